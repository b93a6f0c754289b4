/** What earns coins: the rewards and their arithmetic (§4, §9), shared by server and web. All amounts are integers. */
import type { ErrorCode } from './errors.ts';
import { referralClaimCoinsMax } from './limits.ts';

export const registrationCoins = 10;
export const referralCodeCoins = 5;
export const referralBonusCoins = 10;

export interface RewardTier {
  /** The tier covers players who have fewer paid games than this; null: the last one has no end. */
  gamesPlayedBelow: number | null;
  coins: number;
}

/**
 * §4, §9: 3 or fewer games played pay 8, 4 to 15 pay 5, 16 and more pay 3. The default until an administrator
 * changes it (settings.ts).
 */
export const rewardTiers: readonly RewardTier[] = [
  { gamesPlayedBelow: 4, coins: 8 },
  { gamesPlayedBelow: 16, coins: 5 },
  { gamesPlayedBelow: null, coins: 3 },
];

/** `full`: the tier's coins; `reduced`: 1 coin; `ended`: none until midnight in Kathmandu. */
export const earningStages = ['full', 'reduced', 'ended'] as const;

/** How a player's games pay for the rest of the day in Kathmandu (docs/decisions/0032). */
export interface EarningDay {
  stage: (typeof earningStages)[number];
  /** Paid games left in this stage; 0 once it is `ended`. */
  gamesLeft: number;
  /** Paid games so far. */
  games: number;
}

const reducedCoins = 1;

/** The first `dailyFullGames` paid games of a day earn in full, as many again 1 coin each, and then none. */
export function earningDay(gamesToday: number, dailyFullGames: number): EarningDay {
  const games = gamesToday;
  if (games < dailyFullGames) return { stage: 'full', gamesLeft: dailyFullGames - games, games };
  const gamesLeft = 2 * dailyFullGames - games;
  return gamesLeft > 0 ? { stage: 'reduced', gamesLeft, games } : { stage: 'ended', gamesLeft: 0, games };
}

/** What a game earns at this stage of the day, where its tier pays `coins`. */
export function coinsToday(coins: number, { stage }: EarningDay): number {
  if (stage === 'full') return coins;
  return stage === 'reduced' ? Math.min(coins, reducedCoins) : 0;
}

export interface NextReward {
  /** What the player's next paid game earns. */
  coins: number;
  /** How many games in a row the tier lasts; null when it has no end. */
  gamesLeft: number | null;
  /** What the tier after it earns; null when there is none. */
  thenCoins: number | null;
  today: EarningDay;
}

/** What the next games of a player with `gamesPlayed` paid games earn (§4). */
export function nextReward(gamesPlayed: number, tiers: readonly RewardTier[], today: EarningDay): NextReward {
  const index = tiers.findIndex(
    ({ gamesPlayedBelow }) => gamesPlayedBelow === null || gamesPlayed < gamesPlayedBelow,
  );
  const tier = tiers[index];
  if (!tier) throw new RangeError('the reward table has no open end');
  const next = tiers[index + 1];
  return {
    coins: coinsToday(tier.coins, today),
    gamesLeft: next && tier.gamesPlayedBelow !== null ? tier.gamesPlayedBelow - gamesPlayed : null,
    thenCoins: next ? next.coins : null,
    today,
  };
}

/**
 * The paid games that earn at least this many coins, each in full, for a player with `gamesPlayed` of them
 * (docs/decisions/0038: 3,316 games to the first Rs 100).
 */
export function gamesToEarn(coins: number, gamesPlayed: number, tiers: readonly RewardTier[]): number {
  let [left, games] = [coins, 0];
  for (const { gamesPlayedBelow, coins: each } of tiers) {
    const inTier = Math.max(0, (gamesPlayedBelow ?? Infinity) - gamesPlayed - games);
    const needed = Math.min(inTier, Math.ceil(Math.max(0, left) / each));
    games += needed;
    left -= needed * each;
  }
  return games;
}

/** What a game takes where a player's own pace is not known: advertisement, loading and a short round. */
export const assumedSecondsPerGame = 120;

/** How many friends one claim may pay for: 100 coins at 10 each (§5, §9). */
export const referralsPerClaimMax = referralClaimCoinsMax / referralBonusCoins;

/** §5: a claim whose total bonus is over 100 coins is refused; null when it is fine. */
export function checkClaim(count: number): ErrorCode | null {
  return count * referralBonusCoins > referralClaimCoinsMax ? 'claim_too_large' : null;
}
