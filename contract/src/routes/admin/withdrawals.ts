/** The Withdrawals page (§1, §6, docs/decisions/0018-review.md). */
import { z } from 'zod';
import { payoutReferenceCharactersMax, rejectionSentenceCharactersMax } from '../../limits.ts';
import {
  bulkDecisionsMax,
  reviewExplanationCharactersMax,
  queueDates,
  queueOrders,
  queueRowsMax,
  reviewSignals,
} from '../../withdrawal-review.ts';
import { rejectionReasons, withdrawalMethods, withdrawalStates } from '../../withdrawals.ts';
import {
  answers,
  answersOf,
  coins,
  failure,
  instant,
  json,
  bodyOf,
  jsonBody,
  text,
  dayRange,
} from '../endpoint.ts';
import { reviewSchema } from '../player/withdrawal.ts';
import { obstacleSchema } from './auth.ts';

const params = z.strictObject({ id: z.uuid() });
const state = z.enum(withdrawalStates);
const rupees = z.number().int();
const count = z.number().int();

const stateCounts = { pending: count, approved: count, completed: count, rejected: count };

export const queueRowSchema = z.strictObject({
  id: z.uuid(),
  /** Shown as W-10482. */
  number: z.number().int(),
  /** Null once the player left. */
  playerName: z.string().nullable(),
  playerEmail: z.string().nullable(),
  amountRupees: rupees,
  method: z.enum(withdrawalMethods),
  state,
  requestedAt: instant,
  /** On review, and whether its player has answered. */
  held: z.boolean(),
  answered: z.boolean(),
  /** Signals of the rules; null until they have run. */
  signals: z.array(z.enum(reviewSignals)).nullable(),
  /** The frozen batch that is paying it: until its result is in, nothing else can be decided. */
  batch: z.strictObject({ id: z.uuid(), number: z.number().int() }).nullable(),
});
export type QueueRow = z.infer<typeof queueRowSchema>;

/** The last row of a page. */
const place = z.strictObject({ number: z.number().int(), amountRupees: rupees });
export type QueuePlace = z.infer<typeof place>;

export const queueFilterSchema = z.strictObject({
  tab: z.enum([...withdrawalStates, 'all']),
  methods: z.array(z.enum(withdrawalMethods)).max(withdrawalMethods.length).default([]),
  /** Whole rupees. */
  amountsRupees: z.array(rupees).max(12).default([]),
  held: z.enum(['any', 'held', 'answered', 'free']).default('any'),
  olderThanDays: z.number().int().min(0).max(365).default(0),
  /** Name, email, phone, account, W-number, id or payout reference. */
  search: text(100).default(''),
  order: z.enum(queueOrders).default('oldest'),
  /** Which day of a withdrawal the range is about. */
  dated: z.enum(queueDates).default('requested'),
  ...dayRange,
  /** `next` of the page before. */
  after: place.optional(),
});
export type QueueFilter = z.input<typeof queueFilterSchema>;

/** A search goes in the body, not in the address: names and phone numbers must not appear in a log. */
export const searchWithdrawals = {
  method: 'post',
  path: '/withdrawals/search',
  audience: 'reviewer',
  summary: 'The queue, a hundred rows at a time, by age or amount',
  request: { body: jsonBody(queueFilterSchema) },
  responses: answersOf('At most a hundred rows, and where the next page begins', {
    items: z.array(queueRowSchema).max(queueRowsMax),
    next: place.nullable(),
    /** On the first page of a search: matches by state, whatever the other filters hide; null otherwise. */
    matches: z.strictObject(stateCounts).nullable(),
  }),
} as const;

export const queueFiguresSchema = z.strictObject({
  counts: z.strictObject(stateCounts),
  held: count,
  waiting: z.strictObject({ count, rupees }),
  oldestAt: instant.nullable(),
  paidThisWeek: z.strictObject({ count, rupees }),
  coinsInCirculation: coins,
  /** Coins in circulation at the end of each of the last fourteen days, oldest first. */
  circulation: z.array(coins).max(14),
});
export type QueueFigures = z.infer<typeof queueFiguresSchema>;

export const getQueueFigures = {
  method: 'get',
  path: '/withdrawals/figures',
  audience: 'reviewer',
  summary: 'What waits, how long, what was paid, and how many rows each tab has',
  responses: answers('The figures', queueFiguresSchema),
} as const;

const decider = z.strictObject({ id: z.uuid(), name: z.string() }).nullable();

