import { finishHash, mix, mixNumbers, type OtherFields } from '../../sdk/core/fixed.ts';
import type { Random } from '../../sdk/core/random.ts';
import type { Ceiling } from './ceiling.ts';

/** How a game came to its end. */
export const ending = { none: 0, cleared: 1, crossed: 2, shots: 3, time: 4 } as const;

/** One game or level. All numbers are whole; the ceiling's rows never change after the start. */
export interface Game {
  readonly ceiling: Ceiling;
  readonly random: Random;
  /** 0 in the endless game. */
  level: number;
  tick: number;
  /** What hangs in each cell: 0 nothing, else a kind of constants.ts. */
  readonly cells: number[];
  /** 1 while the top row is one of ten. */
  parity: number;
  rowsCome: number;
  /** How many rows down the lowest bubble hangs. */
  depth: number;
  /** In the thrower's hand and beside it; 0 when none is left. */
  held: number;
  next: number;
  shots: number;
  /** Ticks until the shot in the air lands, where, and what it is. */
  flightTicks: number;
  flightCell: number;
  flightKind: number;
  flightAngle: number;
  flightBounces: number;
  /** Throws in a row at this angle. */
  sameAngles: number;
  /** Ticks in which no shot is taken. */
  busy: number;
  swapWait: number;
  /** How much the ceiling bears; at its most, a row comes. */
  pressure: number;
  /** Shots in a row that burst something. */
  streak: number;
  points: number;
  poppedAll: number;
  fallenAll: number;
  /** Chicks freed, and those that a level asks for. */
  chicks: number;
  chicksAsked: number;
  /** Throws that burst something by way of a wall. */
  banks: number;
  fireflies: number;
  /** The cells that the last landing burst, let fall, thawed and lit, and what it gained. */
  popped: readonly number[];
  fallen: readonly number[];
  thawed: readonly number[];
  lit: readonly number[];
  gained: number;
  /** How the game will end once its delay has passed, and the ticks of it that have. */
  due: number;
  lastTicks: number;
  ending: number;
}

/** What every version of the rules knows of a game. */
export type AnyGame = Omit<
  Game,
  | 'level'
  | 'flightBounces'
  | 'sameAngles'
  | 'chicks'
  | 'chicksAsked'
  | 'banks'
  | 'fireflies'
  | 'thawed'
  | 'lit'
  | 'due'
  | 'lastTicks'
>;

export function hashGame(game: Game): number {
  return hashNumbers(game, lists);
}

/** Hashes all numbers, those in the lists too. */
export function hashNumbers<List extends string>(
  game: AnyGame & Readonly<Record<List, readonly number[]>>,
  lists: readonly List[],
): number {
  let hash = game.ceiling.check;
  hash = mixNumbers(hash, game);
  for (const list of lists) {
    hash = mix(hash, game[list].length);
    for (const one of game[list]) hash = mix(hash, one);
  }
  for (const word of game.random.words()) hash = mix(hash, word);
  return finishHash(hash);
}

const lists = ['cells', 'popped', 'fallen', 'thawed', 'lit'] as const;

type Unhashed = Exclude<OtherFields<Game>, 'ceiling' | 'random' | (typeof lists)[number]>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
