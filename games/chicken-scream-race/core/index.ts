import { divide } from '../../sdk/core/fixed.ts';
import { levelRules, ticksPerSecond, type Action, type GameCore } from '../../sdk/core/game-core.ts';
import { collideWithItems } from './collisions.ts';
import {
  event,
  layEgg,
  levelTicksMax,
  metresAPoint,
  photoTicks,
  placePoints,
  pointsASecondLeft,
  stageLength,
  ticksMax,
} from './constants.ts';
import { levels, starsOf } from './levels.ts';
import { moveAlong, moveUpright } from './moves.ts';
import { canLay, collideWithCorn, lay } from './prizes.ts';
import { runRivals } from './rivals.ts';
import { createRace, hashRace, type Race } from './state.ts';

const rules = 'chicken-scream-race@2';

const race: GameCore<Race> = {
  id: 'chicken-scream-race',
  rules,
  ticksMax,
  // A move is the new loudness, 0 to 3, or an egg.
  actionBits: 3,
  minimumToEarn: { ticks: 1500, score: 290, inputs: 20 },
  init: (seed) => createRace(seed),
  accepts,
  step,
  fastForward,
  outcome: (state) => ({ over: isOver(state), score: scoreOf(state) }),
  stats: statsOf,
  hash: hashRace,
};

/** Chicken Scream Race's slot: four places, 600 m against three chickens and a clock of two minutes, steered by loudness. */
export const chickenScreamRace: GameCore<Race> = {
  ...race,
  levels: levels.map(({ earn }, index) => ({
    ...race,
    rules: levelRules(rules, index + 1),
    ticksMax: levelTicksMax,
    minimumToEarn: { ticks: 1200, score: earn, inputs: 12, stars: 1 },
    init: (seed) => createRace(seed, index + 1),
    stats: (state) => ({ ...statsOf(state), stars: starsWon(state) }),
  })),
};

export const scoreOf = (state: Race): number => divide(state.at, 1000 * metresAPoint) + state.bonus;

/** Stars are for who reaches the line. */
export const starsWon = (state: Race): number =>
  state.finished === 1 ? starsOf(state.number, scoreOf(state)) : 0;

function statsOf(state: Race) {
  return {
    metres: divide(state.at, 1000),
    corn: state.corn,
    finishes: state.finished === 1 ? 1 : 0,
    wins: state.finished === 1 && state.place === 1 ? 1 : 0,
    streak: state.streakBest,
    eggHits: state.eggHits,
    scares: state.scares,
  };
}

function accepts(state: Race, action: Action): boolean {
  if (state.finished > 0 || isOver(state)) return false;
  return action === layEgg ? canLay(state) : isLevel(action) && action !== state.level;
}

function isLevel(action: number): boolean {
  return action === 0 || action === 1 || action === 2 || action === 3;
}

function step(state: Race, actions: readonly Action[]): number {
  if (isOver(state)) return 0;
  let events = 0;
  for (const action of actions) {
    if (!accepts(state, action)) continue;
    if (action === layEgg) events |= lay(state);
    else state.level = action;
  }
  return events | runTick(state);
}

function fastForward(state: Race, ticks: number): number {
  let made = 0;
  for (; made < ticks && !isOver(state); made += 1) runTick(state);
  return made;
}

function runTick(state: Race): number {
  if (state.photo > 0) return runOut(state);
  let events = 0;
  const before = state.at;
  if (state.down === 0) {
    const moved = moveAlong(state) | moveUpright(state);
    events |= moved | collideWithItems(state, moved);
  }
  if (state.feathers > 0) events |= collideWithCorn(state) | runRivals(state);
  advance(state);
  if (state.feathers === 0) return events;
  if (state.at >= state.course.length) return events | finish(state);
  if (divide(state.at, stageLength) > divide(before, stageLength)) events |= event.scene;
  return state.tick >= limitOf(state) ? events | timeUp(state) : events;
}

function advance(state: Race): void {
  state.tick += 1;
  if (state.down > 0) state.down -= 1;
  if (state.shield > 0) state.shield -= 1;
  if (state.slow > 0) state.slow -= 1;
  if (state.pushed > 0) state.pushed -= 1;
}

/** The clock leaves time for the photo. */
const limitOf = ({ number }: Race): number => (number > 0 ? levelTicksMax : ticksMax) - photoTicks;

export const ticksLeft = (state: Race): number => Math.max(0, limitOf(state) - state.tick);

/** Over the line: the place and the seconds left pay. */
function finish(state: Race): number {
  state.finished = 1;
  state.photo = photoTicks;
  state.at = state.course.length;
  state.bonus += placePoints[state.place - 1] ?? 0;
  state.bonus += divide(ticksLeft(state), ticksPerSecond) * pointsASecondLeft;
  return event.finish;
}

function runOut(state: Race): number {
  state.tick += 1;
  state.photo -= 1;
  return state.photo === 0 ? event.over : 0;
}

/** The clock has run out on the way: what was run counts. */
function timeUp(state: Race): number {
  state.finished = 2;
  return event.over;
}

function isOver(state: Race): boolean {
  return state.feathers === 0 || (state.finished > 0 && state.photo === 0);
}
