import type { RewardTier } from '@sikka/contract/rewards';

/** How many paid games it takes from the first one to so many coins. */
export function gamesTo(coins: number, tiers: readonly RewardTier[]): number {
  let [games, earned] = [0, 0];
  for (const { gamesPlayedBelow, coins: each } of tiers) {
    const needed = Math.ceil((coins - earned) / each);
    const most = gamesPlayedBelow === null ? needed : Math.min(needed, gamesPlayedBelow - games);
    games += most;
    earned += most * each;
    if (earned >= coins) break;
  }
  return games;
}
