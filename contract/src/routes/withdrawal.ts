import { z } from 'zod';
import { redemptionHistoryRowsMax } from '../limits.ts';
import {
  holdCauses,
  holdsPerWithdrawalMax,
  repliesPerHoldMax,
  replyCharactersMax,
  reviewSteps,
} from '../review.ts';
import { rejectionReasons, withdrawalMethods, withdrawalStates } from '../withdrawal-methods.ts';
import { coins, failure, instant, json, jsonBody, text } from './endpoint.ts';

// Bounds are generous on purpose: the §5 sentences come from rules/withdrawal.ts.
const typed = text(1_000).optional();
const params = z.strictObject({ id: z.uuid() });

/** A pause with its reason, and what the player answered. */
export const holdSchema = z.strictObject({
  number: z.number().int(),
  causes: z.array(z.enum(holdCauses)),
  /** The operator's own sentence; null where a rule held it. */
  explanation: z.string().nullable(),
  heldAt: instant,
  /** Null while it is held. */
  releasedAt: instant.nullable(),
  replies: z
    .array(z.strictObject({ number: z.number().int(), text: z.string(), at: instant }))
    .max(repliesPerHoldMax),
});
export type WithdrawalHold = z.infer<typeof holdSchema>;

export const withdrawalSchema = z.strictObject({
  id: z.uuid(),
  /** As people name it: W-10482. */
  number: z.number().int(),
  /** Whole rupees. */
  amount: z.number().int(),
  coins,
  method: z.enum(withdrawalMethods),
  /** §3; players read 'approved' as pending, with 'Approved' beneath. */
  status: z.enum(withdrawalStates),
  requestDate: instant,
  /** When it was completed or rejected. */
  processedDate: instant.nullable(),
  /** Enough to recognise where it goes; the whole number stays on the server. */
  destination: z.strictObject({ bankName: z.string().nullable(), lastDigits: z.string() }).nullable(),
  payoutReference: z.string().nullable(),
  /** Why it was rejected, with the operator's own sentence where there is one. */
  rejection: z.strictObject({ reason: z.enum(rejectionReasons), sentence: z.string().nullable() }).nullable(),
  /** Each pause of it, oldest first (docs/decisions/0018-review.md). */
  holds: z.array(holdSchema).max(holdsPerWithdrawalMax),
  /** Each state that it came to, and each pause, answer and release, oldest first. */
  timeline: z
    .array(z.strictObject({ status: z.enum([...withdrawalStates, ...reviewSteps]), at: instant }))
    .max(4 + 3 * holdsPerWithdrawalMax),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const requestWithdrawal = {
  method: 'put',
  path: '/withdrawals/{id}',
  audience: 'verified',
  summary: 'Request a withdrawal under an id of your own (§4); the same one sent again withdraws once',
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        /** Whole rupees: one of the amounts that `/me` names. */
        amount: z.number().int(),
        method: text(100),
        phoneNumber: typed,
        bank: typed,
        bankName: typed,
        accountNumber: typed,
        accountHolderName: typed,
      }),
    ),
  },
  responses: { 200: json('Requested; the coins are deducted', withdrawalSchema), default: failure },
} as const;

export const listWithdrawals = {
  method: 'get',
  path: '/withdrawals',
  audience: 'verified',
  summary: 'Your newest withdrawals, newest first (§2)',
  responses: {
    200: json(
      'At most twenty',
      z.strictObject({ items: z.array(withdrawalSchema).max(redemptionHistoryRowsMax) }),
    ),
    default: failure,
  },
} as const;

export const getWithdrawal = {
  method: 'get',
  path: '/withdrawals/{id}',
  audience: 'verified',
  summary: 'One of your withdrawals',
  request: { params },
  responses: { 200: json('The withdrawal', withdrawalSchema), default: failure },
} as const;

export const replyToHold = {
  method: 'post',
  path: '/withdrawals/{id}/replies',
  audience: 'verified',
  summary: 'Answer why your withdrawal is held, five times at most; the same answer sent again is one',
  request: {
    params,
    body: jsonBody(
      z.strictObject({
        /** The number of the hold that is answered. */
        hold: z.number().int().min(1).max(holdsPerWithdrawalMax),
        text: text(replyCharactersMax * 4),
      }),
    ),
  },
  responses: { 200: json('The withdrawal with your answer', withdrawalSchema), default: failure },
} as const;
