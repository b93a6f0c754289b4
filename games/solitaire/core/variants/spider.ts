import { event, king, rankOf, ranks } from '../constants.ts';
import type { CardMove } from '../card-rules.ts';
import { bestMove } from './look-ahead.ts';
import { accepts, clockTicks } from './play.ts';
import {
  shuffled,
  turnUp,
  type Variant,
  type VariantDeal,
  type VariantTable,
  codeBits,
  codeOf,
  readCode,
} from './table.ts';

/**
 * Spider: two decks of one or two suits on ten columns. A card lies on the next higher one of any suit; what moves
 * together is of one suit, and a whole suit from king to ace goes home by itself.
 */

const columns = 10;
const homes = 8;
const cards = homes * ranks;
const dealt = 54;

/** By the number of suits in hearts, none to four; the others of eight are spades. */
export const spiders: readonly Variant[] = [0, 1, 2, 3, 4].map(spiderOf);

function spiderOf(hearts: number): Variant {
  const isHeart = (suit: number): boolean => suit % 2 === 1 && suit < hearts * 2;
  const faceOf = (card: number): number => (isHeart((card / ranks) | 0) ? ranks : 0) + rankOf(card);
  const spider: Variant = {
    columns,
    cells: 0,
    homes,
    cards,
    stock: 'deal',
    clockTicks,
    isCalm: true,
    counting: undefined,
    actionBits: codeBits,
    hiddenAtStart: dealt - columns,
    faceOf,
    homeCards: ({ runs, home }: VariantTable, at) => runs.slice(at * ranks, at * ranks + home[at]!),
    cellCard: () => undefined,
    openFrom: (table, column) => runStart(table.piles[column]!, table.hidden[column]!, faceOf),
    fits: (table, move) => fits(table as VariantTable, move, faceOf),
    moveOf: ({ from, to, count }) => codeOf(from, to, count),
    placesOf: (_, code) => placesOf(code),
    accepts: (table: VariantTable, code) => accepts(spider, table, code),
    hint: (table: VariantTable) => bestMove(spider, table),
    deal: (random) => dealOf(shuffled(random, cards)),
    hardness,
    canDraw: ({ stock }) => stock.length > 0,
    draw: (table) => draw(table, faceOf),
    move: (table, move) => moveCards(table, move, faceOf),
    undo,
    isOpen: ({ runs }) => runs.length === cards,
    worth: (table) => worth(table, faceOf),
  };
  return spider;
}

type FaceOf = (card: number) => number;

function dealOf(deck: number[]): VariantDeal {
  const piles = Array.from({ length: columns }, (): number[] => []);
  for (let index = 0; index < dealt; index += 1) piles[index % columns]!.push(deck.pop()!);
  return { piles, hidden: piles.map(({ length }) => length - 1), stock: deck };
}

/** The fewer open cards of a row fit onto others of it, the harder. */
function hardness({ piles, stock }: VariantDeal): number {
  const rows = [piles.map((pile) => pile.at(-1)!)];
  for (let at = 0; at < stock.length; at += columns) rows.push(stock.slice(at, at + columns));
  const counts = rows.map((row) => {
    const has = new Set(row.map(rankOf));
    return row.filter((card) => has.has(rankOf(card) + 1)).length;
  });
  return counts.reduce((sum, count, row) => sum - count * (row === 0 ? 2 : 1), 0);
}

/** Whether a card continues the run under it. */
function continues(card: number, under: number, faceOf: FaceOf): boolean {
  return rankOf(under) > 0 && faceOf(card) + 1 === faceOf(under);
}

function runStart(pile: readonly number[], hidden: number, faceOf: FaceOf): number {
  let start = Math.max(0, pile.length - 1);
  while (start > hidden && continues(pile[start]!, pile[start - 1]!, faceOf)) start -= 1;
  return start;
}

function placesOf(code: number): CardMove | undefined {
  const places = readCode(code);
  if (!places || places[0] >= columns) return undefined;
  const [from, to, count] = places;
  return { from, to, count };
}

