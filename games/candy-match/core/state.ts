import { finishHash, mix, mixNumbers, type OtherFields } from '../../sdk/core/fixed.ts';
import { createRandom, type Random } from '../../sdk/core/random.ts';
import { bagCopies, cellCount, coloursMax } from './constants.ts';

/** What the board is doing. Moves are accepted while it is idle. */
export const phase = {
  idle: 0,
  swap: 1,
  clear: 2,
  fall: 3,
  creep: 4,
  shuffle: 5,
  over: 6,
  bonus: 7,
} as const;

/** Why a cell is hit. A `crack` takes a chain or a double crate's first layer: what is in the cell stays. */
export const cause = { none: 0, match: 1, blast: 2, crack: 3, exit: 4 } as const;

/** No cell at all. */
export const nowhere = 255;

export const aimsMax = 3;

/** One game. All numbers are whole; cell 0 is the upper left, the cell below it is `columns` further. */
export interface Board {
  random: Random;
  /** The content of each cell: see candies.ts. */
  cells: Uint8Array;
  /** Layers of jelly under a cell, and the chain around what lies in it. */
  jelly: Uint8Array;
  chains: Uint8Array;
  /** Cells that are hit, by cause, while the phase is clear. */
  doomed: Uint8Array;
  /** What is born in a doomed cell; 0 for nothing. */
  born: Uint8Array;
  /** How many rows each candy has fallen to where it is, while the phase is fall. */
  drop: Uint8Array;
  /** Colours still to be drawn before the bag is filled again: the first `bagLeft` of these. */
  bag: Uint8Array;
  /** What the level or the order asks for (see aims.ts), 0 for nothing, and how many are left. */
  aims: Uint8Array;
  aimsLeft: Uint8Array;
  /** How many hammers, free swaps and shuffles are left. */
  boosters: Uint8Array;
  /** What went off in this clear, in order: `shape << 6 | cell`. */
  blasts: number[];
  /** The level, 0 for the endless game. */
  level: number;
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
  /** The part of it that no chain multiplies. */
  extra: number;
  /** How many clears this move has brought: they multiply. */
  chain: number;
  /** The two cells of the last swap. */
  from: number;
  to: number;
  /** Whether this move has taken chaku, and where it has grown last. */
  tookChaku: number;
  grown: number;
  /** Stars, orders, specials and combinations of this game. */
  goals: number;
  orders: number;
  specials: number;
  combinations: number;
  /** Colours in the refill, the bag's fill and coconuts that have not appeared yet. */
  colours: number;
  bagLeft: number;
  coconuts: number;
  /** 1 when only fireworks are left. */
  finale: number;
  /** The rules' version, set in the endless game since the third: see scoring.ts. */
  version?: number;
}

export function createEmptyBoard(seed: ArrayLike<number>): Board {
  const layer = (): Uint8Array => new Uint8Array(cellCount);
  return {
    random: createRandom(seed),
    cells: layer(),
    jelly: layer(),
    chains: layer(),
    doomed: layer(),
    born: layer(),
    drop: layer(),
    bag: new Uint8Array(coloursMax * bagCopies),
    aims: new Uint8Array(aimsMax),
    aimsLeft: new Uint8Array(aimsMax),
    boosters: new Uint8Array(3),
    blasts: [],
    level: 0,
    phase: phase.idle,
    left: 0,
    tick: 0,
    moves: 0,
    made: 0,
    score: 0,
    gain: 0,
    extra: 0,
    chain: 0,
    from: nowhere,
    to: nowhere,
    tookChaku: 0,
    grown: nowhere,
    goals: 0,
    orders: 0,
    specials: 0,
    combinations: 0,
    colours: 5,
    bagLeft: 0,
    coconuts: 0,
    finale: 0,
  };
}

/** A copy to think ahead with; another seed gives it another future. */
export function cloneBoard(board: Board, seed: ArrayLike<number> = board.random.words()): Board {
  const copy = { ...board, random: createRandom(seed), blasts: [...board.blasts] };
  for (const field of layers) copy[field] = board[field].slice();
  return copy;
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

const layers = [
  'cells',
  'jelly',
  'chains',
  'doomed',
  'born',
  'drop',
  'bag',
  'aims',
  'aimsLeft',
  'boosters',
] as const;

type Unhashed = Exclude<OtherFields<Required<Board>>, 'random' | 'blasts' | (typeof layers)[number]>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
