import { catalogue } from '@sikka/contract/catalogue';
import { playFlags, playTabs, refusalCauses } from '@sikka/contract/plays';
import { X } from 'lucide-react';
import { useLanguage } from '../../../lib/language.tsx';
import { Choice } from '../../ui/choice.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { usePlayFigures, type Looking } from './use-plays.ts';
import { usePlayWords } from './words.ts';

interface FilterProps {
  looking: Looking;
  onChange: (change: Partial<Looking>) => void;
}

const tabs = ['all', ...playTabs.filter((tab) => tab !== 'all')] as const;

/** One tab a kind; the one that waits for a person says how many. */
export function PlayTabs({ looking, onChange }: FilterProps) {
  const { tabs: t } = usePlayWords();
  const { number } = useLanguage();
  const figures = usePlayFigures();
  return (
    <div className="flex flex-wrap gap-1">
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          aria-pressed={looking.tab === tab}
          // A cause belongs to refused results alone.
          onClick={() => onChange({ tab, cause: null })}
          className="min-h-11 rounded-desk px-3 text-[14px] font-semibold text-muted hover:bg-raised aria-pressed:bg-rail aria-pressed:text-white"
        >
          {t[tab]}
          {tab === 'held' && figures !== undefined && figures.held > 0 && ` ${number(figures.held)}`}
        </button>
      ))}
    </div>
  );
}

interface MoreProps extends FilterProps {
  /** Whose games alone are looked at, as soon as a row says it. */
  playerName: string | undefined;
  onRefresh: () => void;
}

/** Everything else that narrows the list. */
export function PlayFilters({ looking, onChange, playerName, onRefresh }: MoreProps) {
  const { filters: t, flags, causes } = usePlayWords();
  const nothing = { gameId: null, flag: null, cause: null, playerId: null };
  const isNarrowed = Object.keys(nothing).some((part) => looking[part as 'flag'] !== null);
  return (
    <div className="flex flex-wrap items-end gap-2" role="group" aria-label={t.title}>
      <Choice
        label={t.game}
        any={t.any}
        value={looking.gameId}
        options={catalogue.map(({ id, title }) => ({ value: id, text: title }))}
        onPick={(gameId) => onChange({ gameId })}
      />
      <Choice
        label={t.flag}
        any={t.any}
        value={looking.flag}
        options={playFlags.map((value) => ({ value, text: flags[value] }))}
        onPick={(flag) => onChange({ flag })}
      />
      {looking.tab === 'refused' && (
        <Choice
          label={t.cause}
          any={t.any}
          value={looking.cause}
          options={refusalCauses.map((value) => ({ value, text: causes[value] }))}
          onPick={(cause) => onChange({ cause })}
        />
      )}
      {looking.playerId !== null && (
        <button type="button" className="desk-button" onClick={() => onChange({ playerId: null })}>
          <bdi>{playerName === undefined ? t.onePlayer : t.player(playerName)}</bdi>
          <X size={18} aria-hidden />
        </button>
      )}
      {isNarrowed && (
        <button type="button" className="desk-button" onClick={() => onChange(nothing)}>
          {t.clear}
        </button>
      )}
      <RefreshButton label={t.refresh} onRefresh={onRefresh} />
    </div>
  );
}
