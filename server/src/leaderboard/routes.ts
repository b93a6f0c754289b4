import { getLeaderboard } from '@sikka/contract/routes/leaderboard';
import type { Endpoints } from '../http/endpoints.ts';
import { readLeaderboard, type LeaderboardParts } from './read-leaderboard.ts';

/** The endpoint of §2 'Leaderboard'. */
export function serveLeaderboard(endpoints: Endpoints, parts: LeaderboardParts): void {
  endpoints.serve(getLeaderboard, ({ caller }) => readLeaderboard(parts, caller));
}
