/** Player search and details, with what the player sees (docs/decisions/0021-players-and-adjustments.md). */
import { localeNames } from '../../locales.ts';
import { z } from 'zod';
import { coinHistoryRowsMax, redemptionHistoryRowsMax } from '../../limits.ts';
import {
  playersFoundMax,
  securityEventKinds,
  securityEventsShownMax,
  sessionsShownMax,
} from '../../admin/pages.ts';
import { answers, answersOf, asOf, coins, dayRange, instant, bodyOf, text } from '../endpoint.ts';
import { coinTransactionSchema } from '../player/wallet.ts';
import { withdrawalSchema } from '../player/withdrawal.ts';
import { evidenceSchema } from './evidence.ts';

const count = z.number().int();

export const foundPlayerSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  joinDate: instant,
  /** Last login or use; null for a player who never signed in. */
  lastSeen: instant.nullable(),
  coins,
});
export type FoundPlayer = z.infer<typeof foundPlayerSchema>;

/** A search goes in the body, not in the address: names and phone numbers must not appear in a log. */
export const searchPlayers = {
  method: 'post',
  path: '/players/search',
  audience: 'reviewer',
  summary:
    'Players by name, email, referral code, phone or W-number of a withdrawal, id and day of registration; the newest without a word',
  request: { body: bodyOf({ search: text(100), ...dayRange }) },
  responses: answersOf('At most fifty, the newest first', {
    items: z.array(foundPlayerSchema).max(playersFoundMax),
    isWhole: z.boolean(),
    asOf,
  }),
} as const;

const evidence = evidenceSchema.shape;

export const playerDetailSchema = foundPlayerSchema.extend({
  /** Their ledger account, which stays when they leave. */
  accountId: z.uuid(),
  isActive: z.boolean(),
  locale: z.enum(localeNames),
  referralCode: z.string(),
  referredBy: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  gamesPlayed: count,
  /** Coins in withdrawals that are not decided. */
  held: coins,
  /** As the player sees them: coin history, withdrawals with their timelines, figures of the referral screen. */
  history: z.array(coinTransactionSchema).max(coinHistoryRowsMax),
  withdrawals: z.array(withdrawalSchema).max(redemptionHistoryRowsMax),
  friends: z.strictObject({
    total: count,
    active: count,
    waiting: count,
    claimable: count,
    earnedCoins: coins,
  }),
  /** Shown to operators only. */
  referrals: evidence.referrals,
  ledger: evidence.ledger,
  shared: evidence.shared.pick({ device: true, address: true }),
  sessions: z.array(z.strictObject({ openedAt: instant, seenAt: instant })).max(sessionsShownMax),
  events: z
    .array(z.strictObject({ at: instant, kind: z.enum(securityEventKinds), addressBlock: z.string() }))
    .max(securityEventsShownMax),
});
export type PlayerDetail = z.infer<typeof playerDetailSchema>;

export const getPlayer = {
  method: 'get',
  path: '/players/{id}',
  audience: 'reviewer',
  summary: 'One player; the look is noted in the audit log, once an hour',
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: answers('The player', playerDetailSchema),
} as const;
