/** What a proven game pays, and why nothing (§4, §9, docs/decisions/0006, 0020, 0032). */
import { embeddedId, type GameId } from '@sikka/contract/catalogue';
import { coinsToday, earningDay, nextReward } from '@sikka/contract/rewards';
import { lowestReward, stricterMinimum, type GameMinimum, type Settings } from '@sikka/contract/settings';
import type { ShownMinimum } from '@sikka/contract/routes/player/earning';
import { cores, currentRules } from '@sikka/games/cores';
import { levelOf, ticksPerSecond, type MinimumToEarn } from '@sikka/games/sdk/core/game-core';
import { shortfallOf, type FinishedGame, type Shortfall } from '@sikka/games/sdk/core/minimum';

export type UnpaidReason = Shortfall | 'daily_limit' | 'challenge';

interface StartedGame {
  game_id: string;
  rules: string;
}

/** A player's paid games before this one. */
export interface Tally {
  gamesPlayed: number;
  /** Today's among them, in Kathmandu. */
  gamesToday: number;
}

interface Reward {
  coins: number;
  /** Why it pays nothing; null where it pays. */
  reason: UnpaidReason | null;
  minimum: MinimumToEarn;
}

/**
 * The minimum to earn: that of the rules that were played, or a stricter one of the settings in force when the game began
 * (docs/decisions/0067). The settings say nothing of levels and games by URL.
 */
export function payoutMinimum(promised: Settings, { game_id: gameId, rules }: StartedGame): MinimumToEarn {
  const own: MinimumToEarn = cores.get(rules)?.minimumToEarn ?? { ticks: 0, score: 0 };
  const set: GameMinimum | undefined = promised.floors[gameId as GameId];
  if (!set || levelOf(rules) > 0) return own;
  const { ticks, score, inputs = 1 } = own;
  const { seconds, ...rest } = stricterMinimum(set, { seconds: ticks / ticksPerSecond, score, inputs });
  return { ...own, ...rest, ticks: seconds * ticksPerSecond };
}

/** A minimum as it is shown. */
export const shownMinimum = (minimum: MinimumToEarn): ShownMinimum => {
  const { ticks, score, inputs = 1, stock = 0, home = 0, stars = 0 } = minimum;
  return { seconds: Math.ceil(ticks / ticksPerSecond), score, inputs, stock, home, stars };
};

/** What a game's levels take to earn, from the first on. */
export function listLevels(gameId: GameId): { items: ShownMinimum[] } {
  const { levels = [] } = cores.get(currentRules[gameId] ?? '') ?? {};
  return { items: levels.map(({ minimumToEarn }) => shownMinimum(minimumToEarn)) };
}

/** No coins hang on the daily challenge: all play one seed, and a log could be copied (docs/decisions/0071). */
export const challengeReward = { coins: 0, reason: 'challenge' } as const;

/**
 * The reward of a proven game by the settings of its start. A game by URL always pays the lowest tier; late in a
 * long day every game pays one coin, then none.
 */
export function decideReward(
  promised: Settings,
  game: StartedGame,
  tally: Tally,
  proven: FinishedGame,
): Reward {
  const minimum = payoutMinimum(promised, game);
  const reason = shortfallOf(proven, minimum);
  if (reason) return { coins: 0, reason, minimum };
  const today = earningDay(tally.gamesToday, promised.dailyFullGames);
  const { rewardTiers } = promised;
  const coins =
    game.game_id === embeddedId
      ? coinsToday(lowestReward(rewardTiers), today)
      : nextReward(tally.gamesPlayed, rewardTiers, today).coins;
  return { coins, reason: coins === 0 ? 'daily_limit' : null, minimum };
}
