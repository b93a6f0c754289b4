import { divide } from '../../../sdk/core/fixed.ts';
import { ticksPerSecond, type Action, type GameCore } from '../../../sdk/core/game-core.ts';
import { event, placePoints } from '../constants.ts';
import { hashRace } from '../state.ts';
import { collideWithCorn, collideWithItems } from './collisions.ts';
import { courseLength, fallsMax, pointsASecondLeft, ticksMax } from './constants.ts';
import { moveAlong, moveUpright } from './moves.ts';
import { runRivals } from './rivals.ts';
import { createRace, type Race } from './state.ts';

/** The first rules: 400 m against three chickens and a clock of 75 s; plays under them stay provable. */
export const chickenScreamRace1: GameCore<Race> = {
  id: 'chicken-scream-race',
  rules: 'chicken-scream-race@1',
  ticksMax,
  // A move is the new loudness, 0 to 3.
  actionBits: 2,
  // Any noise at all gets the player that far; silence stops at the first log.
  minimumToEarn: { ticks: 1500, score: 80, inputs: 5 },
  init: createRace,
  accepts: (race, wished) => !isOver(race) && isLevel(wished) && wished !== race.level,
  step,
  fastForward,
  outcome: (race) => ({ over: isOver(race), score: divide(race.at, 1000) + race.bonus }),
  stats: (race) => ({
    metres: divide(race.at, 1000),
    corn: race.corn,
    finishes: race.finished === 1 ? 1 : 0,
    wins: race.finished === 1 && race.place === 1 ? 1 : 0,
    // Counted from the second rules on.
    streak: 0,
    eggHits: 0,
    scares: 0,
  }),
  hash: hashRace,
};

function isLevel(wished: number): boolean {
  return wished === 0 || wished === 1 || wished === 2 || wished === 3;
}

function step(race: Race, actions: readonly Action[]): number {
  if (isOver(race)) return 0;
  for (const wished of actions) if (isLevel(wished)) race.level = wished;
  return runTick(race);
}

function fastForward(race: Race, ticks: number): number {
  let made = 0;
  for (; made < ticks && !isOver(race); made += 1) runTick(race);
  return made;
}

function runTick(race: Race): number {
  let events = 0;
  if (race.down === 0) events |= moveAlong(race) | moveUpright(race) | collideWithItems(race);
  if (race.falls < fallsMax) events |= collideWithCorn(race) | runRivals(race);
  advance(race);
  if (race.falls >= fallsMax) return events;
  if (race.at >= courseLength) return events | finish(race);
  return race.tick >= ticksMax ? events | timeUp(race) : events;
}

function advance(race: Race): void {
  race.tick += 1;
  if (race.down > 0) race.down -= 1;
  if (race.shield > 0) race.shield -= 1;
  if (race.slow > 0) race.slow -= 1;
}

/** Over the line: the place and the seconds left pay. */
function finish(race: Race): number {
  race.finished = 1;
  race.at = courseLength;
  race.bonus += placePoints[race.place - 1] ?? 0;
  race.bonus += divide(ticksMax - race.tick, ticksPerSecond) * pointsASecondLeft;
  return event.finish | event.over;
}

/** The clock has run out on the way: what was run counts. */
function timeUp(race: Race): number {
  race.finished = 2;
  return event.over;
}

function isOver(race: Race): boolean {
  return race.falls >= fallsMax || race.finished > 0;
}
