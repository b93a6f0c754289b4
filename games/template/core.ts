import type { Action, GameCore } from '../sdk/core.ts';
import { clamp, finishHash, mix } from '../sdk/fixed.ts';
import { createRandom, type Random } from '../sdk/random.ts';

/** A basket catches marigolds for a minute; three that fall to the ground end it. */

export const lanes = 5;
export const groundAt = 1000;
export const livesStart = 3;
export const action = { left: 0, right: 1 } as const;
/** What the view may sound and sparkle on. */
export const event = { caught: 1, lost: 2, moved: 4, over: 8 } as const;

const ticksMax = 3600;
const firstDropTicks = 60;
const lastDropTicks = 22;
const fallStart = 7;
const fallGain = 9;

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

export const template: GameCore<CatchState> = {
  id: 'template',
  rules: 'template@1',
  tickHz: 60,
  ticksMax,
  actionBits: 1,
  floor: { ticks: 1200, score: 5, inputs: 5 },
  init: (seed) => ({
    random: createRandom(seed),
    tick: 0,
    lane: 2,
    lives: livesStart,
    score: 0,
    nextDrop: firstDropTicks,
    flowers: [],
  }),
  accepts: (state, wished) => !isOver(state) && laneAfter(state, wished) !== state.lane,
  step,
  coast,
  outcome: (state) => ({ over: isOver(state), score: state.score }),
  hash,
};

function isOver(state: CatchState): boolean {
  return state.lives === 0 || state.tick >= ticksMax;
}

function laneAfter({ lane }: CatchState, wished: Action): number {
  return clamp(lane + (wished === action.left ? -1 : 1), 0, lanes - 1);
}

function step(state: CatchState, actions: readonly Action[]): number {
  if (isOver(state)) return 0;
  let events = 0;
  for (const wished of actions) {
    const lane = laneAfter(state, wished);
    if (lane !== state.lane) events |= event.moved;
    state.lane = lane;
  }
  return events | runTick(state);
}

function coast(state: CatchState, ticks: number): number {
  let made = 0;
  for (; made < ticks && !isOver(state); made += 1) runTick(state);
  return made;
}

function runTick(state: CatchState): number {
  state.tick += 1;
  state.nextDrop -= 1;
  if (state.nextDrop <= 0) drop(state);
  const events = fall(state);
  return isOver(state) ? events | event.over : events;
}

/** Flowers come faster as the minute goes on. Luck is drawn in one place only. */
function drop(state: CatchState): void {
  state.flowers.push({ lane: state.random.below(lanes), height: 0 });
  state.nextDrop = firstDropTicks - Math.trunc((state.tick * (firstDropTicks - lastDropTicks)) / ticksMax);
}

function fall(state: CatchState): number {
  const speed = fallStart + Math.trunc((state.tick * fallGain) / ticksMax);
  let events = 0;
  for (const flower of state.flowers) {
    flower.height += speed;
    if (flower.height < groundAt) continue;
    if (flower.lane === state.lane) {
      state.score += 1;
      events |= event.caught;
    } else if (state.lives > 0) {
      state.lives -= 1;
      events |= event.lost;
    }
  }
  if (events !== 0) state.flowers = state.flowers.filter((flower) => flower.height < groundAt);
  return events;
}

function hash(state: CatchState): number {
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
