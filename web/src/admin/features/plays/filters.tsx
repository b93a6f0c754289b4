import { startableIds } from '@sikka/contract/catalogue';
import { playFlags, playTabs } from '@sikka/contract/plays';
import { X } from 'lucide-react';
import { AdminButton, Choice, RefreshButton, Tabs } from '../../ui/controls.tsx';
import { DayRange } from '../../ui/day-range.tsx';
import { SavedViews } from '../views/saved-views.tsx';
import { useCachedRows } from '../../lib/use-pages.ts';
import type { PlayListFilter } from '@sikka/contract/routes/admin/plays';
import { causesOf, figuresKey, playsKey, usePlayFigures } from './use-plays.ts';
import { useAdminMessages, useGameTitle } from '../../lib/language.ts';

interface FilterProps {
  filter: PlayListFilter;
  onChange: (change: Partial<PlayListFilter>) => void;
}

const tabs = ['all', ...playTabs.filter((tab) => tab !== 'all')] as const;

/** One tab per kind; 'under review' has a count. */
export function PlayTabs({ filter, onChange }: FilterProps) {
  const { tabs: t } = useAdminMessages('plays');
  const figures = usePlayFigures();
  return (
    <Tabs
      tabs={tabs.map((tab) => ({ tab, text: t[tab], count: tab === 'held' ? figures?.held : 0 }))}
      chosen={filter.tab}
      // Each tab has its own causes.
      onPick={(tab) => onChange({ tab, cause: null })}
    />
  );
}

interface MoreProps extends FilterProps {
  /** The player that the list is filtered by, once a row names them. */
  playerName: string | undefined;
}

const nothing = { gameId: null, flag: null, cause: null, playerId: null, from: null, to: null };

/** All other filters of the list. */
export function PlayFilters({ filter, onChange, playerName }: MoreProps) {
  const { filters: t, flags } = useAdminMessages('plays');
  const { causes } = useAdminMessages('metrics');
  const titleOf = useGameTitle();
  const { refresh } = useCachedRows(playsKey, figuresKey);
  const any = { value: '' as const, text: t.any };
  const { playerId: _player, ...view } = filter;
  const isNarrowed = Object.keys(nothing).some((part) => filter[part as 'flag'] !== null);
  return (
    <div className="flex flex-wrap items-end gap-2" role="group" aria-label={t.title}>
      <Choice
        label={t.game}
        value={filter.gameId ?? ''}
        options={[any, ...startableIds.map((value) => ({ value, text: titleOf(value) }))]}
        onPick={(gameId) => onChange({ gameId: gameId || null })}
      />
      <Choice
        label={t.flag}
        value={filter.flag ?? ''}
        options={[any, ...playFlags.map((value) => ({ value, text: flags[value] }))]}
        onPick={(flag) => onChange({ flag: flag || null })}
      />
      {causesOf(filter.tab).length > 0 && (
        <Choice
          label={t.cause}
          value={filter.cause ?? ''}
          options={[any, ...causesOf(filter.tab).map((value) => ({ value, text: causes[value] }))]}
          onPick={(cause) => onChange({ cause: cause || null })}
        />
      )}
      {filter.playerId !== null && (
        <AdminButton onClick={() => onChange({ playerId: null })}>
          <bdi>{playerName === undefined ? t.onePlayer : t.player(playerName)}</bdi>
          <X size={18} aria-hidden />
        </AdminButton>
      )}
      <DayRange range={filter} onChange={onChange} />
      <SavedViews list="plays" filter={view} onPick={(each) => onChange({ ...each, playerId: null })} />
      {isNarrowed && <AdminButton onClick={() => onChange(nothing)}>{t.clear}</AdminButton>}
      <RefreshButton onRefresh={refresh} />
    </div>
  );
}
