/** §4 'Game play': when a result may arrive. */
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import { adSkipMs, gameLoadMs, playClockToleranceMs, playPauseBudgetMs } from '@sikka/contract/limits';

/** The shortest time, by the server's clock, between a start and a result of this many ticks. */
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
