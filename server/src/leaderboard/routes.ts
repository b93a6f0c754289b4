import { getLeaderboard } from '@sikka/contract/routes/player/leaderboard';
import type { Endpoints } from '../platform/http/endpoints.ts';
import { readLeaderboard, type LeaderboardDeps } from './read-leaderboard.ts';

/** The endpoint of §2 'Leaderboard'. */
export function serveLeaderboard(endpoints: Endpoints, deps: LeaderboardDeps): void {
  endpoints.serve(getLeaderboard, ({ caller }) => readLeaderboard(deps, caller));
}
