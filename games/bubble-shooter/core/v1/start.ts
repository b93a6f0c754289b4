import { createRandom } from '../../../sdk/core/random.ts';
import { cellsAll, rowsAtStart } from '../constants.ts';
import { prepare } from '../start.ts';
import { ending, type AnyGame } from '../state.ts';
import { layCeiling } from './ceiling.ts';
import { shotsStart } from './constants.ts';

/** A game before its first tick: five rows hang, two bubbles are at hand. */
export function createGame(seed: Uint32Array): AnyGame {
  const random = createRandom(seed);
  const game: AnyGame = {
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
  return prepare(game, rowsAtStart);
}
