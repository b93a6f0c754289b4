/** The Plays page: every started game; plays under review are decided here (docs/decisions/0023). */
import { z } from 'zod';
import { startableIds } from '../../catalogue.ts';
import {
  leaveReasons,
  leaveSentenceCharactersMax,
  playCauses,
  playFlags,
  playRowsMax,
  playStates,
  playTabs,
  unpaidReasons,
} from '../../plays.ts';
import { storedRefusalsPerPlayMax } from '../../limits.ts';
import {
  answers,
  answersOf,
  asOf,
  coins,
  failure,
  instant,
  json,
  bodyOf,
  dayRange,
  jsonBody,
  text,
} from '../endpoint.ts';
import { minimumSchema } from '../player/earning.ts';
import { replaySchema } from '../player/play.ts';
import { receiptSchema } from '../player/receipt.ts';

const params = z.strictObject({ id: z.uuid() });
const count = z.number().int();

export const playRowSchema = z.strictObject({
  id: z.uuid(),
  gameId: z.enum(startableIds),
  state: z.enum(playStates),
  playerId: z.uuid(),
  playerName: z.string(),
  startedAt: instant,
  /** What the replay proved; null until it did. */
  score: count.nullable(),
  ticks: count.nullable(),
  coins: coins.nullable(),
  unpaidReason: z.string().nullable(),
  flags: z.array(z.string()),
  /** Causes of its refused results, the newest last. */
  refusals: z.array(z.string()).max(storedRefusalsPerPlayMax),
});
export type PlayRow = z.infer<typeof playRowSchema>;

/** Page cursor: the start in microseconds, and the play. */
const place = z.strictObject({ startedMicros: count.min(0), id: z.uuid() });

export const playFilterSchema = z.strictObject({
  tab: z.enum(playTabs),
  gameId: z.enum(startableIds).nullable().default(null),
  flag: z.enum(playFlags).nullable().default(null),
  /** Why a result was refused, or why a proven game earned nothing. */
  cause: z.enum(playCauses).nullable().default(null),
  playerId: z.uuid().nullable().default(null),
  ...dayRange,
  after: place.nullable().default(null),
});
export type PlayFilter = z.input<typeof playFilterSchema>;
/** The filter of a list, every part given; its days are those on which games began. */
export type PlayListFilter = Omit<z.output<typeof playFilterSchema>, 'after'>;

export const searchPlays = {
  method: 'post',
  path: '/plays/search',
  audience: 'reviewer',
  summary: 'Started games, newest first, fifty at a time',
  request: { body: jsonBody(playFilterSchema) },
  responses: answersOf('At most fifty rows, and where the next page begins', {
    items: z.array(playRowSchema).max(playRowsMax),
    next: place.nullable(),
    asOf,
  }),
} as const;

export const getPlayFigures = {
  method: 'get',
  path: '/plays/figures',
  audience: 'reviewer',
  summary: 'How many games wait for a person, and since when',
  responses: answersOf('The figures', { held: count, oldestAt: instant.nullable() }),
} as const;

/** The result of replaying a stored log now, and what it would pay. */
const proof = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('proven'),
    score: count,
    ticks: count,
    inputs: count,
    coins,
    unpaidReason: z.enum(unpaidReasons).nullable(),
  }),
  z.strictObject({ kind: z.literal('refused'), cause: z.string() }),
  z.strictObject({ kind: z.literal('broken') }),
]);
export type PlayProof = z.infer<typeof proof>;

export const playDetailSchema = playRowSchema.omit({ refusals: true }).extend({
  playerEmail: z.string(),
  rules: z.string(),
  seed: z.array(count).length(4),
  settingsVersion: count,
  floor: minimumSchema,
  expiresAt: instant,
  finishedAt: instant.nullable(),
  inputs: count.nullable(),
  chunks: count,
  /** Bytes uploaded during the game, and of the whole submitted log. */
  sentBytes: count,
  sentTicks: count,
  logBytes: count.nullable(),
  logHash: z.string().nullable(),
  transactionId: z.string().nullable(),
  /** What the screen showed when it was put under review. */
  claimedScore: count.nullable(),
  refusals: z
    .array(z.strictObject({ id: count, cause: z.string(), claimedScore: count, bytes: count, at: instant }))
    .max(storedRefusalsPerPlayMax),
  /** The proof of a play under review; null for any other. */
  proof: proof.nullable(),
  /** Whether there is a log that can be replayed. */
  canWatch: z.boolean(),
  decision: z
    .strictObject({
      decision: z.enum(['pay', 'leave']),
      reason: z.enum(leaveReasons).nullable(),
      sentence: z.string().nullable(),
      by: z.strictObject({ id: z.uuid(), name: z.string() }),
      at: instant,
    })
    .nullable(),
});
export type PlayDetail = z.infer<typeof playDetailSchema>;

/** A view is audited, so this is a POST: no cache or prefetch views in an operator's name. */
export const getPlayDetail = {
  method: 'post',
  path: '/plays/{id}/look',
  audience: 'reviewer',
  summary: 'One play with all that is known of it; each look stands in the audit log',
  request: { params, body: bodyOf({}) },
  responses: answers('The play', playDetailSchema),
} as const;

export const watchPlay = {
  method: 'post',
  path: '/plays/{id}/watch',
  audience: 'reviewer',
  summary: 'The stored log of a play, or of one of its refused results, as a replay',
  request: {
    params,
    body: bodyOf({
      /** The id of a refused result; null for the play itself. */
      refusalId: count.min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
    }),
  },
  responses: answers('To be shown', replaySchema),
} as const;

export const getPlayReceipt = {
  method: 'get',
  path: '/plays/{id}/receipt',
  audience: 'reviewer',
  summary: 'The receipt of a paid game, as its player has it',
  request: { params },
  responses: answers('The receipt', receiptSchema),
} as const;

const decisionAnswer = json(
  'Decided, now or by the same operator before',
  z.strictObject({ outcome: z.enum(['done', 'repeated']), play: playDetailSchema }),
);

export const payPlay = {
  method: 'post',
  path: '/plays/{id}/pay',
  audience: 'reviewer',
  summary: 'Pay a play under review what its replay proves',
  request: { params, body: bodyOf({}) },
  responses: { 200: decisionAnswer, default: failure },
} as const;

export const leavePlay = {
  method: 'post',
  path: '/plays/{id}/leave',
  audience: 'reviewer',
  summary: 'Leave a play under review unpaid, with a reason and perhaps a sentence to its player',
  request: {
    params,
    body: bodyOf({ reason: z.enum(leaveReasons), sentence: text(4 * leaveSentenceCharactersMax) }),
  },
  responses: { 200: decisionAnswer, default: failure },
} as const;
