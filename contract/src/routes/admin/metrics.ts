/** The console's first page: current figures and their history (docs/decisions/0022). */
import { z } from 'zod';
import { metricsDaysMax, metricsRanges, counterMax } from '../../admin/pages.ts';
import { answers, answersOf, coins, instant } from '../endpoint.ts';

/** Titles and causes beyond these are grouped in one line. */
export const metricsLinesMax = 8;

const measure = z.number().nullable();
/** One value per day of the range; null where there was nothing to measure. */
const series = z.strictObject({
  values: z.array(measure).max(metricsDaysMax),
  /** The whole range: a sum, an average, or the last value. */
  total: measure,
  /** The same without today, whose figures still grow; what is now stands for itself. */
  finished: measure,
  /** The same of as many days before the range; null where they are not counted yet. */
  before: measure,
});
export type MetricSeries = z.infer<typeof series>;
/** The name is a game's id or a code, or null for all others. */
const lines = z.array(series.extend({ name: z.string().nullable() })).max(metricsLinesMax);

export const metricsSchema = z.strictObject({
  at: instant,
  now: z.strictObject({
    coinsInCirculation: coins,
    /** In open withdrawals: taken from players, not yet paid. */
    coinsHeld: coins,
    players: z.number().int(),
    /** Players who played within a week. */
    activePlayers: z.number().int(),
    /** Awaiting a decision, and the oldest of them. */
    waiting: z.number().int(),
    oldestAt: instant.nullable(),
  }),
  /** Days of Kathmandu, oldest first, as 'YYYY-MM-DD'; the last one is today. */
  days: z.array(z.string()).max(metricsDaysMax),
  /** The first day whose figures are counted; older ones follow by and by. */
  since: z.string(),
  circulation: series,
  earned: series,
  paidRupees: series,
  signUps: series,
  activePlayers: series,
  /** Median hours from request to decision, of those decided that day. */
  hoursToDecision: series,
  games: lines,
  refusals: lines,
});
export type Metrics = z.infer<typeof metricsSchema>;

export const getMetrics = {
  method: 'get',
  path: '/numbers/{days}',
  audience: 'reviewer',
  summary:
    'Coins, people, games and the queue, now and over a range beside the range before; at most a minute old',
  request: { params: z.strictObject({ days: z.enum(metricsRanges.map(String)) }) },
  responses: answers('The figures', metricsSchema),
} as const;

export const failedMailsMax = 20;
export const failedMailDays = 7;

const counter = z.number().int().max(counterMax);
export const countersSchema = z.strictObject({
  /** Pending withdrawals, new messages, plays under review, mails that failed within a week, open alerts. */
  withdrawals: counter,
  inbox: counter,
  plays: counter,
  failedMails: counter,
  alerts: counter,
});
export type Counters = z.infer<typeof countersSchema>;

export const getCounters = {
  method: 'get',
  path: '/counters',
  audience: 'reviewer',
  summary: 'What waits, counted to a hundred; at most three seconds old',
  responses: answers('The counters', countersSchema),
} as const;

export const failedMailSchema = z.strictObject({ id: z.string(), task: z.string(), at: instant });
export type FailedMail = z.infer<typeof failedMailSchema>;

export const listFailedMails = {
  method: 'get',
  path: '/failed-mails',
  audience: 'reviewer',
  summary: 'The newest mails that could not be delivered within a week',
  responses: answersOf('At most twenty, the newest first', {
    items: z.array(failedMailSchema).max(failedMailsMax),
  }),
} as const;
