import type { Action } from '../../../sdk/core/game-core.ts';
import { action } from '../moves.ts';
import { spot } from '../card-rules.ts';
import { doMove } from './play.ts';
import { cloneVariantTable, type Variant, type VariantTable } from './table.ts';

/** Legal moves of cards: from every place, to every goal, as many as fit. */
export function cardMoves(variant: Variant, table: VariantTable): Action[] {
  const moves: Action[] = [];
  const goals = goalsOf(variant, table);
  for (const [from, most] of sourcesOf(variant, table)) {
    for (let count = 1; count <= most; count += 1) {
      for (const to of goals) {
        if (variant.fits(table, { from, to, count })) moves.push(variant.moveOf({ from, to, count }));
      }
    }
  }
  return moves;
}

function sourcesOf(variant: Variant, table: VariantTable): (readonly [from: number, most: number])[] {
  return [
    ...table.piles.map((pile, column) => [column, pile.length - variant.openFrom(table, column)] as const),
    ...table.cells.map((_, cell) => [spot.cell + cell, 1] as const),
    ...(variant.stock === 'waste' ? [[spot.waste, 1] as const] : []),
  ];
}

/** Empty columns are alike: the first stands for all. */
function goalsOf({ cells, stock }: Variant, { piles }: VariantTable): number[] {
  const empty = piles.findIndex((pile) => pile.length === 0);
  const columns = [...piles.keys()].filter((column) => piles[column]!.length > 0 || column === empty);
  return [...columns, ...(stock === 'deal' ? [] : [spot.home]), ...(cells > 0 ? [spot.cell] : [])];
}

export function tableAfter(variant: Variant, table: VariantTable, move: Action): VariantTable {
  const next = cloneVariantTable(table);
  doMove(variant, next, move);
  return next;
}

/** A hint: the move after which the table looks best; a draw where none is better than now. */
export function bestMove(variant: Variant, table: VariantTable): Action | undefined {
  const tried = cardMoves(variant, table).map((move) => ({
    move,
    worth: variant.worth(tableAfter(variant, table, move)),
  }));
  const best = tried.reduce((one, other) => (other.worth > one.worth ? other : one), tried[0]!);
  if (best && best.worth > variant.worth(table)) return best.move;
  return variant.canDraw(table) ? action.draw : best?.move;
}
