/** The signed-in player as screens know it (`Me`), the display name, and deleting the account. */
import { z } from 'zod';
import { gameIds } from '../../../catalogue.ts';
import { earningStages } from '../../../rewards.ts';
import { rewardTiersMax, withdrawalTiersMax } from '../../../settings.ts';
import { answers, bodyOf, coins, empty, failure, instant } from '../../endpoint.ts';
import { rewardTierSchema } from '../earning.ts';
import { password } from './registration.ts';

export const nextRewardSchema = z.strictObject({
  coins,
  gamesLeft: z.number().int().nullable(),
  thenCoins: coins.nullable(),
  today: z.strictObject({
    stage: z.enum(earningStages),
    gamesLeft: z.number().int(),
    games: z.number().int().min(0),
  }),
});

/** The version of the settings; when it changes, read `/me` again: rewards, games or amounts may differ. */
export const settingsVersion = z.number().int();

export const meSchema = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  coins,
  gamesPlayed: z.number().int(),
  /** Days in a row with paid games that end today in Kathmandu; 0 until today's first (docs/decisions/0079). */
  streakDays: z.number().int().min(0),
  referrals: z.number().int(),
  joinDate: instant,
  referralCode: z.string(),
  nextReward: nextRewardSchema,
  /** The amounts offered at present, in rupees, the smallest first. */
  withdrawalTiersRupees: z.array(z.number().int()).max(withdrawalTiersMax),
  /** What games pay by the number of those played (§4), to tell the way to an amount. */
  rewardTiers: z.array(rewardTierSchema).max(rewardTiersMax),
  /** The median of the player's latest paid games, from start to result; null while there are under three. */
  secondsPerGame: z.number().int().nullable(),
  /** The games as the dashboard shows them. */
  catalogueOrder: z.array(z.enum(gameIds)).max(gameIds.length),
  settingsVersion,
  /** Count of all events of the player's withdrawals; when it changes, their history has changed. */
  withdrawalChanges: z.number().int(),
  /** Paid withdrawals; 0 until the first payout. */
  withdrawalsCompleted: z.number().int(),
  /** Their plays under review that an operator has decided (docs/decisions/0023). */
  playDecisions: z.number().int(),
  /** §4: registered with a friend's code and has not seen the welcome chest yet. */
  welcomeDue: z.boolean(),
  /** Their mailbox had an account before: no welcome bonus, and none for who invited them. */
  returning: z.boolean(),
  /** Paid games that a friend who joins now needs before their bonus can be claimed; 0: none. */
  referralMinGames: z.number().int(),
  /** Friends whose bonus can be claimed; 500 and more are 500. */
  claimableReferrals: z.number().int(),
  /** New in the bell; 100 and more are 100. */
  unreadNotifications: z.number().int(),
});
export type Me = z.infer<typeof meSchema>;

export const getMe = {
  method: 'get',
  path: '/me',
  audience: 'signed_in',
  summary: 'The signed-in player',
  responses: answers('The player', meSchema),
} as const;

export const changeName = {
  method: 'patch',
  path: '/me',
  audience: 'verified',
  summary: 'Change the display name, twice a week at most (§5)',
  request: { body: bodyOf({ name: z.string().max(10_000) }) },
  responses: answers('The player', meSchema),
} as const;

export const deleteAccount = {
  method: 'delete',
  path: '/me',
  audience: 'verified',
  hashesPassword: true,
  summary: 'Delete the account and everything personal (§4)',
  request: { body: bodyOf({ currentPassword: password }) },
  responses: { 204: empty, default: failure },
} as const;
