/** What an administrator may change while the server runs (docs/decisions/0020). No zod here. */
import { initialAlertThresholds, type AlertThresholds } from './alerts.ts';
import { gameIds, type GameId } from './catalogue.ts';
import { rewardTiers, type RewardTier } from './rewards.ts';
import { coinsPerRupee, withdrawalTiersRupees } from './withdrawals.ts';

/** Below any of these a game pays nothing (§4, docs/decisions/0006). */
export interface GameMinimum {
  seconds: number;
  score: number;
  inputs: number;
}

/** Our own advertisements (§2). */
export const houseAds = ['invite-friends', 'how-earning-works', 'play-fair'] as const;
export type HouseAd = (typeof houseAds)[number];

/** All values of one version of the settings. */
export interface Settings {
  rewardTiers: readonly RewardTier[];
  floors: Readonly<Record<GameId, GameMinimum>>;
  /** Paid games of one day in Kathmandu that earn in full (docs/decisions/0032). */
  dailyFullGames: number;
  /** Amounts that the withdraw screen offers, the smallest first. */
  withdrawalTiersRupees: readonly number[];
  /** From this amount on the operator who approves may not be the one who completes; 0: always. */
  fourEyesFromRupees: number;
  /** Paid games that a friend needs before their referral bonus can be claimed; 0: a verified email is enough (§4). */
  referralMinGames: number;
  /** Shows the offers and daily tasks instead of 'Coming Soon' (§2 Bonus). */
  bonusOpen: boolean;
  /** Every game once, as the dashboard shows them. */
  catalogueOrder: readonly GameId[];
  /** Our advertisements, in rotation order. */
  houseAds: readonly HouseAd[];
  /** From when on operators are alerted. */
  alerts: AlertThresholds;
}

export const rewardTiersMax = 6;
/** The last game that a tier may name. */
export const rewardGamesMax = 100_000;
export const minimumSecondsMax = 120;
export const minimumScoreMax = 100_000;
export const minimumInputsMax = 200;
export const dailyFullGamesMin = 20;
export const dailyFullGamesMax = 2_000;
export const withdrawalTiersMax = 6;
export const withdrawalRupeesMin = 50;
export const withdrawalRupeesMax = 1000;
export const withdrawalRupeesStep = 10;
export const referralGamesMax = 100;
export const settingsRowsMax = 30;

/** Defaults of the settings that versions stored by earlier releases lack. */
export const addedSettings = {
  dailyFullGames: 200,
  referralMinGames: 0,
  alerts: initialAlertThresholds,
} satisfies Partial<Settings>;

/** The first settings: §9, and the minimum to earn that each game's own tests prove. */
export const initialSettings: Settings = {
  rewardTiers,
  floors: {
    'chicken-scream-race': { seconds: 25, score: 290, inputs: 20 },
    'fruit-ninja-2': { seconds: 36, score: 3700, inputs: 25 },
    'bubble-shooter': { seconds: 60, score: 6000, inputs: 26 },
    'moto-x3m': { seconds: 35, score: 1100, inputs: 10 },
    'candy-match': { seconds: 30, score: 7600, inputs: 12 },
    'subway-surfers': { seconds: 27, score: 465, inputs: 18 },
    solitaire: { seconds: 70, score: 500, inputs: 20 },
  },
  withdrawalTiersRupees,
  ...addedSettings,
  fourEyesFromRupees: 500,
  bonusOpen: false,
  catalogueOrder: gameIds,
  houseAds,
};

/** What counts of two minimums: the larger of each value (docs/decisions/0067). */
export const stricterMinimum = (one: GameMinimum, other: GameMinimum): GameMinimum => ({
  seconds: Math.max(one.seconds, other.seconds),
  score: Math.max(one.score, other.score),
  inputs: Math.max(one.inputs, other.inputs),
});

/** Cards that must leave the stock, too: no setting, the games' own (docs/decisions/0080). */
export const stockToEarn: Readonly<Partial<Record<GameId, number>>> = { solitaire: 10 };

