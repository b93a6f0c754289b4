import { pileCount } from '../core/constants.ts';
import { action, canDraw, countFor, moveOf, place } from '../core/moves.ts';
import { toHome } from '../core/solver.ts';
import type { Table } from '../core/state.ts';

/** The moves of a tap and of a hint; both use only open cards. */

/** A card that can be picked up: its place, and in piles the number of cards from it to the top. */
export interface PickedCards {
  /** 0 to 6, the waste, or a suit's home. */
  from: number;
  count: number;
}

/** The best place for a tapped card, or undefined: home, else the first pile that accepts it. */
export function tapMove(table: Table, { from, count }: PickedCards): number | undefined {
  if (count === 1 && from <= place.waste && countFor(table, from, toHome) === 1) return moveOf(from, toHome);
  // A king fits only empty columns, other cards only piles: any fitting one is as good.
  for (let to = 0; to < pileCount; to += 1) if (countFor(table, from, to) === count) return moveOf(from, to);
  return undefined;
}

/** The best move from a place, for keys: the whole run, else as much of it as fits. */
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

/** A hint: a card to turn, a card home, one from the waste, else a draw; undefined without any. */
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
