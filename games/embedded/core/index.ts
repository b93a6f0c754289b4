import {
  embeddedActionBits,
  embeddedEnd,
  embeddedMark,
  embeddedTicksMax,
} from '../../sdk/core/embedded-log.ts';
import { finishHash, mix } from '../../sdk/core/fixed.ts';
import type { Action, GameCore } from '../../sdk/core/game-core.ts';

/**
 * A game by URL, of which only the time can be checked (docs/decisions/0014). Its log holds what the frame told: first a
 * mark of the play's seed, then each score, and 0 for the end. The host writes it (sdk/protocol/embedded-game.ts), not the frame.
 */

export interface EmbeddedState {
  /** The first entry of the log must be this: no two plays have the same log. */
  readonly mark: number;
  tick: number;
  score: number;
  begun: number;
  over: number;
}

export const embedded: GameCore<EmbeddedState> = {
  id: 'embedded',
  rules: 'embedded@1',
  ticksMax: embeddedTicksMax,
  actionBits: embeddedActionBits,
  // A minute: nothing but the time is proven, so there has to be some.
  minimumToEarn: { ticks: 3600, score: 1 },
  init: (seed) => ({ mark: embeddedMark(seed), tick: 0, score: 0, begun: 0, over: 0 }),
  accepts,
  step,
  fastForward,
  outcome: ({ over, score }) => ({ over: over === 1, score }),
  hash: ({ mark, tick, score, begun, over }) =>
    finishHash([mark, tick, score, begun, over].reduce((hash, word) => mix(hash, word), 0)),
};

function accepts(state: EmbeddedState, action: Action): boolean {
  if (state.over === 1) return false;
  if (state.begun === 0) return state.tick === 0 && action === state.mark;
  return action === embeddedEnd || action !== state.score;
}

function step(state: EmbeddedState, actions: readonly Action[]): number {
  if (state.over === 1) return 0;
  for (const action of actions) {
    if (state.begun === 0) state.begun = 1;
    else if (action === embeddedEnd) state.over = 1;
    else state.score = action;
  }
  return runTick(state);
}

function fastForward(state: EmbeddedState, ticks: number): number {
  let made = 0;
  for (; made < ticks && state.over !== 1; made += 1) runTick(state);
  return made;
}

function runTick(state: EmbeddedState): number {
  state.tick += 1;
  if (state.tick >= embeddedTicksMax) state.over = 1;
  return state.over;
}
