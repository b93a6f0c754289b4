import type { CardMove } from '../core/card-rules.ts';
import { phase } from '../core/state.ts';
import { applyMove, runTick } from '../core/variants/play.ts';
import { createVariantTable, type Variant, type VariantTable } from '../core/variants/table.ts';
import { cardOf } from './tables.ts';

/** Tables of the levels, written down: as in tables.ts. */
export interface WrittenVariant {
  piles?: readonly string[];
  stock?: string;
  cells?: string;
  home?: readonly number[];
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

export function variantTableOf(variant: Variant, level: number, written: WrittenVariant): VariantTable {
  const { piles = [], stock = '', cells = '', home } = written;
  const words = Array.from({ length: variant.columns }, (_, pile) => wordsOf(piles[pile] ?? ''));
  const hidden = words.map((pile) => pile.filter((word) => word.startsWith('*')).length);
  const deal = { piles: words.map((pile) => pile.map(cardOf)), hidden, stock: wordsOf(stock).map(cardOf) };
  const table = createVariantTable(level, deal, variant);
  wordsOf(cells).forEach((word, cell) => (table.cells[cell] = cardOf(word)));
  if (home) table.home = [...home];
  return table;
}

/** Moves cards, with the rest that a move needs; answers every event. */
export function carry(
  variant: Variant,
  table: VariantTable,
  ...moves: readonly (CardMove | number)[]
): number {
  let events = 0;
  for (const move of moves) {
    const code = typeof move === 'number' ? move : variant.moveOf(move);
    if (!variant.accepts(table, code)) throw new Error(`${JSON.stringify(move)} is not accepted`);
    events |= applyMove(variant, table, code);
    while (table.rest > 0 && table.phase === phase.open) events |= runTick(variant, table);
  }
  return events;
}
