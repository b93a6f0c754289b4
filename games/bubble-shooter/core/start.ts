import { createRandom } from '../../sdk/core/random.ts';
import { layCeiling, layLevel, type Ceiling } from './ceiling.ts';
import { cellsAll, levelRowsAtStart, rowsAtStart, shotsStart } from './constants.ts';
import { levels } from './levels/index.ts';
import { ending, type AnyGame, type Game } from './state.ts';
import { draw, insertRow } from './supply.ts';

/** An endless game before its first tick: five rows hang, two bubbles are at hand. */
export function createGame(seed: Uint32Array): Game {
  const random = createRandom(seed);
  return prepare(emptyGame(random, layCeiling(random)), rowsAtStart);
}

/** A level before its first tick; levels count from 1. */
export function createLevel(seed: Uint32Array, number: number): Game {
  const level = levels[number - 1]!;
  const random = createRandom(seed);
  const game = emptyGame(random, layLevel(random, level));
  Object.assign(game, { level: number, shots: level.throws, chicksAsked: level.chicks });
  return prepare(game, Math.min(levelRowsAtStart, level.rows.length));
}

/** Lets this many rows in and fills the hand. */
export function prepare<Some extends AnyGame>(game: Some, rows: number): Some {
  for (let row = 0; row < rows; row += 1) insertRow(game);
  game.held = draw(game);
  game.next = draw(game);
  return game;
}

function emptyGame(random: Game['random'], ceiling: Ceiling): Game {
  return {
    ceiling,
    random,
    level: 0,
    tick: 0,
    cells: Array.from({ length: cellsAll }, () => 0),
    parity: 1,
    rowsCome: 0,
    depth: 0,
    held: 0,
    next: 0,
    shots: shotsStart,
    flightTicks: 0,
    flightCell: 0,
    flightKind: 0,
    flightAngle: 0,
    flightBounces: 0,
    sameAngles: 0,
    busy: 0,
    swapWait: 0,
    pressure: 0,
    streak: 0,
    points: 0,
    poppedAll: 0,
    fallenAll: 0,
    chicks: 0,
    chicksAsked: 0,
    banks: 0,
    fireflies: 0,
    popped: [],
    fallen: [],
    thawed: [],
    lit: [],
    gained: 0,
    due: ending.none,
    lastTicks: 0,
    ending: ending.none,
  };
}
