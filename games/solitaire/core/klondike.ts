import { cardCount, clockTicks, pileCount, ranks, suits } from './constants.ts';
import { action, canDraw, countFor, moveOf, place, placesOf } from './moves.ts';
import { acceptsMove } from './play.ts';
import { spot, type CardMove, type Rules } from './card-rules.ts';
import { klondikeCounting } from './counted-moves.ts';
import { toHome } from './solver.ts';
import type { Table } from './state.ts';

/** The game itself, as view and bot see it. */
export const klondike: Rules = {
  columns: pileCount,
  cells: 0,
  homes: suits,
  cards: cardCount,
  stock: 'waste',
  clockTicks,
  isCalm: false,
  counting: klondikeCounting,
  faceOf: (card) => card,
  homeCards: (table, home) => suitCards(home, table.home[home]!),
  cellCard: () => undefined,
  openFrom: (table, column) => table.hidden[column]!,
  fits: (table, { from, to, count }) => countFor(table, sourceOf(from), goalOf(to)) === count,
  moveOf: ({ from, to }) => moveOf(sourceOf(from), goalOf(to)),
  placesOf: klondikeMove,
  accepts: acceptsMove,
  hint,
};

/** A suit's cards at home, from the ace up. */
export function suitCards(suit: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, rank) => suit * ranks + rank);
}

function sourceOf(from: number): number {
  if (from < pileCount) return from;
  return from === spot.waste ? place.waste : place.home + from - spot.home;
}

function goalOf(to: number): number {
  return to < pileCount ? to : toHome;
}

function klondikeMove(table: Table, move: number): CardMove | undefined {
  const places = placesOf(move);
  if (!places) return undefined;
  const { from, to } = places;
  const seen = from < pileCount ? from : from === place.waste ? spot.waste : spot.home + from - place.home;
  return { from: seen, to: to === toHome ? spot.home : to, count: countFor(table, from, to) };
}

/** A card to turn, a card home, one from the waste, else a draw. */
function hint(table: Table): number | undefined {
  for (let from = 0; from < pileCount; from += 1) {
    for (let to = 0; to < pileCount; to += 1) if (turnsCard(table, from, to)) return moveOf(from, to);
  }
  for (let from = 0; from <= place.waste; from += 1) {
    if (countFor(table, from, toHome) > 0) return moveOf(from, toHome);
  }
  for (let to = 0; to < pileCount; to += 1) {
    if (countFor(table, place.waste, to) > 0) return moveOf(place.waste, to);
  }
  return canDraw(table) ? action.draw : undefined;
}

function turnsCard(table: Table, from: number, to: number): boolean {
  const count = countFor(table, from, to);
  const hidden = table.hidden[from]!;
  return count > 0 && hidden > 0 && table.piles[from]!.length - count === hidden;
}
