import { z } from 'zod';
import { redemptionHistoryRowsMax } from '../../limits.ts';
import {
  reviewCauses,
  reviewsPerWithdrawalMax,
  repliesPerReviewMax,
  replyCharactersMax,
  reviewSteps,
} from '../../withdrawal-review.ts';
import { rejectionReasons, withdrawalMethods, withdrawalStates } from '../../withdrawals.ts';
import { answers, answersOf, coins, instant, bodyOf, text } from '../endpoint.ts';

// Bounds are generous on purpose: the §5 sentences come from validation/withdrawal.ts.
const typed = text(1_000).optional();
const params = z.strictObject({ id: z.uuid() });

/** A review with its reason and the player's answers. */
export const reviewSchema = z.strictObject({
  number: z.number().int(),
  causes: z.array(z.enum(reviewCauses)),
  /** The operator's own sentence; null where a rule put it on review. */
  explanation: z.string().nullable(),
  heldAt: instant,
  /** Null while it is on review. */
  releasedAt: instant.nullable(),
  replies: z
    .array(z.strictObject({ number: z.number().int(), text: z.string(), at: instant }))
    .max(repliesPerReviewMax),
});
export type WithdrawalReview = z.infer<typeof reviewSchema>;

export const withdrawalSchema = z.strictObject({
  id: z.uuid(),
  /** Shown as W-10482. */
  number: z.number().int(),
  amountRupees: z.number().int(),
  coins,
  method: z.enum(withdrawalMethods),
  /** §3; players read 'approved' as pending, with 'Approved' beneath. */
  status: z.enum(withdrawalStates),
  requestDate: instant,
  /** When it was completed or rejected. */
  processedDate: instant.nullable(),
  /** Enough to recognise the destination; the whole number stays on the server. */
  destination: z.strictObject({ bankName: z.string().nullable(), lastDigits: z.string() }).nullable(),
  payoutReference: z.string().nullable(),
  /** Why it was rejected, with the operator's own sentence where there is one. */
  rejection: z.strictObject({ reason: z.enum(rejectionReasons), sentence: z.string().nullable() }).nullable(),
  /** Its reviews, oldest first (docs/decisions/0018-review.md). */
  holds: z.array(reviewSchema).max(reviewsPerWithdrawalMax),
  /** Every state, review, answer and release, oldest first. */
  timeline: z
    .array(z.strictObject({ status: z.enum([...withdrawalStates, ...reviewSteps]), at: instant }))
    .max(4 + 3 * reviewsPerWithdrawalMax),
});
export type Withdrawal = z.infer<typeof withdrawalSchema>;

export const requestWithdrawal = {
  method: 'put',
  path: '/withdrawals/{id}',
  audience: 'verified',
  summary: 'Request a withdrawal under an id of your own (§4); the same one sent again withdraws once',
  request: {
    params,
    body: bodyOf({
      /** One of the amounts that `/me` names. */
      amountRupees: z.number().int(),
      method: text(100),
      phoneNumber: typed,
      bank: typed,
      bankName: typed,
      accountNumber: typed,
      accountHolderName: typed,
    }),
  },
  responses: answers('Requested; the coins are deducted', withdrawalSchema),
} as const;

export const listWithdrawals = {
  method: 'get',
  path: '/withdrawals',
  audience: 'verified',
  summary: 'Your newest withdrawals, newest first (§2)',
  responses: answersOf('At most twenty', { items: z.array(withdrawalSchema).max(redemptionHistoryRowsMax) }),
} as const;

export const getWithdrawal = {
  method: 'get',
  path: '/withdrawals/{id}',
  audience: 'verified',
  summary: 'One of your withdrawals',
  request: { params },
  responses: answers('The withdrawal', withdrawalSchema),
} as const;

export const replyToReview = {
  method: 'post',
  path: '/withdrawals/{id}/replies',
  audience: 'verified',
  summary: 'Answer why your withdrawal is on review, five times at most; the same answer sent again is one',
  request: {
    params,
    body: bodyOf({
      /** The number of the answered review. */
      hold: z.number().int().min(1).max(reviewsPerWithdrawalMax),
      text: text(replyCharactersMax * 4),
    }),
  },
  responses: answers('The withdrawal with your answer', withdrawalSchema),
} as const;
