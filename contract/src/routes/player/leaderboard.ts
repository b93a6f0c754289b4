import { z } from 'zod';
import { leaderboardRowsMax } from '../../limits.ts';
import { answersOf, coins } from '../endpoint.ts';

const rank = z.number().int().min(1);

export const leaderboardRowSchema = z.strictObject({
  rank,
  name: z.string(),
  coins,
  isYou: z.boolean(),
});
export type LeaderboardRow = z.infer<typeof leaderboardRowSchema>;

export const getLeaderboard = {
  method: 'get',
  path: '/leaderboard',
  audience: 'verified',
  summary: 'The top fifty of all time and your own exact place (§2, §6)',
  responses: answersOf('More coins first, then the earlier join date, then the id', {
    items: z.array(leaderboardRowSchema).max(leaderboardRowsMax),
    you: leaderboardRowSchema,
    players: z.number().int(),
  }),
} as const;
