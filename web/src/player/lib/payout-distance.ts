import { assumedSecondsPerGame, gamesToEarn } from '@sikka/contract/rewards';
import { coinsPerRupee } from '@sikka/contract/withdrawals';
import type { Me } from '@sikka/contract/routes/player/identity/profile';
import { usePlayerLanguage } from '../../shared/lib/language.tsx';

export type PayoutDistance = ReturnType<typeof payoutDistance>;

/** The distance to an amount in rupees: in coins, in games and in hours (decisions, Money 'Honest economy'). */
export function payoutDistance(me: Me, goalRupees: number) {
  const goalCoins = goalRupees * coinsPerRupee;
  const leftCoins = Math.max(0, goalCoins - me.coins);
  const games = gamesToEarn(leftCoins, me.gamesPlayed, me.rewardTiers);
  const seconds = me.secondsPerGame ?? assumedSecondsPerGame;
  return {
    goalRupees,
    /** Coins still missing; 0 once the amount is reached. */
    leftCoins,
    /** From 0 to 1. */
    part: goalCoins === 0 ? 1 : Math.min(1, me.coins / goalCoins),
    /** Games in full pay that earn the missing coins, and hours for these, rounded up. */
    games,
    hours: Math.ceil((games * seconds) / 3600),
    /** Whether the hours follow the player's own games, or the stated assumption. */
    isOwnPace: me.secondsPerGame !== null,
  };
}

/** The distance to the smallest amount on offer. */
export const firstPayoutDistance = (me: Me) => payoutDistance(me, me.withdrawalTiersRupees[0] ?? 0);

/** '3,316 games, about 74 hours at your pace'. */
export function useWayText(): (way: PayoutDistance) => string {
  const { t, number } = usePlayerLanguage();
  return ({ games, hours, isOwnPace }) => {
    const { way } = t.wallet;
    const pace = isOwnPace ? way.atYourPace : way.atAssumedPace(number(assumedSecondsPerGame / 60));
    return way.games(games, number(games), hours, number(hours), pace);
  };
}
