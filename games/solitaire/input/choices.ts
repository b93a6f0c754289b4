import { suitOf } from '../core/constants.ts';
import { spot, type Rules } from '../core/card-rules.ts';
import type { Table } from '../core/state.ts';

/** The moves of a tap; they use only open cards. */

/** Cards that can be picked up: their place, and in columns the number of cards from it to the top. */
export interface PickedCards {
  from: number;
  count: number;
  /** More than the finger touched: dropped on a column that takes only a part, that part goes. */
  isGuess?: true;
}

/** The move of tapped cards, or undefined: home, else the column that suits them best, else a cell. */
export function tapMove(rules: Rules, table: Table, { from, count }: PickedCards): number | undefined {
  const to = targetsOf(rules, table, { from, count })[0];
  return to === undefined ? undefined : rules.moveOf({ from, to, count });
}

function targetsOf(rules: Rules, table: Table, picked: PickedCards): number[] {
  const fits = (to: number): boolean => rules.fits(table, { ...picked, to });
  const columns = Array.from({ length: rules.columns }, (_, column) => column).filter(fits);
  const worth = (to: number): number => worthOf(rules, table, picked, to);
  return [
    ...(picked.count === 1 && picked.from < spot.home && fits(spot.home) ? [spot.home] : []),
    ...columns.toSorted((one, other) => worth(other) - worth(one)),
    ...(picked.count === 1 && fits(spot.cell) ? [spot.cell] : []),
  ];
}

/** A card of the same suit below is best, an empty column is worth keeping. */
function worthOf(rules: Rules, table: Table, { from, count }: PickedCards, to: number): number {
  const under = table.piles[to]!.at(-1);
  if (under === undefined) return 0;
  const card = from < rules.columns ? table.piles[from]!.at(-count) : undefined;
  const isSuit = card !== undefined && suitOf(rules.faceOf(card)) === suitOf(rules.faceOf(under));
  return isSuit ? 2 : 1;
}

/** The best move from a place, for keys: the whole run, else as much of it as fits. */
export function placeMove(rules: Rules, table: Table, from: number): number | undefined {
  const open = from < rules.columns ? table.piles[from]!.length - rules.openFrom(table, from) : 1;
  const home = rules.moveOf({ from, to: spot.home, count: 1 });
  for (let count = open; count > 0; count -= 1) {
    const move = tapMove(rules, table, { from, count });
    if (move !== undefined && (count === open || move === home)) return move;
  }
  for (let count = open - 1; count > 0; count -= 1) {
    const move = tapMove(rules, table, { from, count });
    if (move !== undefined) return move;
  }
  return undefined;
}
