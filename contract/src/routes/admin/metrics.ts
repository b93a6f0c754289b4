/** The console's first page: current figures and their history (docs/decisions/0022). */
import { z } from 'zod';
import { counterMax } from '../../admin/counters.ts';
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

export const failedMailsMax = 20;
export const failedMailDays = 7;

const counter = z.number().int().max(counterMax);
export const countersSchema = z.strictObject({
  /** Pending withdrawals, new messages, plays under review, mails that failed within a week. */
  withdrawals: counter,
  inbox: counter,
  plays: counter,
  failedMails: counter,
});
export type Counters = z.infer<typeof countersSchema>;

export const getCounters = {
  method: 'get',
  path: '/counters',
  audience: 'reviewer',
  summary: 'What waits, counted to a hundred; at most three seconds old',
  responses: answers('The counters', countersSchema),
} as const;

export const failedMailSchema = z.strictObject({ id: z.number().int(), task: z.string(), at: instant });
export type FailedMail = z.infer<typeof failedMailSchema>;

export const listFailedMails = {
  method: 'get',
  path: '/failed-mails',
  audience: 'reviewer',
  summary: 'The newest mails that could not be delivered within a week',
  responses: answers(
    'At most twenty, the newest first',
    z.strictObject({ items: z.array(failedMailSchema).max(failedMailsMax) }),
  ),
} as const;
