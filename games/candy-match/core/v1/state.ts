import { finishHash, mix, mixNumbers, type OtherFields } from '../../../sdk/core/fixed.ts';
import { createRandom } from '../../../sdk/core/random.ts';
import { nowhere, phase, type Board as Present } from '../state.ts';
import { cellCount, movesStart } from './constants.ts';

/** One game, with what the first rules know of it; cell 8 lies under cell 0. */
export type Board = Omit<
  Present,
  | 'jelly'
  | 'chains'
  | 'bag'
  | 'aims'
  | 'aimsLeft'
  | 'boosters'
  | 'level'
  | 'extra'
  | 'orders'
  | 'specials'
  | 'combinations'
  | 'colours'
  | 'bagLeft'
  | 'coconuts'
  | 'version'
>;

export function createEmptyBoard(seed: ArrayLike<number>): Board {
  return {
    random: createRandom(seed),
    cells: new Uint8Array(cellCount),
    doomed: new Uint8Array(cellCount),
    born: new Uint8Array(cellCount),
    drop: new Uint8Array(cellCount),
    blasts: [],
    phase: phase.idle,
    left: 0,
    tick: 0,
    moves: movesStart,
    made: 0,
    score: 0,
    gain: 0,
    chain: 0,
    from: nowhere,
    to: nowhere,
    tookChaku: 0,
    grown: nowhere,
    goals: 0,
    finale: 0,
  };
}

/** A copy to think ahead with; another seed gives it another future. */
export function cloneBoard(board: Board, seed: ArrayLike<number> = board.random.words()): Board {
  return {
    ...board,
    random: createRandom(seed),
    cells: board.cells.slice(),
    doomed: board.doomed.slice(),
    born: board.born.slice(),
    drop: board.drop.slice(),
    blasts: [...board.blasts],
  };
}

export function hashBoard(board: Board): number {
  let hash = 0;
  for (const word of board.random.words()) hash = mix(hash, word);
  for (const field of layers) for (const value of board[field]) hash = mix(hash, value);
  hash = mix(hash, board.blasts.length);
  for (const blast of board.blasts) hash = mix(hash, blast);
  hash = mixNumbers(hash, board);
  return finishHash(hash);
}

const layers = ['cells', 'doomed', 'born', 'drop'] as const;

type Unhashed = Exclude<OtherFields<Board>, 'random' | 'blasts' | (typeof layers)[number]>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
