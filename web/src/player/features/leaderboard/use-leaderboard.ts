import type { getLeaderboard, LeaderboardRow } from '@sikka/contract/routes/player/leaderboard';
import type { Me } from '@sikka/contract/routes/player/identity';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/lib/api.ts';

// Poll while visible, because other players earn.
const refreshMs = 5_000;

export interface Leaderboard {
  items: LeaderboardRow[];
  you: LeaderboardRow;
  players: number;
}

/** The table, polled while visible; a change of the player's own coins refetches at once. */
export function useLeaderboard(me: Me) {
  return useQuery({
    queryKey: ['leaderboard', me.id, me.coins],
    placeholderData: (previous: Leaderboard | undefined) => previous,
    queryFn: () => call<typeof getLeaderboard>('get', '/leaderboard'),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}
