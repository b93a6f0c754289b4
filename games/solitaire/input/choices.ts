import { pileCount } from '../core/constants.ts';
import { action, canDraw, countFor, moveOf, place } from '../core/moves.ts';
import { toHome } from '../core/solver.ts';
import type { Table } from '../core/state.ts';

/** What a tap does, and what a hint shows: both use only the open cards. */

/** A card as the hand finds it: its place, and for piles how many lie on it, itself included. */
export interface PickedCards {
  /** 0 to 6, the waste, or a suit's home. */
  from: number;
  count: number;
}

/** Where a tapped card goes best, or undefined: home, else onto the first pile that takes it. */
export function tapMove(table: Table, { from, count }: PickedCards): number | undefined {
  if (count === 1 && from <= place.waste && countFor(table, from, toHome) === 1) return moveOf(from, toHome);
  // A king fits empty columns alone, every other card piles alone: the first that fits is as good as any.
  for (let to = 0; to < pileCount; to += 1) if (countFor(table, from, to) === count) return moveOf(from, to);
  return undefined;
}

/** The move of a place that helps most, for keys: the whole run, else as much as goes. */
export function placeMove(table: Table, from: number): number | undefined {
  const open = from < pileCount ? table.piles[from]!.length - table.hidden[from]! : 1;
  for (let count = open; count > 0; count -= 1) {
    const move = tapMove(table, { from, count });
    if (move !== undefined && (count === open || move === moveOf(from, toHome))) return move;
  }
  for (let count = open - 1; count > 0; count -= 1) {
    const move = tapMove(table, { from, count });
    if (move !== undefined) return move;
  }
  return undefined;
}

/** What would help now: a card to turn, a card home, one of the waste's, else a draw; undefined when nothing does. */
export function hintMove(table: Table): number | undefined {
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
