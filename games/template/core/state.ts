import { finishHash, mix } from '../../sdk/core/fixed.ts';
import { createRandom, type Random } from '../../sdk/core/random.ts';
import { firstDropTicks, livesStart, ticksMax } from './constants.ts';

/** A flower on its way; `height` runs from 0 at the top to `groundAt`. */
export interface Flower {
  lane: number;
  height: number;
}

export interface CatchState {
  readonly random: Random;
  tick: number;
  lane: number;
  lives: number;
  score: number;
  nextDrop: number;
  flowers: Flower[];
}

export function createState(seed: ArrayLike<number>): CatchState {
  return {
    random: createRandom(seed),
    tick: 0,
    lane: 2,
    lives: livesStart,
    score: 0,
    nextDrop: firstDropTicks,
    flowers: [],
  };
}

export function isOver(state: CatchState): boolean {
  return state.lives === 0 || state.tick >= ticksMax;
}

export function hashState(state: CatchState): number {
  let value = 0;
  for (const word of state.random.words()) value = mix(value, word);
  for (const field of hashed) value = mix(value, state[field]);
  for (const { lane, height } of state.flowers) value = mix(mix(value, lane), height);
  return finishHash(value);
}

const hashed = [
  'tick',
  'lane',
  'lives',
  'score',
  'nextDrop',
] as const satisfies readonly (keyof CatchState)[];
