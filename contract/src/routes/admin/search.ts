/** One search for everything in the console (§1, docs/decisions/0042). */
import { z } from 'zod';
import { adjustmentReasons } from '../../admin/adjustments.ts';
import { messageStates } from '../../admin/pages.ts';
import { batchStates } from '../../admin/payouts.ts';
import { playStates } from '../../plays.ts';
import { withdrawalMethods, withdrawalStates } from '../../withdrawals.ts';
import { answers, asOf, bodyOf, text } from '../endpoint.ts';

/** The most hits of each kind; its own page finds more. */
export const searchHitsMax = 5;

const hits = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.array(z.strictObject({ id: z.uuid(), ...shape })).max(searchHitsMax);

export const searchResultSchema = z.strictObject({
  withdrawals: hits({
    number: z.number().int(),
    /** Null once the player left. */
    playerName: z.string().nullable(),
    amountRupees: z.number().int(),
    state: z.enum(withdrawalStates),
  }),
  players: hits({ name: z.string(), email: z.string() }),
  /** For payers alone; empty for others. */
  batches: hits({
    number: z.number().int(),
    method: z.enum(withdrawalMethods),
    state: z.enum(batchStates),
  }),
  messages: hits({ name: z.string(), email: z.string(), state: z.enum(messageStates) }),
  plays: hits({ gameId: z.string(), playerName: z.string(), state: z.enum(playStates) }),
  transactions: hits({ label: z.string() }),
  adjustments: hits({
    number: z.number().int(),
    coins: z.number().int(),
    reason: z.enum(adjustmentReasons),
    /** Null once the player left. */
    playerId: z.uuid().nullable(),
    playerName: z.string().nullable(),
  }),
});
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchEverything = {
  method: 'post',
  path: '/search',
  audience: 'reviewer',
  summary:
    'Withdrawals, players, batches, messages, plays, transactions and adjustments by number, name, email, phone, code, reference or id',
  request: { body: bodyOf({ search: text(100) }) },
  responses: answers('At most five of each, the newest first', searchResultSchema.extend({ asOf })),
} as const;
