import { finishHash, mix } from '../../sdk/core/fixed.ts';
import { createRandom, type Random } from '../../sdk/core/random.ts';
import { cardCount, ranks, suits, dealsMax, pileCount, proofPositions } from './constants.ts';
import { solve, type Deal } from './solver.ts';

/** What the game is doing. Moves are accepted while it is open; `auto` sends the rest home by itself. */
export const phase = { open: 0, auto: 1, over: 2 } as const;

/** How it ended. */
export const ending = { none: 0, won: 1, gaveUp: 2, clock: 3 } as const;

/** One game. Cards lie bottom first; see constants.ts for their numbers. */
export interface Table {
  piles: number[][];
  /** How many cards lie face down at the bottom of each pile. */
  hidden: number[];
  /** The last card is the next to be drawn. */
  stock: number[];
  /** The last card is the open one. */
  waste: number[];
  /** Cards home by suit: how many, from the ace up. */
  home: number[];
  /** Moves that can be taken back, packed: see moves.ts. */
  history: number[];
  phase: number;
  ending: number;
  tick: number;
  /** Ticks until the next move is accepted or the next card goes home by itself. */
  rest: number;
  /** Moves made, undone ones included. */
  moves: number;
  /** The most points that cards have been worth so far. */
  peak: number;
  /** The most cards that have been home so far: only a card beyond them counts for a streak. */
  mostHome: number;
  /** Cards of the running streak, the tick at which it ends, and the longest one. */
  streak: number;
  streakEnd: number;
  longestStreak: number;
  /** Points of all streaks. */
  streakPoints: number;
  /** Points for winning, time included. */
  bonus: number;
}

export function createTable(seed: ArrayLike<number>): Table {
  return layOut(provenDeal(seed, proofPositions, dealsMax));
}

/** A deal that is proven to be winnable: the first such among those that follow from the seed, at most this many. */
export function provenDeal(seed: ArrayLike<number>, positions: number, deals: number): Deal {
  const random = createRandom(seed);
  let deal = dealFrom(random);
  // The proof counts positions, never time, so every engine stops at the same deal.
  for (let tries = 1; tries < deals && !solve(deal, positions); tries += 1) deal = dealFrom(random);
  return deal;
}

export function dealFrom(random: Random): Deal {
  const deck = Array.from({ length: cardCount }, (_, card) => card);
  for (let last = cardCount - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    const held = deck[last]!;
    deck[last] = deck[other]!;
    deck[other] = held;
  }
  const piles = Array.from({ length: pileCount }, (_, pile) => deck.splice(0, pile + 1));
  return { piles, stock: deck };
}

/** The table before the first move of a deal. */
export function layOut({ piles, stock }: Deal): Table {
  return {
    piles: piles.map((pile) => [...pile]),
    hidden: piles.map((pile) => Math.max(0, pile.length - 1)),
    stock: [...stock],
    waste: [],
    home: Array.from({ length: suits }, () => 0),
    history: [],
    phase: phase.open,
    ending: ending.none,
    tick: 0,
    rest: 0,
    moves: 0,
    peak: 0,
    mostHome: 0,
    streak: 0,
    streakEnd: 0,
    longestStreak: 0,
    streakPoints: 0,
    bonus: 0,
  };
}

/** A copy to think ahead with. */
export function cloneTable(table: Table): Table {
  return {
    ...table,
    piles: table.piles.map((pile) => [...pile]),
    hidden: [...table.hidden],
    stock: [...table.stock],
    waste: [...table.waste],
    home: [...table.home],
    history: [...table.history],
  };
}

export function hiddenCards(table: Table): number {
  return table.hidden.reduce((sum, count) => sum + count, 0);
}

export function cardsHome(table: Table): number {
  return table.home.reduce((sum, count) => sum + count, 0);
}

/** Whether a suit is home from ace to king. */
export function isSuitDone(table: Table, suit: number): boolean {
  return table.home[suit] === ranks;
}

/** The first rules name fewer numbers, those that they knew. */
export function hashTable(table: Table, hashed: readonly (typeof numbers)[number][] = numbers): number {
  let hash = 0;
  for (const pile of table.piles) hash = mixAll(hash, pile);
  for (const field of lists) hash = mixAll(hash, table[field]);
  for (const field of hashed) hash = mix(hash, table[field]);
  return finishHash(hash);
}

function mixAll(hash: number, values: readonly number[]): number {
  let mixed = mix(hash, values.length);
  for (const value of values) mixed = mix(mixed, value);
  return mixed;
}

const lists = ['hidden', 'stock', 'waste', 'home', 'history'] as const;
const numbers = [
  'phase',
  'ending',
  'tick',
  'rest',
  'moves',
  'peak',
  'mostHome',
  'streak',
  'streakEnd',
  'longestStreak',
  'streakPoints',
  'bonus',
] as const;

type Unhashed = Exclude<keyof Table, 'piles' | (typeof lists)[number] | (typeof numbers)[number]>;
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
