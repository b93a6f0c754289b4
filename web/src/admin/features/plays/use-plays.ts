import { startableIds } from '@sikka/contract/catalogue';
import {
  playCauses,
  playFlags,
  playTabs,
  refusalCauses,
  unpaidReasons,
  type PlayCause,
  type PlayTab,
} from '@sikka/contract/plays';
import type {
  getPlayFigures,
  PlayFilter,
  PlayListFilter,
  searchPlays,
} from '@sikka/contract/routes/admin/plays';
import { useQuery } from '@tanstack/react-query';
import { idOrNull, oneOf, useAddressFilter } from '../../lib/use-list-page.ts';
import { callAdmin } from '../../lib/call-admin.ts';
import { usePages } from '../../lib/use-pages.ts';

export const playsKey = 'plays';
export const figuresKey = ['play-figures'];

/** The causes that a play in this tab can have. */
export function causesOf(tab: PlayTab): readonly PlayCause[] {
  if (tab === 'all') return playCauses;
  return tab === 'unpaid' ? unpaidReasons : tab === 'refused' ? refusalCauses : [];
}

/** Filters are in the address, for links to colleagues and for Back. */
export function useFilter() {
  const { read, days, change } = useAddressFilter();
  const tab = oneOf(playTabs, read('tab')) ?? 'all';
  const filter: PlayListFilter = {
    tab,
    gameId: oneOf(startableIds, read('game')),
    flag: oneOf(playFlags, read('flag')),
    cause: oneOf(causesOf(tab), read('cause')),
    playerId: idOrNull(read('player')),
    ...days,
  };
  const names: Partial<Record<string, string>> = { gameId: 'game', playerId: 'player' };
  return {
    filter,
    changeFilter(part: Partial<PlayListFilter>) {
      const values = Object.entries(part).map(([key, value]) => [
        names[key] ?? key,
        value === 'all' ? null : value,
      ]);
      change(Object.fromEntries(values));
    },
  };
}

/** The plays under a filter, newest first, page by page. */
export const usePlays = (filter: PlayListFilter) =>
  usePages({
    queryKey: [playsKey, filter],
    read: (after: PlayFilter['after'], signal) =>
      callAdmin<typeof searchPlays>('post', '/plays/search', { body: { ...filter, after }, signal }),
    next: ({ next }) => next,
    staleTime: 0,
  });

/** How many plays are under review. */
export function usePlayFigures() {
  return useQuery({
    queryKey: figuresKey,
    queryFn: () => callAdmin<typeof getPlayFigures>('get', '/plays/figures'),
    staleTime: 0,
    refetchInterval: 60_000,
  }).data;
}
