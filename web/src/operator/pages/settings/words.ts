import { findGame, type GameId } from '@sikka/contract/catalogue';
import type { GameFloor, HouseAd, Settings, SettingsPlace } from '@sikka/contract/settings';
import { useLanguage } from '../../../lib/language.tsx';
import { useRoomWords } from '../../lib/words.ts';
import { settingsEn } from '../../words/settings-en.ts';
import { settingsNe } from '../../words/settings-ne.ts';

export const useSettingsWords = () => useRoomWords(settingsEn, settingsNe);

export const titleOf = (id: string): string => findGame(id)?.title ?? id;

const gameOf = (place: SettingsPlace): GameId | null =>
  place.startsWith('floors.') ? (place.slice('floors.'.length) as GameId) : null;

/** Places and values of the settings in words, as the preview and the history say them. */
export function useSettingsSpeech() {
  const { number, rupees } = useLanguage();
  const t = useSettingsWords();
  const placeName = (place: SettingsPlace): string => {
    const game = gameOf(place);
    return game ? t.floorOf(titleOf(game)) : t.places[place as Exclude<keyof Settings, 'floors'>];
  };
  const tiers = (values: Settings['rewardTiers']): string =>
    values
      .map(({ gamesPlayedBelow: below, coins }, index) => {
        if (below === null) return index === 0 ? t.said.every(number(coins)) : t.said.after(number(coins));
        return (index === 0 ? t.said.first : t.said.upTo)(number(below), number(coins));
      })
      .join(' · ');
  const floor = ({ seconds, score, inputs }: GameFloor): string =>
    t.said.floor(number(seconds), number(score), number(inputs));
  const adName = (ad: HouseAd): string => t.ads.names[ad];
  const say = (values: Settings, place: SettingsPlace): string => {
    const game = gameOf(place);
    if (game) return floor(values.floors[game]);
    if (place === 'rewardTiers') return tiers(values.rewardTiers);
    if (place === 'withdrawalTiersRupees') return values.withdrawalTiersRupees.map(rupees).join(' · ');
    if (place === 'fourEyesFromRupees') return t.said.from(rupees(values.fourEyesFromRupees));
    if (place === 'bonusOpen') return values.bonusOpen ? t.said.open : t.said.closed;
    if (place === 'catalogueOrder') return values.catalogueOrder.map(titleOf).join(' · ');
    return values.houseAds.map(adName).join(' · ');
  };
  return { placeName, say, floor, adName };
}
