/** How earning works: the current rules, the same for everyone (docs/decisions/0020). */
import { z } from 'zod';
import { gameIds } from '../../catalogue.ts';
import { rewardTiersMax, withdrawalTiersMax } from '../../settings.ts';
import { answers, coins } from '../endpoint.ts';

/** How long any client or proxy may cache the answer. */
export const earningRulesCacheSeconds = 15;

// Stored as whole numbers, too; validation/settings.ts reports others in a form.
export const rewardTierSchema = z.strictObject({
  /** Paid games below which it applies; null: no end. */
  gamesPlayedBelow: z.number().nullable(),
  coins: z.number(),
});

export const gameMinimumSchema = z.strictObject({
  seconds: z.number(),
  score: z.number(),
  inputs: z.number(),
});

/** What a game asks for before it pays; 0 where it does not ask. */
export const minimumSchema = gameMinimumSchema.extend({
  /** In card games: cards out of the stock and home. */
  stock: z.number(),
  home: z.number(),
  /** In levels. */
  stars: z.number(),
});
export type ShownMinimum = z.infer<typeof minimumSchema>;

export const earningRulesSchema = z.strictObject({
  /** The settings' version; each change increases it. */
  version: z.number().int(),
  rewardTiers: z.array(rewardTierSchema).max(rewardTiersMax),
  /** Paid games of a day in Kathmandu that earn in full; as many again earn 1 coin each, later ones none. */
  dailyFullGames: z.number().int(),
  /** In the order of the catalogue. */
  floors: z
    .array(
      gameMinimumSchema.extend({
        gameId: z.enum(gameIds),
        /** Cards out of the stock; 0 in games without one. */
        stock: z.number(),
      }),
    )
    .max(gameIds.length),
  /** A game by URL, where one is open; it pays the lowest tier. */
  guestGame: z.strictObject({ title: z.string(), coins }).nullable(),
  coinsPerRupee: z.number().int(),
  withdrawalTiersRupees: z.array(z.number().int()).max(withdrawalTiersMax),
  registrationCoins: coins,
  referralCodeCoins: coins,
  referralBonusCoins: coins,
  /** Paid games that a friend needs besides a verified email; 0: none. */
  referralMinGames: z.number().int(),
});
export type EarningRules = z.infer<typeof earningRulesSchema>;

export const getEarningRules = {
  method: 'get',
  path: '/earning-rules',
  audience: 'anyone',
  summary: 'What games pay at present, what they must reach, and what coins are',
  responses: answers('The current table', earningRulesSchema),
} as const;
