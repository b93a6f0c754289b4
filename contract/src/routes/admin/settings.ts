/** The product's settings, version by version (docs/decisions/0020). */
import { z } from 'zod';
import { gameIds } from '../../catalogue.ts';
import {
  houseAds,
  rewardTiersMax,
  settingsPlaces,
  settingsRowsMax,
  withdrawalTiersMax,
} from '../../settings.ts';
import { gameMinimumSchema, rewardTierSchema } from '../player/earning.ts';
import { answers, failure, instant, json, jsonBody } from '../endpoint.ts';

const number = z.number().int().min(1).max(2_000_000_000);

// Bounds are generous on purpose: the sentences come from rules/settings.ts.
export const settingsSchema = z.strictObject({
  rewardTiers: z.array(rewardTierSchema).max(rewardTiersMax * 2),
  floors: z.strictObject(
    Object.fromEntries(gameIds.map((id) => [id, gameMinimumSchema])) as Record<
      (typeof gameIds)[number],
      typeof gameMinimumSchema
    >,
  ),
  dailyFullGames: z.number(),
  withdrawalTiersRupees: z.array(z.number()).max(withdrawalTiersMax * 2),
  fourEyesFromRupees: z.number(),
  referralMinGames: z.number(),
  bonusOpen: z.boolean(),
  catalogueOrder: z.array(z.enum(gameIds)).max(gameIds.length * 2),
  houseAds: z.array(z.enum(houseAds)).max(houseAds.length * 2),
});

export const settingsVersionSchema = z.strictObject({
  number,
  at: instant,
  /** Null for the server itself. */
  operatorName: z.string().nullable(),
  values: settingsSchema,
  /** The values that differ from the version before. */
  changed: z.array(z.enum(settingsPlaces as [(typeof settingsPlaces)[number]])).max(settingsPlaces.length),
  /** The version that it restored. */
  restores: number.nullable(),
});
export type SettingsVersion = z.infer<typeof settingsVersionSchema>;

const version = json('The version that holds now', settingsVersionSchema);

export const listSettings = {
  method: 'post',
  path: '/settings/search',
  audience: 'administrator',
  summary: 'Versions of the settings, the current one first, before a number where one is given',
  request: { body: jsonBody(z.strictObject({ before: number.nullable() })) },
  responses: answers(
    'At most thirty',
    z.strictObject({ items: z.array(settingsVersionSchema).max(settingsRowsMax), isWhole: z.boolean() }),
  ),
} as const;

export const changeSettings = {
  method: 'put',
  path: '/settings',
  audience: 'administrator',
  summary: 'A new version after the one that was seen; refused if another operator was faster',
  request: { body: jsonBody(z.strictObject({ seen: number, values: settingsSchema })) },
  responses: { 200: version, default: failure },
} as const;

export const restoreSettings = {
  method: 'post',
  path: '/settings/restorations',
  audience: 'administrator',
  summary: 'Go back to the values of an earlier version, which makes a new one',
  request: { body: jsonBody(z.strictObject({ seen: number, version: number })) },
  responses: { 200: version, default: failure },
} as const;
