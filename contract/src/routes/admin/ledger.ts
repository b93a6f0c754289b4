/** Reading the ledger, and the payout stop (docs/decisions/0003, 0021). */
import { z } from 'zod';
import {
  houseAccounts,
  ledgerReasons,
  ledgerRowsMax,
  resumeReasons,
  stopReasons,
} from '../../admin/ledger.ts';
import {
  answers,
  answersOf,
  asOf,
  coins,
  failure,
  instant,
  json,
  bodyOf,
  text,
  dayRange,
  dayText,
} from '../endpoint.ts';

const line = z.strictObject({
  /** A player's account, or a house account. */
  accountId: z.uuid().nullable(),
  house: z.enum(houseAccounts).nullable(),
  /** Signed. */
  amount: coins,
  /** The entry's number and the balance after it; null for a house account, which has no rows. */
  sequence: z.number().int().nullable(),
  balanceAfter: coins.nullable(),
});

export const ledgerRowSchema = z.strictObject({
  id: z.uuid(),
  at: instant,
  reason: z.enum(ledgerReasons),
  label: z.string(),
  /** What was paid for: the play, the referral, the withdrawal, the adjustment. */
  reference: z.string(),
  /** The player whose coins moved, even between two house accounts. */
  accountId: z.uuid(),
  lines: z.array(line).length(2),
  /** The day in Kathmandu, and its head once it is closed (docs/decisions/0016). */
  day: dayText,
  head: z.string().nullable(),
});
export type LedgerRow = z.infer<typeof ledgerRowSchema>;

export const searchLedger = {
  method: 'post',
  path: '/ledger/search',
  audience: 'reviewer',
  summary: 'Transactions newest first: all, those of an account, or those with an id or a reference',
  request: {
    body: bodyOf({
      accountId: z.uuid().nullable(),
      house: z.enum(houseAccounts).nullable(),
      /** A transaction, a reference, an account, W-10482 or A-12. */
      search: text(100),
      ...dayRange,
      /** `next` of the page before. */
      before: text(100).nullable(),
    }),
  },
  responses: answersOf('At most fifty, and where the next page begins', {
    /** The requested account; its player is null once they left. */
    account: z
      .strictObject({
        id: z.uuid(),
        player: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
        balance: coins,
        held: coins,
      })
      .nullable(),
    items: z.array(ledgerRowSchema).max(ledgerRowsMax),
    next: z.string().nullable(),
    asOf,
  }),
} as const;

/** How far the ledger is checked in the background (docs/decisions/0036). */
export const ledgerCheckSchema = z.strictObject({
  /** New postings before this instant are checked. */
  checkedTo: instant.nullable(),
  /** The round through the whole ledger that is under way. */
  round: z.strictObject({ startedAt: instant, part: z.string(), rows: z.number().int() }).nullable(),
  /** The last whole round. */
  finished: z.strictObject({ at: instant, mismatches: z.number().int() }).nullable(),
  /** When the check could not run, if that was its last attempt. */
  failedAt: instant.nullable(),
  /** No round was finished for a day. */
  isOverdue: z.boolean(),
});

export const getLedgerCheck = {
  method: 'get',
  path: '/ledger/check',
  audience: 'reviewer',
  summary: 'How far the ledger is checked, and when it was last checked as a whole',
  responses: answers('Progress and age', ledgerCheckSchema),
} as const;

const stop = json(
  'Since when and why, or null while payouts go on',
  z.strictObject({
    stop: z.strictObject({ stoppedAt: instant, reason: z.enum([...stopReasons, 'books_uneven']) }).nullable(),
  }),
);

export const getPayoutStop = {
  method: 'get',
  path: '/payout-stop',
  audience: 'reviewer',
  summary: 'Whether all payouts are stopped',
  responses: { 200: stop, default: failure },
} as const;

export const stopPayouts = {
  method: 'post',
  path: '/payout-stop',
  audience: 'administrator',
  summary: 'Stop all payouts',
  request: { body: bodyOf({ reason: z.enum(stopReasons) }) },
  responses: { 200: stop, default: failure },
} as const;

export const resumePayouts = {
  method: 'post',
  path: '/payout-stop/lift',
  audience: 'administrator',
  summary: 'Let payouts go on; refused while the books do not add up',
  request: { body: bodyOf({ reason: z.enum(resumeReasons) }) },
  responses: { 200: stop, default: failure },
} as const;
