import { finishHash, mix, mixNumbers, type OtherFields } from '../../../sdk/core/fixed.ts';
import { createRandom, type Random } from '../../../sdk/core/random.ts';
import { cellCount, movesStart } from './constants.ts';

/** What the board is doing. Moves are accepted while it is idle. */
export const phase = { idle: 0, swap: 1, clear: 2, fall: 3, creep: 4, shuffle: 5, over: 6 } as const;

/** Why a cell is going. */
export const cause = { none: 0, match: 1, blast: 2 } as const;

/** No cell at all. */
export const nowhere = 255;

/** One game. All numbers are whole; cell 0 is the upper left, cell 8 lies under it. */
export interface Board {
  random: Random;
  /** The content of each cell: see candies.ts. */
  cells: Uint8Array;
  /** Cells that are going, by cause, while the phase is clear. */
  doomed: Uint8Array;
  /** What is born in a doomed cell; 0 for nothing. */
  born: Uint8Array;
  /** How many rows each candy has fallen to where it is, while the phase is fall. */
  drop: Uint8Array;
  /** What went off in this clear, in order: `shape << 6 | cell`. */
  blasts: number[];
  phase: number;
  /** Ticks left of the phase. */
  left: number;
  tick: number;
  /** Moves left and moves made. */
  moves: number;
  made: number;
  score: number;
  /** Points of the last clear. */
  gain: number;
  /** How many clears this move has brought: they multiply. */
  chain: number;
  /** The two cells of the last swap. */
  from: number;
  to: number;
  /** Whether this move has taken chaku, and where it has grown last. */
  tookChaku: number;
  grown: number;
  /** Goals reached while moves were played. */
  goals: number;
  /** 1 when only fireworks are left. */
  finale: number;
}

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
