import type { getLeaderboard, LeaderboardRow } from '@sikka/contract/routes/leaderboard';
import type { Me } from '@sikka/contract/routes/identity';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

// Others earn while one looks: the table is asked for again as long as it is on screen.
const refreshMs = 5_000;

export interface Leaderboard {
  items: LeaderboardRow[];
  you: LeaderboardRow;
  players: number;
}

/** The table, live while it is looked at; the player's own coins ask for it at once. */
export function useLeaderboard(me: Me) {
  return useQuery({
    queryKey: ['leaderboard', me.id, me.coins],
    placeholderData: (previous: Leaderboard | undefined) => previous,
    queryFn: () => call<typeof getLeaderboard>('get', '/leaderboard'),
    staleTime: 0,
    refetchInterval: refreshMs,
  });
}