function fits(table: VariantTable, { from, to, count }: CardMove, faceOf: FaceOf): boolean {
  const [pile, goal] = [table.piles[from], table.piles[to]];
  if (!pile || !goal || from === to || count < 1) return false;
  if (count > pile.length - runStart(pile, table.hidden[from]!, faceOf)) return false;
  // A whole column would only change places.
  if (goal.length === 0) return count < pile.length;
  return rankOf(pile.at(-count)!) + 1 === rankOf(goal.at(-1)!);
}

// What is done can be taken back: `kind | from << 2 | to << 6 | count << 10 | turned << 14`.

const kind = { move: 0, deal: 1, run: 2 } as const;

function moveCards(table: VariantTable, { from, to, count }: CardMove, faceOf: FaceOf): number {
  table.piles[to]!.push(...table.piles[from]!.splice(-count));
  const turned = turnUp(table, from);
  table.history.push(kind.move | (from << 2) | (to << 6) | (count << 10) | (turned << 14));
  return event.move | (turned === 1 ? event.turn : 0) | takeRun(table, to, faceOf);
}

/** A card onto every column. */
function draw(table: VariantTable, faceOf: FaceOf): number {
  for (const pile of table.piles) pile.push(table.stock.pop()!);
  table.history.push(kind.deal);
  let events: number = event.draw;
  for (let column = 0; column < columns; column += 1) events |= takeRun(table, column, faceOf);
  return events;
}

/** A suit from king to ace at the end of a column goes home. */
function takeRun(table: VariantTable, column: number, faceOf: FaceOf): number {
  const pile = table.piles[column]!;
  if (rankOf(pile.at(-1)!) !== 0 || pile.length - runStart(pile, table.hidden[column]!, faceOf) < ranks)
    return 0;
  table.home[table.runs.length / ranks] = ranks;
  table.runs.push(...pile.splice(-ranks).toReversed());
  const turned = turnUp(table, column);
  table.history.push(kind.run | (column << 2) | (turned << 14));
  return event.home | event.suitDone | (turned === 1 ? event.turn : 0);
}

/** Runs that went home after a move come back with it. */
function undo(table: VariantTable): number {
  let last = table.history.pop()!;
  for (; (last & 3) === kind.run; last = table.history.pop()!) bringBack(table, (last >> 2) & 15, last >> 14);
  if ((last & 3) === kind.deal) {
    for (const pile of table.piles.toReversed()) table.stock.push(pile.pop()!);
    return event.undo;
  }
  const [from, to, count] = [(last >> 2) & 15, (last >> 6) & 15, (last >> 10) & 15];
  table.hidden[from]! += last >> 14;
  table.piles[from]!.push(...table.piles[to]!.splice(-count));
  return event.undo;
}

function bringBack(table: VariantTable, column: number, turned: number): void {
  table.hidden[column]! += turned;
  table.piles[column]!.push(...table.runs.splice(-ranks).toReversed());
  table.home[table.runs.length / ranks] = 0;
}

/** Open cards and empty columns are good, and long runs of one suit; order of several counts little. */
function worth(table: VariantTable, faceOf: FaceOf): number {
  let sum = 10 * table.runs.length;
  for (const [column, pile] of table.piles.entries()) {
    sum += pile.length === 0 ? 12 : -6 * table.hidden[column]!;
    let run = 0;
    for (let index = table.hidden[column]! + 1; index < pile.length; index += 1) {
      const [card, under] = [pile[index]!, pile[index - 1]!];
      run = continues(card, under, faceOf) ? run + 1 : 0;
      if (run > 0) sum += 2 + run;
      else sum += rankOf(card) + 1 === rankOf(under) ? 1 : -1;
    }
    if (pile.length > 0 && rankOf(pile[0]!) === king && table.hidden[column] === 0) sum += 3;
  }
  return sum;
}
