import { getLeaderboard } from '@sikka/contract/routes/player/leaderboard';
import type { Endpoints } from '../platform/http/endpoints.ts';
import { readLeaderboard, type LeaderboardParts } from './read-leaderboard.ts';

/** The endpoint of §2 'Leaderboard'. */
export function serveLeaderboard(endpoints: Endpoints, parts: LeaderboardParts): void {
  endpoints.serve(getLeaderboard, ({ caller }) => readLeaderboard(parts, caller));
}
