import { createRandom } from '../../../sdk/core/random.ts';
import { layCeiling } from './ceiling.ts';
import { cellsAll, rowsAtStart, shotsStart } from './constants.ts';
import { ending, type Game } from './state.ts';
import { draw, insertRow } from './supply.ts';

/** A game before its first tick: five rows hang, two bubbles are at hand. */
export function createGame(seed: Uint32Array): Game {
  const random = createRandom(seed);
  const game: Game = {
    ceiling: layCeiling(random),
    random,
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
    busy: 0,
    swapWait: 0,
    pressure: 0,
    streak: 0,
    points: 0,
    poppedAll: 0,
    fallenAll: 0,
    popped: [],
    fallen: [],
    gained: 0,
    ending: ending.none,
  };
  for (let row = 0; row < rowsAtStart; row += 1) insertRow(game);
  game.held = draw(game);
  game.next = draw(game);
  return game;
}
