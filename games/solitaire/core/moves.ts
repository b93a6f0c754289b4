import { fitsOn, king, rankOf, suitOf, event, pileCount } from './constants.ts';
import { spot } from './card-rules.ts';
import { isSuitDone, type Table } from './state.ts';

/**
 * A move is one number: three by themselves, the others `first + from × 8 + to`. From is a pile (0 to 6), the waste
 * or a suit's home; to is a pile or home. How many cards go along follows from where they go.
 */

export const action = { draw: 0, undo: 1, giveUp: 2 } as const;
export const actionBits = 7;
const first = 3;

export const place = { waste: 7, home: 8 } as const;
const placeCount = place.home + 4;
const toHome = 7;

/** The move of cards from a place to a pile (0 to 6), or home with 7. */
export function moveOf(from: number, to: number): number {
  return first + from * 8 + to;
}

/** The places of a move, or undefined for other numbers. */
export function placesOf(move: number): { from: number; to: number } | undefined {
  if (!Number.isInteger(move) || move < first || move >= first + placeCount * 8) return undefined;
  const rest = move - first;
  return { from: rest >> 3, to: rest & 7 };
}

/** How many cards a move takes, 0 when it is against the rules or would change nothing. */
export function countFor(table: Table, from: number, to: number): number {
  if (to === toHome) return canGoHome(table, from) ? 1 : 0;
  if (from < pileCount) return runFor(table, from, to);
  const card = topOf(table, from);
  return card !== undefined && takes(table, to, card) ? 1 : 0;
}

/** The card that a place ends with: the only one that can leave it alone. */
export function topOf(table: Table, from: number): number | undefined {
  if (from < pileCount) return table.piles[from]?.at(-1);
  if (from === place.waste) return table.waste.at(-1);
  const suit = from - place.home;
  const count = table.home[suit] ?? 0;
  return count > 0 ? suit * 13 + count - 1 : undefined;
}

function canGoHome(table: Table, from: number): boolean {
  if (from >= place.home) return false;
  const card = topOf(table, from);
  return card !== undefined && table.home[suitOf(card)] === rankOf(card);
}

/** Whether a pile takes a card: a king on an empty one, else the next lower card of the other colour. */
export function takes(table: Table, pile: number, card: number): boolean {
  const under = table.piles[pile]?.at(-1);
  return under === undefined ? rankOf(card) === king : fitsOn(card, under);
}

/** How many cards of a pile's open run fit onto another pile. */
function runFor(table: Table, from: number, to: number): number {
  if (from === to) return 0;
  const pile = table.piles[from]!;
  const hidden = table.hidden[from]!;
  for (let index = hidden; index < pile.length; index += 1) {
    if (!takes(table, to, pile[index]!)) continue;
    // A king that lies on the table already would only change columns.
    return index === 0 && table.piles[to]!.length === 0 ? 0 : pile.length - index;
  }
  return 0;
}

// What is done can be taken back: `kind | from << 2 | to << 6 | count << 9 | turned << 13 | suit << 14`.

export const kind = { move: 0, draw: 1, recycle: 2 } as const;

/** Moves cards; answers the events. The move must be one. */
export function moveCards(table: Table, from: number, to: number): number {
  const count = countFor(table, from, to);
  if (count === 0) return 0;
  const moved = lift(table, from, count);
  const card = moved[0]!;
  if (to === toHome) table.home[suitOf(card)]! += 1;
  else table.piles[to]!.push(...moved);
  const turned = from < pileCount ? turnUp(table, from) : 0;
  table.history.push(
    kind.move | (from << 2) | (to << 6) | (count << 9) | (turned << 13) | (suitOf(card) << 14),
  );
  const done = to === toHome && isSuitDone(table, suitOf(card)) ? event.suitDone : 0;
  return (to === toHome ? event.home : event.move) | (turned === 1 ? event.turn : 0) | done;
}

function lift(table: Table, from: number, count: number): number[] {
  if (from < pileCount) return table.piles[from]!.splice(-count);
  if (from === place.waste) return table.waste.splice(-1);
  const suit = from - place.home;
  table.home[suit]! -= 1;
  return [suit * 13 + table.home[suit]!];
}

/** Turns a pile's last card up if it lies face down. */
function turnUp(table: Table, pile: number): number {
  if (table.hidden[pile] === 0 || table.piles[pile]!.length !== table.hidden[pile]) return 0;
  table.hidden[pile]! -= 1;
  return 1;
}

export function canDraw(table: Table): boolean {
  return table.stock.length + table.waste.length > 0;
}

/** Draws a card; an empty stock takes the whole waste back first, and that is all for then. */
export function draw(table: Table): number {
  const card = table.stock.pop();
  if (card !== undefined) {
    table.waste.push(card);
    table.history.push(kind.draw);
    return event.draw;
  }
  table.stock = table.waste.toReversed();
  table.waste = [];
  table.history.push(kind.recycle);
  return event.recycle;
}

/** The place that the last move of cards went to, a column or a home, as the view counts them. */
export function lastGoal({ history }: Table): number {
  const last = history.at(-1) ?? 0;
  const to = (last >> 6) & 7;
  return to === toHome ? spot.home + (last >> 14) : to;
}

/** Takes the last move back; answers the events. */
export function undo(table: Table): number {
  const last = table.history.pop();
  if (last === undefined) return 0;
  if ((last & 3) === kind.draw) table.stock.push(table.waste.pop()!);
  else if ((last & 3) === kind.recycle) {
    table.waste = table.stock.toReversed();
    table.stock = [];
  } else takeBack(table, last);
  return event.undo;
}

function takeBack(table: Table, move: number): void {
  const from = (move >> 2) & 15;
  const to = (move >> 6) & 7;
  const count = (move >> 9) & 15;
  if (((move >> 13) & 1) === 1) table.hidden[from]! += 1;
  const cards = to === toHome ? lift(table, place.home + (move >> 14), 1) : table.piles[to]!.splice(-count);
  if (from < pileCount) table.piles[from]!.push(...cards);
  else if (from === place.waste) table.waste.push(...cards);
  else table.home[from - place.home]! += 1;
}
