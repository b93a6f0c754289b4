import { catalogue } from '@sikka/contract/catalogue';
import { playFlags, playTabs, refusalCauses } from '@sikka/contract/plays';
import { X } from 'lucide-react';
import { useLanguage } from '../../../shared/lib/language.tsx';
import { Choice } from '../../ui/choice.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import type { PlayListFilter } from '@sikka/contract/routes/admin/plays';
import { usePlayFigures } from './use-plays.ts';
import { useAdminMessages } from '../../lib/messages.ts';

interface FilterProps {
  filter: PlayListFilter;
  onChange: (change: Partial<PlayListFilter>) => void;
}

const tabs = ['all', ...playTabs.filter((tab) => tab !== 'all')] as const;

/** One tab per kind; 'under review' has a count. */
export function PlayTabs({ filter, onChange }: FilterProps) {
  const { tabs: t } = useAdminMessages('plays');
  const { number } = useLanguage();
  const figures = usePlayFigures();
  return (
    <div className="flex flex-wrap gap-1">
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={filter.tab === tab}
          // Only refused results have a cause.
          onClick={() => onChange({ tab, cause: null })}
          className="min-h-11 rounded-admin px-3 text-[14px] font-semibold text-muted hover:bg-raised aria-pressed:bg-sidebar aria-pressed:text-white"
        >
          {t[tab]}
          {tab === 'held' && figures !== undefined && figures.held > 0 && ` ${number(figures.held)}`}
        </button>
      ))}
    </div>
  );
}

interface MoreProps extends FilterProps {
  /** The player that the list is filtered by, once a row names them. */
  playerName: string | undefined;
  onRefresh: () => void;
}

/** All other filters of the list. */
export function PlayFilters({ filter, onChange, playerName, onRefresh }: MoreProps) {
  const { filters: t, flags, causes } = useAdminMessages('plays');
  const nothing = { gameId: null, flag: null, cause: null, playerId: null };
  const isNarrowed = Object.keys(nothing).some((part) => filter[part as 'flag'] !== null);
  return (
    <div className="flex flex-wrap items-end gap-2" role="group" aria-label={t.title}>
      <Choice
        label={t.game}
        any={t.any}
        value={filter.gameId}
        options={catalogue.map(({ id, title }) => ({ value: id, text: title }))}
        onPick={(gameId) => onChange({ gameId })}
      />
      <Choice
        label={t.flag}
        any={t.any}
        value={filter.flag}
        options={playFlags.map((value) => ({ value, text: flags[value] }))}
        onPick={(flag) => onChange({ flag })}
      />
      {filter.tab === 'refused' && (
        <Choice
          label={t.cause}
          any={t.any}
          value={filter.cause}
          options={refusalCauses.map((value) => ({ value, text: causes[value] }))}
          onPick={(cause) => onChange({ cause })}
        />
      )}
      {filter.playerId !== null && (
        <button type="button" className="admin-button" onClick={() => onChange({ playerId: null })}>
          <bdi>{playerName === undefined ? t.onePlayer : t.player(playerName)}</bdi>
          <X size={18} aria-hidden />
        </button>
      )}
      {isNarrowed && (
        <button type="button" className="admin-button" onClick={() => onChange(nothing)}>
          {t.clear}
        </button>
      )}
      <RefreshButton label={t.refresh} onRefresh={onRefresh} />
    </div>
  );
}
