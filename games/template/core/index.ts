import { clamp } from '../../sdk/core/fixed.ts';
import type { Action, GameCore } from '../../sdk/core/game-core.ts';
import {
  action,
  event,
  fallGain,
  fallStart,
  firstDropTicks,
  groundAt,
  lanes,
  lastDropTicks,
  ticksMax,
} from './constants.ts';
import { createState, hashState, isOver, type CatchState } from './state.ts';

/** A basket catches marigolds for a minute; three that fall to the ground end it. */

export const template: GameCore<CatchState> = {
  id: 'template',
  rules: 'template@1',
  ticksMax,
  actionBits: 1,
  minimumToEarn: { ticks: 1200, score: 5, inputs: 5 },
  init: createState,
  accepts: (state, wished) => !isOver(state) && laneAfter(state, wished) !== state.lane,
  step,
  fastForward,
  outcome: (state) => ({ over: isOver(state), score: state.score }),
  stats: (state) => ({ survivals: isOver(state) && state.lives > 0 ? 1 : 0 }),
  hash: hashState,
};

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

function fastForward(state: CatchState, ticks: number): number {
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
