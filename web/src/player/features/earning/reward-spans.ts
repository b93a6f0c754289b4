import type { RewardTier } from '@sikka/contract/coins';

/** The games that one tier pays, counted from 1; `to` is null for the last tier. */
export interface RewardSpan {
  from: number;
  to: number | null;
  coins: number;
}

/** The reward table as ranges of games: 'the first 4', '5 to 16', '17 and after'. */
export function rewardSpans(tiers: readonly RewardTier[]): RewardSpan[] {
  return tiers.map(({ gamesPlayedBelow, coins }, index) => ({
    from: (tiers[index - 1]?.gamesPlayedBelow ?? 0) + 1,
    to: gamesPlayedBelow,
    coins,
  }));
}
