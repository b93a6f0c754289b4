import type { Gestures, Move } from '../../sdk/core/game-core.ts';
import { layEgg, level } from './constants.ts';

/** Voice and hand change the loudness by degrees: what the controls make passes the level between (input.ts). */
const skips = (from: number, to: number): boolean =>
  to === level.scream ? from < level.loud : to === level.quiet && from > level.talk;

/** The changes of loudness in a log that no voice and no hand makes (docs/decisions/0033). */
export function gesturesOf(moves: readonly Move[]): Gestures {
  let before: number = level.quiet;
  let impossibleInputs = 0;
  for (const { action } of moves) {
    if (action === layEgg) continue;
    if (skips(before, action)) impossibleInputs += 1;
    before = action;
  }
  return { swipes: [], impossibleInputs };
}
