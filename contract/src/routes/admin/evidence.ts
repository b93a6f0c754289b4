/** Evidence for and against paying a withdrawal (docs/decisions/0018-review.md). */
import { z } from 'zod';
import { startableIds } from '../../catalogue.ts';
import { rejectionReasons, withdrawalStates } from '../../withdrawals.ts';
import { reviewSignals } from '../../withdrawal-review.ts';
import { answers, coins, instant } from '../endpoint.ts';

const count = z.number().int();

const relative = z.strictObject({ id: z.uuid(), name: z.string(), joinDate: instant });
const shared = z.strictObject({
  /** Other accounts; 200 stands for 200 and more. */
  accounts: count,
  players: z.array(relative).max(10),
});

const watchedSchema = z.strictObject({
  /** Coins of games since operators watched two of the account's games. */
  unwatchedCoins: coins,
  /** Whether two are to be watched before it is approved. */
  isDue: z.boolean(),
});
export type WatchedGames = z.infer<typeof watchedSchema>;

/** When, how long and how often a player plays. */
const paceSchema = z.strictObject({
  /** Settled games of fourteen days. */
  games: count,
  /** Games in an hour that has any. */
  gamesPerHour: z.number(),
  /** The longest stretch without a pause of ten minutes. */
  longestRunMs: z.number().int(),
  /** The longest stretch without a rest of four hours. */
  longestAwakeMs: z.number().int(),
  /** The most games of one day in Kathmandu. */
  busiestDayGames: count,
  /** Games that ended within five seconds after the minimum to earn. */
  barelyMinimum: count,
  medianGameMs: z.number().int(),
  /** Games by the hour of the day in Kathmandu. */
  hours: z.array(count).length(24),
});

/** How the inputs of some games of one kind are spread over time. */
const timingSchema = z.strictObject({
  gameId: z.enum(startableIds),
  games: count,
  /** Pauses between two inputs. */
  intervals: count,
  /** Deviation of their natural logarithms, by the quartiles. */
  spread: z.number(),
  /** Pauses of at most a second and a half. */
  reactions: count,
  /** Shannon entropy of these, in bits. */
  entropyBits: z.number(),
  /** The largest share of pauses that are multiples of one length, of 7 to 16 ticks. */
  beatShare: z.number(),
  /** Games that open exactly as another one. */
  sameOpenings: count,
  /** Swipes of several samples. */
  swipes: count,
  /** Mean speed in the fastest third of the swipes over that in the slowest; 0 without swipes. */
  speedRatio: z.number(),
  /** Inputs that the game's own controls cannot make. */
  impossibleInputs: count,
});

const span = { from: instant, until: instant };

export const evidenceSchema = z.strictObject({
  /** Coins: the sum of all entries, and what the account shows. */
  ledger: z.strictObject({ matches: z.boolean(), entries: count, sum: coins, balance: coins }),
  games: z.strictObject({
    /** Among the newest 2,000 games: those with a result, by outcome. */
    finished: count,
    /** Replayed, with inputs sent during the game. */
    proven: count,
    /** Replayed, but without uploads during the game. */
    unwatched: count,
    /** Under review, declined, or refused and never settled. */
    refused: count,
    /** Games by URL, verified by time only. */
    embedded: count,
    /** Flags and refusals with their counts, most frequent first. */
    anomalies: z.array(z.strictObject({ code: z.string(), count })).max(30),
  }),
  shared: z.strictObject({
    device: shared,
    /** Paid games of this and these players in their busiest fourteen days. */
    deviceGames: count,
    address: shared,
    destination: shared,
    /** The same account number at another bank: one bank in two spellings, or chance. */
    accountNumber: shared,
    /** Other accounts of the same address block that were registered within a day of this one. */
    registeredTogether: count,
    /** The same destination of accounts that were deleted since: payments, and what was not paid. */
    formerDestination: z.strictObject({
      withdrawals: count,
      amountRupees: z.number().int(),
      lastAt: instant.nullable(),
      /** Requests of deleted accounts that were rejected, or on review when their player left. */
      rejected: count,
      rejectedAt: instant.nullable(),
      /** Why the newest was rejected; null if it was on review. */
      rejectedReason: z.enum(rejectionReasons).nullable(),
      /** Among all these, those with the same account number under another bank's name. */
      otherBank: count,
    }),
  }),
  watched: watchedSchema,
  referralIncome: z.strictObject({
    /** Coins ever earned, and those of them that came from referrals. */
    earnedCoins: coins,
    referralCoins: coins,
    /** Claimed friends, the newest 2,000. */
    claimed: count,
    /** Among these: deleted accounts, and those that share a device or address block with the player or each other. */
    left: count,
    sameDevice: count,
    sameAddress: count,
    /** Claimed friends who are there and have no paid game. */
    neverPlayed: count,
    /** Those of whom any of left, same device and same address is true. */
    linked: count,
    /** Deleted accounts by the day of the claim, which is all that is left of them; newest first. */
    friendsLeft: z.array(z.strictObject({ claimedAt: instant })).max(10),
  }),
  referrals: z.strictObject({
    nodes: z
      .array(
        relative.extend({
          /** -1 invited this player, 1 was invited by them; two steps at most. */
          step: z.number().int().min(-2).max(2),
          /** The node between this one and the player; null next to the player. */
          throughId: z.uuid().nullable(),
          verified: z.boolean(),
        }),
      )
      .max(50),
    isWhole: z.boolean(),
  }),
  /** The last fourteen days. */
  pace: paceSchema,
  /** Earlier fourteen days that show a signal, back to the last withdrawal that was completed; the newest ten. */
  earlierPaces: z
    .array(paceSchema.extend({ ...span, signals: z.array(z.enum(reviewSignals)).max(reviewSignals.length) }))
    .max(10),
  /** The newest sixty paid games, by game. */
  timing: z.array(timingSchema).max(startableIds.length),
  /** Twelve games of a kind, drawn from each third of the earlier ones since the last withdrawal that was completed. */
  earlierTiming: z.array(timingSchema.extend(span)).max(3 * startableIds.length),
  name: z.enum(['same', 'similar', 'different', 'unknown']),
  earlier: z
    .array(
      z.strictObject({
        id: z.uuid(),
        number: z.number().int(),
        amountRupees: z.number().int(),
        state: z.enum(withdrawalStates),
        requestedAt: instant,
        reason: z.enum(rejectionReasons).nullable(),
        holds: count,
      }),
    )
    .max(10),
  /** Current signals of the rules. */
  signals: z.array(z.enum(reviewSignals)),
});
export type Evidence = z.infer<typeof evidenceSchema>;

export const getEvidence = {
  method: 'get',
  path: '/withdrawals/{id}/evidence',
  audience: 'reviewer',
  summary: 'What speaks for and against paying it',
  request: { params: z.strictObject({ id: z.uuid() }) },
  responses: answers('The evidence', evidenceSchema),
} as const;
