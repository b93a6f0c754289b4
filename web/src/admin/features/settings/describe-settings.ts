import { alertThresholdNames } from '@sikka/contract/alerts';
import { findGame, type GameId } from '@sikka/contract/catalogue';
import {
  valueAt,
  type GameMinimum,
  type HouseAd,
  type Settings,
  type SettingsPlace,
} from '@sikka/contract/settings';
import { useAdminMessages, useFormats } from '../../lib/language.ts';

export const titleOf = (id: string): string => findGame(id)?.title ?? id;

const gameOf = (place: SettingsPlace): GameId | null =>
  place.startsWith('floors.') ? (place.slice('floors.'.length) as GameId) : null;

/** Keys and values of the settings in words, for the preview and the history. */
export function useDescribeSettings() {
  const { number, rupees } = useFormats();
  const t = useAdminMessages('settings');
  const { settings: alerts } = useAdminMessages('alerts');
  const placeName = (place: SettingsPlace): string => {
    const game = gameOf(place);
    return game ? t.minimumOf(titleOf(game)) : t.places[place as Exclude<keyof Settings, 'floors'>];
  };
  const tiers = (values: Settings['rewardTiers']): string =>
    values
      .map(({ gamesPlayedBelow: below, coins }, index) => {
        if (below === null)
          return index === 0 ? t.summary.every(number(coins)) : t.summary.after(number(coins));
        return (index === 0 ? t.summary.first : t.summary.upTo)(number(below), number(coins));
      })
      .join(' · ');
  const minimum = ({ seconds, score, inputs }: GameMinimum): string =>
    t.summary.minimum(number(seconds), number(score), number(inputs));
  const threshold = (value: number | null): string => (value === null ? alerts.off : number(value));
  const adName = (ad: HouseAd): string => t.ads.names[ad];
  const say = (values: Settings, place: SettingsPlace): string => {
    const game = gameOf(place);
    if (game) return minimum(values.floors[game]);
    if (place === 'rewardTiers') return tiers(values.rewardTiers);
    if (place === 'withdrawalTiersRupees') return values.withdrawalTiersRupees.map(rupees).join(' · ');
    if (place === 'dailyFullGames') return t.summary.gamesADay(number(values.dailyFullGames));
    if (place === 'fourEyesFromRupees') return t.summary.from(rupees(values.fourEyesFromRupees));
    if (place === 'referralMinGames') {
      const games = Number(valueAt(values, place));
      return games === 0 ? t.summary.noGames : t.summary.games(number(games));
    }
    if (place === 'bonusOpen') return values.bonusOpen ? t.summary.open : t.summary.closed;
    if (place === 'catalogueOrder') return values.catalogueOrder.map(titleOf).join(' · ');
    if (place === 'alerts')
      return alertThresholdNames
        .map((name) => `${alerts.names[name]}: ${threshold(values.alerts[name])}`)
        .join(' · ');
    return values.houseAds.map(adName).join(' · ');
  };
  return { placeName, say, adName };
}
