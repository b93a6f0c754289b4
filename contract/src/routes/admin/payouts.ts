/** Payout batches (docs/decisions/0019): build, freeze, export, import the results. */
import { z } from 'zod';
import {
  batchesShownMax,
  batchItemsMax,
  batchStates,
  itemStates,
  resultCellCharactersMax,
  resultCellsMax,
  rowOutcomes,
} from '../../admin/payouts.ts';
import { withdrawalMethods } from '../../withdrawals.ts';
import { answersOf, empty, failure, instant, json, bodyOf, text } from '../endpoint.ts';
import { obstacleSchema } from './auth.ts';

const params = z.strictObject({ id: z.uuid() });

export const batchSchema = z.strictObject({
  id: z.uuid(),
  /** Shown as batch 12. */
  number: z.number().int(),
  method: z.enum(withdrawalMethods),
  state: z.enum(batchStates),
  builtAt: instant,
  builtBy: z.string(),
  frozenAt: instant.nullable(),
  frozenBy: z.string().nullable(),
  closedAt: instant.nullable(),
  items: z.number().int(),
  rupees: z.number().int(),
  paid: z.number().int(),
  failed: z.number().int(),
});
export type PayoutBatch = z.infer<typeof batchSchema>;

export const batchItemSchema = z.strictObject({
  withdrawalId: z.uuid().nullable(),
  number: z.number().int(),
  amountRupees: z.number().int(),
  name: z.string(),
  /** The destination by its last four digits: a phone number, or bank and account. The file has it whole. */
  destination: z.string(),
  approvedBy: z.string().nullable(),
  state: z.enum(itemStates),
  transaction: z.string().nullable(),
  reason: z.string().nullable(),
});
export type PayoutItem = z.infer<typeof batchItemSchema>;

export const batchDetailSchema = batchSchema.extend({
  rows: z.array(batchItemSchema).max(batchItemsMax),
  /** Why the caller cannot freeze it, by a large amount that needs a second operator. */
  obstacle: obstacleSchema,
});
export type PayoutBatchDetail = z.infer<typeof batchDetailSchema>;

const detail = json('The batch', batchDetailSchema);

export const listBatches = {
  method: 'get',
  path: '/payouts',
  audience: 'payer',
  summary: 'The newest batches, and how much waits for one, by method',
  responses: answersOf('Newest first', {
    items: z.array(batchSchema).max(batchesShownMax),
    waiting: z
      .array(
        z.strictObject({
          method: z.enum(withdrawalMethods),
          count: z.number().int(),
          rupees: z.number().int(),
        }),
      )
      .max(withdrawalMethods.length),
  }),
} as const;

export const buildBatch = {
  method: 'post',
  path: '/payouts',
  audience: 'payer',
  summary: 'Put the oldest approved withdrawals of a method into a new batch',
  request: { body: bodyOf({ method: z.enum(withdrawalMethods) }) },
  responses: { 201: detail, default: failure },
} as const;

export const getBatch = {
  method: 'get',
  path: '/payouts/{id}',
  audience: 'payer',
  summary: 'One batch with its lines',
  request: { params },
  responses: { 200: detail, default: failure },
} as const;

export const removeFromBatch = {
  method: 'delete',
  path: '/payouts/{id}/items/{withdrawalId}',
  audience: 'payer',
  summary: 'Take a line out of a batch that is not frozen',
  request: { params: params.extend({ withdrawalId: z.uuid() }) },
  responses: { 200: detail, default: failure },
} as const;

export const discardBatch = {
  method: 'delete',
  path: '/payouts/{id}',
  audience: 'payer',
  summary: 'Give a batch up that is not frozen',
  request: { params },
  responses: { 204: empty, default: failure },
} as const;

export const freezeBatch = {
  method: 'post',
  path: '/payouts/{id}/freeze',
  audience: 'payer',
  summary: 'Freeze a batch: from here on its lines are being paid, and nothing else happens to them',
  request: { params },
  responses: { 200: detail, default: failure },
} as const;

export const exportBatch = {
  method: 'get',
  path: '/payouts/{id}/export/{format}',
  audience: 'payer',
  summary: 'The file of a frozen batch',
  request: { params: params.extend({ format: z.enum(['csv', 'xlsx']) }) },
  responses: {
    200: { description: 'The file', content: { 'application/octet-stream': {} } },
    default: failure,
  },
} as const;

export const importedRowSchema = z.strictObject({
  /** Line of the file; the heading is 1. */
  line: z.number().int(),
  number: z.number().int().nullable(),
  outcome: z.enum(rowOutcomes),
  transaction: z.string(),
});
export type ImportedRow = z.infer<typeof importedRowSchema>;

export const importResult = {
  method: 'post',
  path: '/payouts/{id}/results',
  audience: 'payer',
  summary: 'Read a result file row by row: what it would change, or change it',
  request: {
    params,
    body: bodyOf({
      fileName: text(200),
      isTrial: z.boolean(),
      /** The file as a table, with its heading. */
      table: z
        .array(z.array(text(resultCellCharactersMax)).max(resultCellsMax))
        .min(2)
        .max(2 * batchItemsMax + 1),
    }),
  },
  responses: answersOf('What became of each row', {
    rows: z.array(importedRowSchema).max(2 * batchItemsMax),
    /** Pending lines of the batch that are missing from the file. */
    missing: z.array(z.number().int()).max(batchItemsMax),
    /** The same table was imported before. */
    isKnown: z.boolean(),
    batch: batchDetailSchema,
  }),
} as const;
