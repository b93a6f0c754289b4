import { comboCoins, comboMax } from './constants.ts';
import type { RunState } from './state.ts';

/** Coins in an unbroken streak are worth up to five times as much. */
export function comboOf(run: RunState): number {
  return Math.min(comboMax, 1 + ((run.streak / comboCoins) | 0));
}

/** What every point counts: one more for each mission, twice with the flags and again in sudden death. */
export function multiplierOf(run: RunState): number {
  return (1 + run.missions) * (run.flags > 0 ? 2 : 1) * (1 + run.finished);
}
