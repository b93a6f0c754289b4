import { finishHash, mix } from '../../../sdk/core/fixed.ts';
import type { Random } from '../../../sdk/core/random.ts';
import { cardCount } from '../constants.ts';
import type { CardMove, Rules } from '../card-rules.ts';
import { cloneTable, hashTable, layOut, type Table } from '../state.ts';

/** A table of a level. It knows no streaks and no time that is left. */
export interface VariantTable extends Table {
  /** From 1. */
  level: number;
  /** A card each, or -1. */
  cells: number[];
  /** Finished runs of Spider, from the ace up. */
  runs: number[];
}

/** Where the cards lie at first. */
export interface VariantDeal {
  piles: number[][];
  hidden: number[];
  stock: number[];
}

/** A card game of the levels: what lies where, and what its moves do. */
export interface Variant extends Rules {
  readonly actionBits: number;
  readonly hiddenAtStart: number;
  deal(random: Random): VariantDeal;
  /** The larger, the more lies in the way. */
  hardness(deal: VariantDeal): number;
  canDraw(table: VariantTable): boolean;
  draw(table: VariantTable): number;
  move(table: VariantTable, move: CardMove): number;
  undo(table: VariantTable): number;
  /** Whether it is won: the rest goes home by itself. */
  isOpen(table: VariantTable): boolean;
  /** How promising a table looks, for hints and bots. */
  worth(table: VariantTable): number;
}

export function createVariantTable(level: number, deal: VariantDeal, { cells, homes }: Rules): VariantTable {
  return {
    ...layOut(deal),
    hidden: [...deal.hidden],
    home: Array.from({ length: homes }, () => 0),
    level,
    cells: Array.from({ length: cells }, () => -1),
    runs: [],
  };
}

export function cloneVariantTable(table: VariantTable): VariantTable {
  return { ...table, ...cloneTable(table), cells: [...table.cells], runs: [...table.runs] };
}

export function hashVariantTable(table: VariantTable): number {
  let hash = mix(hashTable(table), table.level);
  for (const cards of [table.cells, table.runs]) {
    hash = mix(hash, cards.length);
    for (const card of cards) hash = mix(hash, card);
  }
  return finishHash(hash);
}

/** The numbers from 0 on, in an order by chance. */
export function shuffled(random: Random, count: number = cardCount): number[] {
  const cards = Array.from({ length: count }, (_, card) => card);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [cards[last], cards[other]] = [cards[other]!, cards[last]!];
  }
  return cards;
}

/** Turns a column's last card up if it lies face down; answers 1 if it did. */
export function turnUp(table: Table, column: number): number {
  if (table.hidden[column] === 0 || table.piles[column]!.length !== table.hidden[column]) return 0;
  table.hidden[column]! -= 1;
  return 1;
}

/** How many cards lie on low ones, which have to go home first. */
export function buriedCards(piles: readonly (readonly number[])[]): number {
  let buried = 0;
  for (const pile of piles) {
    pile.forEach((card, index) => (buried += Math.max(0, 3 - (card % 13)) * (pile.length - 1 - index)));
  }
  return buried;
}

/** Moves of FreeCell and Spider as numbers after draw, undo and giving up: from, to and how many. */

const first = 3;
const goals = 10;
const countMax = 13;
const sources = 12;
export const codeBits = 11;

/** Sources are 0 to 11, goals 0 to 9, one to thirteen cards. */
export function codeOf(from: number, to: number, count: number): number {
  return first + (from * goals + to) * countMax + count - 1;
}

/** Undefined for other numbers. */
export function readCode(code: number): [from: number, to: number, count: number] | undefined {
  const rest = code - first;
  if (!Number.isInteger(rest) || rest < 0 || rest >= sources * goals * countMax) return undefined;
  const places = Math.floor(rest / countMax);
  return [Math.floor(places / goals), places % goals, (rest % countMax) + 1];
}
