/** The console's first page: current figures and their history (docs/decisions/0022). */
import { z } from 'zod';
import { answers, coins, instant } from '../endpoint.ts';

/** Days shown in the charts. */
export const metricsDays = 60;
/** Titles and causes beyond these are grouped in one line. */
export const metricsLinesMax = 8;

const perDay = z.array(z.number()).max(metricsDays);
/** One line of a chart, one value per day; the name is a game's id or a code, or null for all others. */
const line = z.strictObject({ name: z.string().nullable(), values: perDay });

export const metricsSchema = z.strictObject({
  at: instant,
  now: z.strictObject({
    coinsInCirculation: coins,
    /** Of open withdrawals: taken from players, not yet paid. */
    coinsHeld: coins,
    players: z.number().int(),
    /** Players who played within a week. */
    activePlayers: z.number().int(),
    /** Awaiting a decision, and the oldest of them. */
    waiting: z.number().int(),
    oldestAt: instant.nullable(),
  }),
  /** Days of Kathmandu, oldest first, as 'YYYY-MM-DD'; the last one is today. */
  days: z.array(z.string()).max(metricsDays),
  circulation: perDay,
  earned: perDay,
  paidRupees: perDay,
  signUps: perDay,
  activePlayers: perDay,
  /** Median hours from request to decision, of those decided that day; null where there were none. */
  hoursToDecision: z.array(z.number().nullable()).max(metricsDays),
  games: z.array(line).max(metricsLinesMax),
  refusals: z.array(line).max(metricsLinesMax),
});
export type Metrics = z.infer<typeof metricsSchema>;

export const getMetrics = {
  method: 'get',
  path: '/numbers',
  audience: 'reviewer',
  summary: 'Coins, people, games and the queue, now and over sixty days; at most a minute old',
  responses: answers('The figures', metricsSchema),
} as const;
