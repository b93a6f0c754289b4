/** The product's settings, version by version (docs/decisions/0020). */
import { z } from 'zod';
import { alertThresholdNames, type AlertThreshold } from '../../alerts.ts';
import { gameIds } from '../../catalogue.ts';
import {
  houseAds,
  rewardTiersMax,
  settingsPlaces,
  settingsRowsMax,
  withdrawalTiersMax,
} from '../../settings.ts';
import { gameMinimumSchema, rewardTierSchema } from '../player/earning.ts';
import { answersOf, empty, failure, instant, json, bodyOf, jsonBody } from '../endpoint.ts';
import { obstacleSchema } from './auth.ts';

const number = z.number().int().min(1).max(2_000_000_000);

// Bounds are generous on purpose: the sentences come from validation/settings.ts.
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
  alerts: z.strictObject(
    Object.fromEntries(alertThresholdNames.map((name) => [name, z.number().nullable()])) as Record<
      AlertThreshold,
      z.ZodNullable<z.ZodNumber>
    >,
  ),
});

const places = z
  .array(z.enum(settingsPlaces as [(typeof settingsPlaces)[number]]))
  .max(settingsPlaces.length);

export const settingsVersionSchema = z.strictObject({
  number,
  at: instant,
  /** Null for the server itself. */
  operatorName: z.string().nullable(),
  /** Who proposed it; `operatorName` confirmed it. */
  proposedBy: z.string().nullable(),
  values: settingsSchema,
  /** The values that differ from the version before. */
  changed: places,
  /** The version that it restored. */
  restores: number.nullable(),
});
export type SettingsVersion = z.infer<typeof settingsVersionSchema>;

export const settingsProposalSchema = z.strictObject({
  number,
  proposedBy: z.strictObject({ id: z.uuid(), name: z.string() }),
  proposedAt: instant,
  /** All values as they would be: the proposed ones on top of the current version. */
  values: settingsSchema,
  /** The values that it changes. */
  changed: places,
  restores: number.nullable(),
  /** Why the caller cannot confirm it. */
  obstacle: obstacleSchema,
});
export type SettingsProposal = z.infer<typeof settingsProposalSchema>;

const version = json('The version that holds now', settingsVersionSchema);

export const listSettings = {
  method: 'post',
  path: '/settings/search',
  audience: 'administrator',
  summary: 'Versions of the settings, the current one first, before a number where one is given',
  request: { body: bodyOf({ before: number.nullable() }) },
  responses: answersOf('At most thirty', {
    items: z.array(settingsVersionSchema).max(settingsRowsMax),
    isWhole: z.boolean(),
    /** The one that waits for a second administrator. */
    proposal: settingsProposalSchema.nullable(),
    /** The installation is still being set up: the caller changes what moves money, too. */
    mayChangeAlone: z.boolean(),
    /** An administrator can confirm what the caller proposes. */
    hasSecond: z.boolean(),
  }),
} as const;

export const changeSettings = {
  method: 'put',
  path: '/settings',
  audience: 'administrator',
  summary: 'A new version after the one that was seen; refused if another operator was faster',
  request: { body: bodyOf({ seen: number, values: settingsSchema }) },
  responses: { 200: version, default: failure },
} as const;

export const restoreSettings = {
  method: 'post',
  path: '/settings/restorations',
  audience: 'administrator',
  summary: 'Go back to the values of an earlier version, which makes a new one',
  request: { body: bodyOf({ seen: number, version: number }) },
  responses: { 200: version, default: failure },
} as const;

export const proposeSettings = {
  method: 'post',
  path: '/settings/proposals',
  audience: 'administrator',
  summary: 'Propose values that move money, or those of an earlier version; one proposal is open at a time',
  request: {
    body: jsonBody(
      z.union([
        z.strictObject({ seen: number, values: settingsSchema }),
        z.strictObject({ seen: number, version: number }),
      ]),
    ),
  },
  responses: { 201: json('The proposal', settingsProposalSchema), default: failure },
} as const;

const params = z.strictObject({ number: z.coerce.number().int().min(1).max(2_000_000_000) });

export const confirmProposal = {
  method: 'post',
  path: '/settings/proposals/{number}/confirm',
  audience: 'administrator',
  summary: "Confirm another administrator's proposal, on top of the version that was seen",
  request: { params, body: bodyOf({ seen: number }) },
  responses: { 200: version, default: failure },
} as const;

export const declineProposal = {
  method: 'post',
  path: '/settings/proposals/{number}/decline',
  audience: 'administrator',
  summary: "Decline another administrator's proposal",
  request: { params },
  responses: { 204: empty, default: failure },
} as const;

export const withdrawProposal = {
  method: 'post',
  path: '/settings/proposals/{number}/withdraw',
  audience: 'administrator',
  summary: 'Take your own proposal back',
  request: { params },
  responses: { 204: empty, default: failure },
} as const;
