/** The checks of a change of the settings: pure, used by the console's form and the server alike (docs/decisions/0020). */
import { alertThresholdNames, alertThresholdsMax, type AlertThresholds } from '../alerts.ts';
import { gameIds } from '../catalogue.ts';
import { earningCoinsMax } from '../limits.ts';
import type { RewardTier } from '../rewards.ts';
import {
  dailyFullGamesMax,
  dailyFullGamesMin,
  minimumInputsMax,
  minimumScoreMax,
  minimumSecondsMax,
  houseAds,
  isPossibleAmount,
  referralGamesMax,
  rewardGamesMax,
  rewardTiersMax,
  withdrawalRupeesMax,
  withdrawalTiersMax,
  type GameMinimum,
  type Settings,
  type SettingsPlace,
} from '../settings.ts';

export type SettingsErrorCode =
  | 'reward_tiers_wrong'
  | 'floor_wrong'
  | 'daily_full_games_wrong'
  | 'withdrawal_tiers_wrong'
  | 'four_eyes_wrong'
  | 'referral_games_wrong'
  | 'catalogue_order_wrong'
  | 'house_ads_wrong'
  | 'alert_thresholds_wrong';

export interface SettingsViolation {
  code: SettingsErrorCode;
  field: SettingsPlace;
}

const isWhole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > values[index - 1]!);

const isOnce = (values: readonly string[]): boolean => new Set(values).size === values.length;

/** One to six tiers, each longer than the one before, and the last one without an end; each pays 1 to 100 (§5). */
export function areRewardTiers(tiers: readonly RewardTier[]): boolean {
  const ends = tiers.slice(0, -1).map(({ gamesPlayedBelow }) => gamesPlayedBelow ?? 0);
  return (
    isWhole(tiers.length, 1, rewardTiersMax) &&
    tiers.at(-1)!.gamesPlayedBelow === null &&
    ends.every((end) => isWhole(end, 1, rewardGamesMax)) &&
    isAscending(ends) &&
    tiers.every(({ coins }) => isWhole(coins, 1, earningCoinsMax))
  );
}

/** Whole numbers; at least one move, or an idle game would be paid. */
export function isMinimum({ seconds, score, inputs }: GameMinimum): boolean {
  return (
    isWhole(seconds, 0, minimumSecondsMax) &&
    isWhole(score, 0, minimumScoreMax) &&
    isWhole(inputs, 1, minimumInputsMax)
  );
}

/** One to six amounts that can be paid, the smallest first. */
export function areWithdrawalTiers(tiers: readonly number[]): boolean {
  return isWhole(tiers.length, 1, withdrawalTiersMax) && tiers.every(isPossibleAmount) && isAscending(tiers);
}

/** Whole numbers from 1 on, or none. */
export function areAlertThresholds(alerts: AlertThresholds): boolean {
  return alertThresholdNames.every((name) => {
    const value = alerts[name];
    return value === null || isWhole(value, 1, alertThresholdsMax[name]);
  });
}

/** Every violation of a set of values, in the order of the Settings page. */
export function checkSettings(settings: Settings): SettingsViolation[] {
  const found: SettingsViolation[] = [];
  const check = (isRight: boolean, code: SettingsErrorCode, field: SettingsPlace) => {
    if (!isRight) found.push({ code, field });
  };
  const { catalogueOrder, houseAds: ads } = settings;
  check(areRewardTiers(settings.rewardTiers), 'reward_tiers_wrong', 'rewardTiers');
  for (const id of gameIds) check(isMinimum(settings.floors[id]), 'floor_wrong', `floors.${id}`);
  check(
    isWhole(settings.dailyFullGames, dailyFullGamesMin, dailyFullGamesMax),
    'daily_full_games_wrong',
    'dailyFullGames',
  );
  check(
    areWithdrawalTiers(settings.withdrawalTiersRupees),
    'withdrawal_tiers_wrong',
    'withdrawalTiersRupees',
  );
  check(
    isWhole(settings.fourEyesFromRupees, 0, withdrawalRupeesMax),
    'four_eyes_wrong',
    'fourEyesFromRupees',
  );
  check(isWhole(settings.referralMinGames, 0, referralGamesMax), 'referral_games_wrong', 'referralMinGames');
  check(
    isOnce(catalogueOrder) && gameIds.every((id) => catalogueOrder.includes(id)),
    'catalogue_order_wrong',
    'catalogueOrder',
  );
  check(
    isWhole(ads.length, 1, houseAds.length) && isOnce(ads) && ads.every((ad) => houseAds.includes(ad)),
    'house_ads_wrong',
    'houseAds',
  );
  check(areAlertThresholds(settings.alerts), 'alert_thresholds_wrong', 'alerts');
  return found;
}
