/** Coins that one operator requests and another confirms (docs/decisions/0021-players-and-adjustments.md). */
import { z } from 'zod';
import {
  adjustmentReasons,
  adjustmentRowsMax,
  adjustmentSentenceCharactersMax,
  adjustmentStates,
} from '../../admin/adjustments.ts';
import { answers, answersOf, coins, failure, instant, json, bodyOf, text } from '../endpoint.ts';
import { obstacleSchema } from './auth.ts';

const params = z.strictObject({ id: z.uuid() });
const person = z.strictObject({ id: z.uuid(), name: z.string() });

export const adjustmentSchema = z.strictObject({
  id: z.uuid(),
  /** Shown as A-12. */
  number: z.number().int(),
  /** Null once the player left. */
  player: person.nullable(),
  /** Signed: positive adds coins to the account. */
  coins,
  reason: z.enum(adjustmentReasons),
  /** What the player reads; null once they left. */
  sentence: z.string().nullable(),
  state: z.enum(adjustmentStates),
  requestedBy: person,
  requestedAt: instant,
  expiresAt: instant,
  decidedBy: person.nullable(),
  decidedAt: instant.nullable(),
  transactionId: z.uuid().nullable(),
  /** Why the caller cannot confirm it. */
  obstacle: obstacleSchema,
});
export type Adjustment = z.infer<typeof adjustmentSchema>;

export const requestAdjustment = {
  method: 'put',
  path: '/adjustments/{id}',
  audience: 'payer',
  summary: 'Ask for coins under an id of your own; the same one sent again asks once',
  request: {
    params,
    body: bodyOf({
      playerId: z.uuid(),
      // Bounds are generous on purpose: the sentences come from the use case.
      coins: z.number().int().min(-1_000_000).max(1_000_000),
      reason: z.enum(adjustmentReasons),
      sentence: text(adjustmentSentenceCharactersMax * 4),
    }),
  },
  responses: answers('Asked; nothing moved yet', adjustmentSchema),
} as const;

export const searchAdjustments = {
  method: 'post',
  path: '/adjustments/search',
  audience: 'reviewer',
  summary: 'Requests for coins, newest first; open ones alone, or those of one player',
  request: {
    body: bodyOf({
      openOnly: z.boolean(),
      playerId: z.uuid().nullable(),
      before: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
    }),
  },
  responses: answersOf('At most fifty, and how many are open', {
    items: z.array(adjustmentSchema).max(adjustmentRowsMax),
    isWhole: z.boolean(),
    open: z.number().int(),
  }),
} as const;

const decided = json(
  'Decided by this call, or by the same operator before',
  z.strictObject({ outcome: z.enum(['done', 'repeated']), adjustment: adjustmentSchema }),
);

export const confirmAdjustment = {
  method: 'post',
  path: '/adjustments/{id}/confirm',
  audience: 'payer',
  summary: 'Confirm an adjustment that another operator requested',
  request: { params },
  responses: { 200: decided, default: failure },
} as const;

export const declineAdjustment = {
  method: 'post',
  path: '/adjustments/{id}/decline',
  audience: 'payer',
  summary: 'Decline an adjustment that another operator requested',
  request: { params },
  responses: { 200: decided, default: failure },
} as const;

export const withdrawAdjustment = {
  method: 'post',
  path: '/adjustments/{id}/withdraw',
  audience: 'payer',
  summary: 'Take back what you asked for',
  request: { params },
  responses: { 200: decided, default: failure },
} as const;
