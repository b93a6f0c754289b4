import type { Bot, BotStrength } from '../sdk/core/game-core.ts';
import { action } from './core/constants.ts';
import type { CatchState } from './core/state.ts';

/** Goes to the flower that lands next; the weaker it is, the more seldom it looks. */
const looksEvery: Record<BotStrength, number> = { 0: 16, 1: 10, 2: 5 };

export const templateBot: Bot<CatchState> = (state, tick, _random, strength) => {
  if (tick % looksEvery[strength] !== 0) return [];
  const [next] = state.flowers;
  if (!next || next.lane === state.lane) return [];
  return [next.lane < state.lane ? action.left : action.right];
};
