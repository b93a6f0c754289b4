import { startableIds } from '@sikka/contract/catalogue';
import { playFlags, playTabs, refusalCauses } from '@sikka/contract/plays';
import type {
  getPlayFigures,
  PlayFilter,
  PlayListFilter,
  searchPlays,
} from '@sikka/contract/routes/admin/plays';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callAdmin } from '../../lib/call-admin.ts';
import { usePages } from '../../lib/use-pages.ts';

export const playsKey = 'plays';
export const figuresKey = ['play-figures'];

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** Filters are in the address, for links to colleagues and for Back. */
export function useFilter() {
  const [search, setSearch] = useSearchParams();
  const player = search.get('player');
  const filter: PlayListFilter = {
    tab: oneOf(playTabs, search.get('tab')) ?? 'all',
    gameId: oneOf(startableIds, search.get('game')),
    flag: oneOf(playFlags, search.get('flag')),
    cause: oneOf(refusalCauses, search.get('cause')),
    playerId: player !== null && uuidShape.test(player) ? player : null,
  };
  const names = { tab: 'tab', gameId: 'game', flag: 'flag', cause: 'cause', playerId: 'player' } as const;
  return {
    filter,
    changeFilter(change: Partial<PlayListFilter>) {
      const next = new URLSearchParams(search);
      for (const [part, value] of Object.entries(change)) {
        const name = names[part as keyof PlayListFilter];
        if (value === null || value === 'all') next.delete(name);
        else next.set(name, value);
      }
      setSearch(next, { replace: true });
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
