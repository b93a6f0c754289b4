import { startableIds } from '@sikka/contract/catalogue';
import { playFlags, playTabs, refusalCauses } from '@sikka/contract/plays';
import type {
  getPlayFigures,
  PlayFilter,
  PlayLooking,
  searchPlays,
} from '@sikka/contract/routes/operator/plays';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { callDesk } from '../../lib/desk.ts';

export type Looking = PlayLooking;

export const playsKey = 'plays';
export const figuresKey = ['play-figures'];

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | null =>
  values.find((value) => value === text) ?? null;

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** What is looked at stands in the address: it can be sent to a colleague, and the way back leads to it. */
export function useLooking() {
  const [search, setSearch] = useSearchParams();
  const player = search.get('player');
  const looking: Looking = {
    tab: oneOf(playTabs, search.get('tab')) ?? 'all',
    gameId: oneOf(startableIds, search.get('game')),
    flag: oneOf(playFlags, search.get('flag')),
    cause: oneOf(refusalCauses, search.get('cause')),
    playerId: player !== null && uuidShape.test(player) ? player : null,
  };
  const names = { tab: 'tab', gameId: 'game', flag: 'flag', cause: 'cause', playerId: 'player' } as const;
  return {
    looking,
    look(change: Partial<Looking>) {
      const next = new URLSearchParams(search);
      for (const [part, value] of Object.entries(change)) {
        const name = names[part as keyof Looking];
        if (value === null || value === 'all') next.delete(name);
        else next.set(name, value);
      }
      setSearch(next, { replace: true });
    },
  };
}

/** The games under a filter, newest first, page by page. */
export function usePlays(looking: Looking) {
  const query = useInfiniteQuery({
    queryKey: [playsKey, looking],
    initialPageParam: null as PlayFilter['after'],
    queryFn: ({ pageParam: after, signal }) =>
      callDesk<typeof searchPlays>('post', '/plays/search', { body: { ...looking, after }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous) => previous,
    staleTime: 0,
  });
  return { ...query, rows: query.data?.pages.flatMap(({ items }) => items) ?? [] };
}

/** How many games wait for a person. */
export function usePlayFigures() {
  return useQuery({
    queryKey: figuresKey,
    queryFn: () => callDesk<typeof getPlayFigures>('get', '/plays/figures'),
    staleTime: 0,
    refetchInterval: 60_000,
  }).data;
}
