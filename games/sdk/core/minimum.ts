import type { GameStats, MinimumToEarn } from './game-core.ts';

/** What a game lacks of its minimum to earn. */
export type Shortfall =
  | 'time_floor'
  | 'score_floor'
  | 'streak_floor'
  | 'stock_floor'
  | 'home_floor'
  | 'star_floor'
  | 'no_input';

export interface FinishedGame {
  ticks: number;
  score: number;
  inputs: number;
  stats: GameStats;
}

/**
 * The first that a game lacks of its minimum to earn; null where it reaches all (§4). Points of streaks do not count: who
 * brings cards home without looking has them, too, if fast (docs/decisions/0080).
 */
export function shortfallOf(game: FinishedGame, least: MinimumToEarn): Shortfall | null {
  const { stars = 0, stock = 0, cards = 0, streakPoints = 0 } = game.stats;
  if (game.inputs === 0) return 'no_input';
  if (game.ticks < least.ticks) return 'time_floor';
  // One press and waiting is not playing.
  if (game.inputs < (least.inputs ?? 1)) return 'no_input';
  if (game.score - streakPoints < least.score) return streakPoints > 0 ? 'streak_floor' : 'score_floor';
  if (stock < (least.stock ?? 0)) return 'stock_floor';
  if (cards < (least.home ?? 0)) return 'home_floor';
  return stars < (least.stars ?? 0) ? 'star_floor' : null;
}
