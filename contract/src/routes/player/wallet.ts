import { z } from 'zod';
import { adjustmentReasons } from '../../admin/adjustments.ts';
import { coinHistoryRowsMax } from '../../limits.ts';
import { answersOf, coins, failure, instant } from '../endpoint.ts';
import { nextRewardSchema, settingsVersion } from './identity/profile.ts';

export const coinTransactionSchema = z.strictObject({
  id: z.string(),
  /** Signed: earned is positive. */
  coins,
  type: z.enum(['earned', 'spent']),
  /** 'Registration bonus', 'Game: Subway Surfers', … (docs/decisions/0002). */
  source: z.string(),
  /** The play that earned it; its replay can be watched. */
  playId: z.uuid().nullable(),
  /** Reason of an adjustment, with the operator's sentence (docs/decisions/0021). */
  adjustment: z.strictObject({ reason: z.enum(adjustmentReasons), sentence: z.string() }).nullable(),
  timestamp: instant,
});
export type CoinTransaction = z.infer<typeof coinTransactionSchema>;

export const listCoinTransactions = {
  method: 'get',
  path: '/coin-transactions',
  audience: 'verified',
  summary: 'The newest coin movements, newest first (§2)',
  responses: answersOf('At most twenty', { items: z.array(coinTransactionSchema).max(coinHistoryRowsMax) }),
} as const;

/** The data of the server-sent event `wallet` on GET /events. */
export const walletEventSchema = z.strictObject({
  coins,
  gamesPlayed: z.number().int(),
  streakDays: z.number().int().min(0),
  nextReward: nextRewardSchema,
  settingsVersion,
  withdrawalChanges: z.number().int(),
  withdrawalsCompleted: z.number().int(),
  playDecisions: z.number().int(),
  referrals: z.number().int(),
  welcomeDue: z.boolean(),
  claimableReferrals: z.number().int(),
  unreadNotifications: z.number().int(),
});
export type WalletEvent = z.infer<typeof walletEventSchema>;

export const streamEvents = {
  method: 'get',
  path: '/events',
  audience: 'verified',
  summary: 'Server-sent events: wallet',
  responses: {
    200: { description: 'An event stream', content: { 'text/event-stream': { schema: z.string() } } },
    default: failure,
  },
} as const;
