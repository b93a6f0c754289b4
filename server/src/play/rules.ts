/** Pure rules of §4 'Game play': when a result may arrive, and what it must reach. */
import { ticksPerSecond, type GameStats } from '@sikka/games/sdk/core/game-core';
import { adSkipMs, gameLoadMs, playClockToleranceMs, playPauseBudgetMs } from '@sikka/contract/limits';

/** The shortest time, by the server's clock, between a start and a result of so many ticks. */
export function earliestMs(ticks: number): number {
  return adSkipMs + gameLoadMs + (ticks * 1000) / ticksPerSecond;
}

export function isTooEarly(elapsedMs: number, ticks: number): boolean {
  return elapsedMs + playClockToleranceMs < earliestMs(ticks);
}

/** Later than pauses explain: paid, but flagged for the withdrawal review (docs/decisions/0006). */
export function isLate(elapsedMs: number, ticks: number): boolean {
  return elapsedMs > earliestMs(ticks) + playPauseBudgetMs;
}

export interface ProvenGame {
  ticks: number;
  score: number;
  inputs: number;
  stats: GameStats;
}

/** Below any of these a game pays nothing; at least one move. */
export interface Floor {
  ticks: number;
  score: number;
  inputs?: number;
  stars?: number;
}

export type UnpaidReason =
  | 'time_floor'
  | 'score_floor'
  | 'star_floor'
  | 'no_input'
  | 'daily_limit'
  | 'challenge';

/** Why a proven game pays nothing, or null (docs/decisions/0006). */
export function unpaidReason(game: ProvenGame, floor: Floor): UnpaidReason | null {
  if (game.inputs === 0) return 'no_input';
  if (game.ticks < floor.ticks) return 'time_floor';
  // One press and waiting is not playing.
  if (game.inputs < (floor.inputs ?? 1)) return 'no_input';
  if (game.score < floor.score) return 'score_floor';
  if ((game.stats['stars'] ?? 0) < (floor.stars ?? 0)) return 'star_floor';
  return null;
}