/** What a game under its newest rules asks for, by these settings and by itself. */
export const minimumOf = (settings: Settings, gameId: GameId): GameMinimum =>
  stricterMinimum(settings.floors[gameId] ?? initialSettings.floors[gameId], initialSettings.floors[gameId]);

/** A stored version with defaults for what came later: settings, and games, which come last. */
export function completeSettings(stored: Settings): Settings {
  const later = gameIds.filter((id) => !stored.catalogueOrder.includes(id));
  return {
    ...addedSettings,
    ...stored,
    floors: { ...initialSettings.floors, ...stored.floors },
    catalogueOrder: [...stored.catalogueOrder, ...later],
  };
}

/** Path of one value, as shown in the history. */
export type SettingsPlace = Exclude<keyof Settings, 'floors'> | `floors.${GameId}`;

/** All paths, in the order of the Settings page. */
export const settingsPlaces: readonly SettingsPlace[] = [
  'rewardTiers',
  ...gameIds.map((id) => `floors.${id}` as const),
  'dailyFullGames',
  'withdrawalTiersRupees',
  'fourEyesFromRupees',
  'referralMinGames',
  'bonusOpen',
  'catalogueOrder',
  'houseAds',
  'alerts',
];

/** What one administrator changes alone. */
const onePersonPlaces: ReadonlySet<SettingsPlace> = new Set([
  'bonusOpen',
  'catalogueOrder',
  'houseAds',
  'alerts',
]);

/** Whether a value moves money, so that a second administrator confirms its change (docs/decisions/0030). */
export const movesMoney = (place: SettingsPlace): boolean => !onePersonPlaces.has(place);

/** The value at a path. */
export function valueAt(settings: Settings, place: SettingsPlace): unknown {
  if (!place.startsWith('floors.')) return settings[place as Exclude<keyof Settings, 'floors'>];
  return settings.floors[place.slice('floors.'.length) as GameId];
}

// Keys are sorted first: the database stores them in its own order.
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** Paths where two versions differ, in the order of the Settings page. */
export function changedPlaces(before: Settings, after: Settings): SettingsPlace[] {
  return settingsPlaces.filter(
    (place) => canonical(valueAt(before, place)) !== canonical(valueAt(after, place)),
  );
}

/** `target` with the values of `source` at the given paths: an operator's own changes on top of newer values. */
export function withPlaces(target: Settings, source: Settings, places: readonly SettingsPlace[]): Settings {
  const floors = { ...target.floors };
  const others: Record<string, unknown> = {};
  for (const place of places) {
    if (place.startsWith('floors.')) {
      const id = place.slice('floors.'.length) as GameId;
      floors[id] = source.floors[id];
    } else others[place] = valueAt(source, place);
  }
  return { ...target, ...others, floors };
}

/** What a game by URL pays: the lowest tier (docs/decisions/0014). */
export function lowestReward(tiers: readonly RewardTier[]): number {
  return Math.min(...tiers.map(({ coins }) => coins));
}

/**
 * The amount that the withdraw screen opens with: Rs 250 (§9), else the second smallest, else the only one. Where the
 * coins do not cover it but a smaller one, the largest that they cover (docs/decisions/0038).
 */
export function preselectedRupees(tiers: readonly number[], coins: number): number {
  const standard = tiers.find((rupees) => rupees === 250) ?? tiers[1] ?? tiers[0] ?? withdrawalRupeesMin;
  const isCovered = (rupees: number) => rupees * coinsPerRupee <= coins;
  if (isCovered(standard)) return standard;
  return tiers.filter((rupees) => rupees < standard).findLast(isCovered) ?? standard;
}

/** An amount that the database accepts; which ones are offered is a setting. */
export function isPossibleAmount(rupees: number): boolean {
  return (
    Number.isInteger(rupees) &&
    rupees >= withdrawalRupeesMin &&
    rupees <= withdrawalRupeesMax &&
    rupees % withdrawalRupeesStep === 0
  );
}
