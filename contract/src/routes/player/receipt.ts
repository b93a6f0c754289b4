/** The receipt of a paid game: everything needed to verify it offline (docs/decisions/0016). */
import { z } from 'zod';
import { startableIds } from '../../catalogue.ts';
import { playLogBytesMax } from '../../limits.ts';
import { answers, coins, dayText, instant } from '../endpoint.ts';

/** The first field of every receipt; another shape gets another number. */
export const receiptFormat = 'sikka-receipt-1';

/** SHA-256, hex. */
const hash = z.string().regex(/^[0-9a-f]{64}$/u);
const whole = z.number().int();
/** A path has this many steps where a day has 2^32 leaves. */
const pathStepsMax = 32;

const lineSchema = z.strictObject({
  line: whole,
  accountId: z.uuid().nullable(),
  house: z.string().max(20).nullable(),
  amount: coins,
  sequence: whole.nullable(),
  balanceAfter: coins.nullable(),
});

export const receiptSchema = z.strictObject({
  format: z.literal(receiptFormat),
  play: z.strictObject({
    id: z.uuid(),
    gameId: z.enum(startableIds),
    /** The core's name and version, for example 'subway-surfers@1'. */
    rules: z.string().max(60),
    seed: z.array(whole.min(0).max(0xffff_ffff)).length(4),
    /** The whole input log. */
    log: z.base64().max(Math.ceil((playLogBytesMax + 16) / 3) * 4),
    /** SHA-256 of the log. */
    logHash: hash,
    score: whole,
    ticks: whole,
    coins,
  }),
  /** The ledger transaction that paid, with everything that its leaf covers. */
  transaction: z.strictObject({
    id: z.uuid(),
    accountId: z.uuid(),
    reason: z.string().max(40),
    reference: z.string().max(100),
    label: z.string().max(120),
    /** UTC with microseconds. */
    at: instant,
    lines: z.array(lineSchema).length(2),
    /** SHA-256 over the play: ties the payment to this game. */
    evidence: hash.nullable(),
  }),
  leaf: hash,
  /** Null until the day is closed, shortly after midnight in Kathmandu. */
  day: z
    .strictObject({
      day: dayText,
      transactions: whole.min(1),
      /** The leaf's place in the day's tree, from 0. */
      place: whole.min(0),
      /** The audit path of the leaf, RFC 6962. */
      path: z.array(hash).max(pathStepsMax),
      root: hash,
      /** Head of the day before. */
      previous: hash,
      head: hash,
    })
    .nullable(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export const getReceipt = {
  method: 'get',
  path: '/plays/{id}/receipt',
  audience: 'verified',
  summary: 'The receipt of one of your paid games: proof of the game and of its ledger entry',
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: answers('To be kept and checked anywhere', receiptSchema),
} as const;
