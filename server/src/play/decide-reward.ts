/** What a proven game pays, and why nothing (§4, §9, docs/decisions/0006, 0020, 0032). */
import { embeddedId, type GameId } from '@sikka/contract/catalogue';
import { coinsToday, earningDay, nextReward } from '@sikka/contract/rewards';
import { lowestReward, type GameMinimum, type Settings } from '@sikka/contract/settings';
import { cores } from '@sikka/games/cores';
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { unpaidReason, type Floor, type ProvenGame, type UnpaidReason } from './rules.ts';

interface StartedGame {
  game_id: string;
  rules: string;
}

/** A player's paid games before this one. */
export interface Tally {
  gamesPlayed: number;
  /** Of these, the games of today in Kathmandu. */
  gamesToday: number;
}

interface Reward {
  coins: number;
  /** Why it pays nothing; null where it pays. */
  reason: UnpaidReason | null;
  floor: Floor;
}

/** The minimum to earn in force when the game began. A game by URL, or one that the settings lack, uses its own rules'. */
export function payoutMinimum(promised: Settings, game: StartedGame): Floor {
  const set: GameMinimum | undefined = promised.floors[game.game_id as GameId];
  if (set) return { ticks: set.seconds * ticksPerSecond, score: set.score, inputs: set.inputs };
  return cores.get(game.rules)?.minimumToEarn ?? { ticks: 0, score: 0 };
}

/**
 * The reward of a proven game by the settings of its start. A game by URL always pays the lowest tier; late in a
 * long day every game pays one coin, then none.
 */
export function decideReward(
  promised: Settings,
  game: StartedGame,
  tally: Tally,
  proven: ProvenGame,
): Reward {
  const floor = payoutMinimum(promised, game);
  const reason = unpaidReason(proven, floor);
  if (reason) return { coins: 0, reason, floor };
  const today = earningDay(tally.gamesToday, promised.dailyFullGames);
  const { rewardTiers } = promised;
  const coins =
    game.game_id === embeddedId
      ? coinsToday(lowestReward(rewardTiers), today)
      : nextReward(tally.gamesPlayed, rewardTiers, today).coins;
  return { coins, reason: coins === 0 ? 'daily_limit' : null, floor };
}