export const requestDetailSchema = queueRowSchema.extend({
  coins,
  payee: z
    .strictObject({
      /** The last four digits. */
      phoneNumber: z.string().nullable(),
      bankName: z.string().nullable(),
      /** The last four characters. */
      accountNumber: z.string().nullable(),
      accountHolderName: z.string().nullable(),
    })
    .nullable(),
  player: z.strictObject({ id: z.uuid(), joinDate: instant, balance: coins, gamesPlayed: count }).nullable(),
  decidedAt: instant.nullable(),
  processedAt: instant.nullable(),
  approvedBy: decider,
  completedBy: decider,
  rejectedBy: decider,
  rejection: z.strictObject({ reason: z.enum(rejectionReasons), sentence: z.string().nullable() }).nullable(),
  payoutReference: z.string().nullable(),
  /** From the four-eyes amount on, the operator who approved may not complete. */
  needsSecondOperator: z.boolean(),
  /** Why the caller cannot be the operator who completes it. */
  obstacle: obstacleSchema,
  holds: z.array(reviewSchema.extend({ heldBy: decider, releasedBy: decider })),
});
export type RequestDetail = z.infer<typeof requestDetailSchema>;

const detailAnswer = json('The withdrawal as it stands', requestDetailSchema);

export const getRequest = {
  method: 'get',
  path: '/withdrawals/{id}',
  audience: 'reviewer',
  summary: 'One withdrawal with its payee, its decisions and its conversation',
  request: { params },
  responses: { 200: detailAnswer, default: failure },
} as const;

/** The whole number is asked for apart from the rest, so that each look at one can be noted. */
export const readPayee = {
  method: 'post',
  path: '/withdrawals/{id}/payee',
  audience: 'reviewer',
  summary: 'The whole number that a withdrawal is paid to; noted in the audit log, once a player and hour',
  request: { params },
  responses: answersOf('A phone number or an account number', {
    phoneNumber: z.string().nullable(),
    accountNumber: z.string().nullable(),
  }),
} as const;

const decisionAnswer = json(
  'Decided, now or by the same operator before',
  z.strictObject({ outcome: z.enum(['done', 'repeated']), withdrawal: requestDetailSchema }),
);
const responses = { 200: decisionAnswer, default: failure } as const;

export const approveRequest = {
  method: 'post',
  path: '/withdrawals/{id}/approve',
  audience: 'reviewer',
  summary: 'Let it be paid',
  request: { params, body: bodyOf({}) },
  responses,
} as const;

export const rejectRequest = {
  method: 'post',
  path: '/withdrawals/{id}/reject',
  audience: 'reviewer',
  summary: 'Turn it down with a reason; its coins go back',
  request: {
    params,
    body: bodyOf({
      reason: z.enum(rejectionReasons),
      /** To the player, in the operator's own words; needed for 'other'. */
      sentence: text(rejectionSentenceCharactersMax * 4).default(''),
    }),
  },
  responses,
} as const;

export const reviewRequest = {
  method: 'post',
  path: '/withdrawals/{id}/hold',
  audience: 'reviewer',
  summary: 'Pause it, tell the player why and let them answer',
  request: {
    params,
    body: bodyOf({ explanation: text(reviewExplanationCharactersMax * 4) }),
  },
  responses,
} as const;

export const releaseRequest = {
  method: 'post',
  path: '/withdrawals/{id}/release',
  audience: 'reviewer',
  summary: 'End its pause',
  request: { params, body: bodyOf({}) },
  responses,
} as const;

export const completeRequest = {
  method: 'post',
  path: '/withdrawals/{id}/complete',
  audience: 'payer',
  summary: 'Record that it was paid, under a reference of its own',
  request: {
    params,
    body: bodyOf({ payoutReference: text(payoutReferenceCharactersMax * 4) }),
  },
  responses,
} as const;

/** Why a bulk approval skipped a row: it needs review, or another operator was faster. */
export const leftOutReasons = [
  'held',
  'signals',
  'same_number',
  'unwatched',
  'decided',
  'not_found',
  'failed',
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

export const bulkApprove = {
  method: 'post',
  path: '/withdrawals/approve-many',
  audience: 'reviewer',
  summary: 'Approve up to a hundred that need no look; each row is answered',
  request: {
    body: bodyOf({ ids: z.array(z.uuid()).min(1).max(bulkDecisionsMax) }),
  },
  responses: answersOf('What became of each row, in the order asked', {
    rows: z
      .array(
        z.strictObject({
          id: z.uuid(),
          outcome: z.enum(['approved', 'left_out']),
          reason: z.enum(leftOutReasons).nullable(),
        }),
      )
      .max(bulkDecisionsMax),
  }),
} as const;
