import { cardCount, event, fitsOn, king, points, rankOf, suitOf, suits } from '../constants.ts';
import { suitCards } from '../klondike.ts';
import { spot, type CardMove } from '../card-rules.ts';
import { isSuitDone, type Table } from '../state.ts';
import { bestMove } from './look-ahead.ts';
import { accepts, clockTicks } from './play.ts';
import {
  buriedCards,
  shuffled,
  type Variant,
  type VariantTable,
  codeBits,
  codeOf,
  readCode,
} from './table.ts';

/** FreeCell: all cards lie open, four cells hold one each, and every column may begin with any card. */

const columns = 8;
const cells = 4;
const cellCode = columns;
const homeCode = 9;

export const freecell: Variant = {
  columns,
  cells,
  homes: suits,
  cards: cardCount,
  stock: 'none',
  clockTicks,
  isCalm: true,
  // Only a card home is new. Many moves prepare one.
  counting: {
    hiddenAtStart: 0,
    stockAtStart: 0,
    idleFree: 16,
    idle: 25,
    idleMax: 75,
    homeWorth: () => points.home,
    lastGoal,
  },
  actionBits: codeBits,
  hiddenAtStart: 0,
  faceOf: (card) => card,
  homeCards: (table, home) => suitCards(home, table.home[home]!),
  cellCard: (table: VariantTable, cell) => (table.cells[cell]! < 0 ? undefined : table.cells[cell]),
  openFrom: (table, column) => runStart(table.piles[column]!),
  fits,
  moveOf: ({ from, to, count }) => codeOf(sourceCode(from), goalCode(to), count),
  placesOf: (_, code) => placesOf(code),
  accepts: (table: VariantTable, code) => accepts(freecell, table, code),
  hint: (table: VariantTable) => bestMove(freecell, table),
  deal(random) {
    const piles = Array.from({ length: columns }, (): number[] => []);
    shuffled(random).forEach((card, index) => piles[index % columns]!.push(card));
    return { piles, hidden: piles.map(() => 0), stock: [] };
  },
  hardness: ({ piles }) => buriedCards(piles),
  canDraw: () => false,
  draw: () => 0,
  move,
  undo,
  isOpen: ({ piles }) =>
    piles.every((pile) => pile.every((card, at) => at === 0 || rankOf(card) <= rankOf(pile[at - 1]!))),
  worth,
};

/** Where the ordered end of a column begins. */
function runStart(pile: readonly number[]): number {
  let start = Math.max(0, pile.length - 1);
  while (start > 0 && fitsOn(pile[start]!, pile[start - 1]!)) start -= 1;
  return start;
}

function sourceCode(from: number): number {
  return from < columns ? from : cellCode + from - spot.cell;
}

function goalCode(to: number): number {
  if (to < columns) return to;
  return to === spot.cell ? cellCode : homeCode;
}

function placesOf(code: number): CardMove | undefined {
  const places = readCode(code);
  if (!places) return undefined;
  const [from, to, count] = places;
  const goal = to < columns ? to : to === cellCode ? spot.cell : spot.home;
  return { from: from < columns ? from : spot.cell + from - cellCode, to: goal, count };
}

function fits(table: VariantTable, { from, to, count }: CardMove): boolean {
  const card = firstOf(table, from, count);
  if (card === undefined || to === from) return false;
  if (to === spot.home) return count === 1 && table.home[suitOf(card)] === rankOf(card);
  if (to === spot.cell) return count === 1 && from < columns && table.cells.includes(-1);
  const under = table.piles[to]?.at(-1);
  if (under !== undefined) return fitsOn(card, under) && count <= reach(table, to);
  // A whole column would only change places.
  const isWhole = from < columns && table.piles[from]!.length === count;
  return to < columns && !isWhole && count <= reach(table, to);
}

/** The undermost of this many cards that can leave a place together. */
function firstOf(table: VariantTable, from: number, count: number): number | undefined {
  if (from >= columns) return count === 1 ? freecell.cellCard(table, from - spot.cell) : undefined;
  const pile = table.piles[from]!;
  return count > 0 && count <= pile.length - runStart(pile) ? pile.at(-count) : undefined;
}

/** How many cards can move together: as many as could one by one over free cells and empty columns. */
function reach(table: VariantTable, to: number): number {
  const free = table.cells.filter((card) => card < 0).length;
  const empty = table.piles.filter((pile, column) => pile.length === 0 && column !== to).length;
  return (free + 1) << empty;
}

// What is done can be taken back: `from | to << 4 | count << 8 | suit << 12`; a cell by its own number.

function move(table: VariantTable, { from, to, count }: CardMove): number {
  const moved = from < columns ? table.piles[from]!.splice(-count) : [table.cells[from - spot.cell]!];
  if (from >= columns) table.cells[from - spot.cell] = -1;
  const suit = suitOf(moved[0]!);
  const cell = table.cells.indexOf(-1);
  const goal = to === spot.home ? cellCode + cells : to === spot.cell ? cellCode + cell : to;
  table.history.push(sourceCode(from) | (goal << 4) | (count << 8) | (suit << 12));
  if (to < columns) table.piles[to]!.push(...moved);
  else if (to === spot.cell) table.cells[cell] = moved[0]!;
  else return goHome(table, suit);
  return event.move;
}

function goHome(table: VariantTable, suit: number): number {
  table.home[suit]! += 1;
  return event.home | (isSuitDone(table, suit) ? event.suitDone : 0);
}

function lastGoal({ history }: Table): number {
  const last = history.at(-1) ?? 0;
  const goal = (last >> 4) & 15;
  if (goal < columns) return goal;
  return goal < cellCode + cells ? spot.cell + goal - cellCode : spot.home + (last >> 12);
}

function undo(table: VariantTable): number {
  const last = table.history.pop()!;
  const [from, to, count, suit] = [last & 15, (last >> 4) & 15, (last >> 8) & 15, last >> 12];
  const cards = takeFrom(table, to, count, suit);
  if (from < columns) table.piles[from]!.push(...cards);
  else table.cells[from - cellCode] = cards[0]!;
  return event.undo;
}

function takeFrom(table: VariantTable, place: number, count: number, suit: number): number[] {
  if (place < columns) return table.piles[place]!.splice(-count);
  if (place < cellCode + cells) return table.cells.splice(place - cellCode, 1, -1);
  table.home[suit]! -= 1;
  return [suit * (king + 1) + table.home[suit]!];
}

/** Cards home and order are good, full cells and cards on lower ones are not. */
function worth(table: VariantTable): number {
  let sum = 0;
  for (const count of table.home) sum += 14 * count;
  for (const card of table.cells) if (card >= 0) sum -= 6;
  for (const pile of table.piles) sum += pile.length === 0 ? 12 : orderOf(pile);
  return sum;
}

function orderOf(pile: readonly number[]): number {
  let sum = 0;
  let lowest = king + 1;
  for (let index = 0; index < pile.length; index += 1) {
    const rank = rankOf(pile[index]!);
    if (rank > lowest) sum -= 3;
    else lowest = rank;
    if (index > 0 && fitsOn(pile[index]!, pile[index - 1]!)) sum += 2;
  }
  return sum;
}
