import type { Action, GameCore } from '../../../sdk/core/game-core.ts';
import { depthMin, event, rowsLegal, rowTicks, sweepPoints, ticksMax } from '../constants.ts';
import { advance } from '../index.ts';
import { refresh } from '../shots.ts';
import { ending, hashNumbers, type AnyGame } from '../state.ts';
import { insertRow, rowsLeft } from '../supply.ts';
import { clearPoints, pressureMax, shotPoints } from './constants.ts';
import { acceptsShot, applyShot, land } from './shots.ts';
import { createGame } from './start.ts';

/** The first rules: 60 shots or three minutes against a ceiling that comes down. Bursts and falls make the score. */
export const bubbleShooter1: GameCore<AnyGame> = {
  id: 'bubble-shooter',
  rules: 'bubble-shooter@1',
  ticksMax,
  actionBits: 9,
  // A beginner who aims at all lasts twice as long; throwing blindly and fast does not get here.
  minimumToEarn: { ticks: 1800, score: 300, inputs: 12 },
  init: createGame,
  accepts: acceptsShot,
  step,
  fastForward,
  outcome: (game) => ({ over: game.ending !== ending.none, score: game.points }),
  stats: (game) => ({
    popped: game.poppedAll,
    dropped: game.fallenAll,
    clears: game.ending === ending.cleared ? 1 : 0,
    chicks: 0,
    banks: 0,
    fireflies: 0,
  }),
  hash: (game) => hashNumbers(game, ['cells', 'popped', 'fallen']),
};

function step(game: AnyGame, actions: readonly Action[]): number {
  if (game.ending !== ending.none) return 0;
  let events = 0;
  for (const action of actions) events |= applyShot(game, action);
  return events | runTick(game);
}

/** Leaps over what is quiet and steps through the rest: most of a game is waiting. */
function fastForward(game: AnyGame, ticks: number): number {
  let made = 0;
  while (made < ticks && game.ending === ending.none) {
    const quiet = Math.min(ticks - made, quietTicks(game));
    if (quiet > 0) advance(game, quiet);
    else runTick(game);
    made += Math.max(1, quiet);
  }
  return made;
}

/** In how many of the coming ticks at least nothing happens but that time passes. */
function quietTicks(game: AnyGame): number {
  return Math.min(ticksMax - game.tick, game.flightTicks > 0 ? game.flightTicks : ticksToRow(game)) - 1;
}

/** After how many ticks a row comes at the soonest. */
function ticksToRow(game: AnyGame): number {
  return Math.max(isThin(game) ? 1 : pressureMax(game.rowsCome) - game.pressure, game.busy);
}

function runTick(game: AnyGame): number {
  const landing = game.flightTicks === 1;
  advance(game, 1);
  let events = landing ? land(game) : 0;
  events |= sweep(game, events);
  events |= lowerCeiling(game);
  return events | findEnd(game);
}

/** An empty field while rows are still to come earns extra. */
function sweep(game: AnyGame, events: number): number {
  if ((events & event.pop) === 0 || game.depth > 0 || rowsLeft(game) === 0) return 0;
  game.points += sweepPoints;
  return event.sweep;
}

/** A row comes when the ceiling bears too much, and while too few rows hang. Never while a shot is in the air. */
function lowerCeiling(game: AnyGame): number {
  if (game.flightTicks > 0 || game.busy > 0 || rowsLeft(game) === 0) return 0;
  const heavy = game.pressure >= pressureMax(game.rowsCome);
  if (!heavy && !isThin(game)) return 0;
  insertRow(game);
  if (heavy) game.pressure = 0;
  game.busy = rowTicks;
  const close = game.depth >= rowsLegal - 1 ? event.danger : 0;
  return event.row | close | refresh(game);
}

/** Whether too few rows hang. */
function isThin(game: AnyGame): boolean {
  return game.depth < depthMin(game.rowsCome);
}

function findEnd(game: AnyGame): number {
  if (game.depth > rowsLegal) return end(game, ending.crossed, event.crossed);
  if (game.depth === 0 && rowsLeft(game) === 0) return clear(game);
  if (game.shots === 0 && game.flightTicks === 0) return end(game, ending.shots, 0);
  return game.tick >= ticksMax ? end(game, ending.time, 0) : 0;
}

function clear(game: AnyGame): number {
  game.points += clearPoints + shotPoints * game.shots;
  return end(game, ending.cleared, event.cleared);
}

function end(game: AnyGame, how: number, events: number): number {
  game.ending = how;
  return events | event.over;
}
