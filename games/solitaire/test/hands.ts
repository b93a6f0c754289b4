import type { Rules } from '../core/card-rules.ts';
import type { Table } from '../core/state.ts';
import { TableInput } from '../input/index.ts';
import { CardMotion } from '../render/card-motion.ts';
import { pileOffsets, type Layout } from '../render/layout.ts';

/** An input over a table whose cards are at rest, and fingers for it. */
export function handsOn(rules: Rules, table: Table, layout: Layout) {
  const motion = new CardMotion(rules);
  motion.aim(table, layout, true);
  const refused: number[] = [];
  let refusals = 0;
  const touch = new TableInput(rules, motion, {
    pick: () => undefined,
    refuse: (cards) => {
      refusals += 1;
      refused.push(...cards);
    },
  });
  touch.resize(layout);
  touch.moves(table);
  const { handlers } = touch;
  const tap = (x: number, y: number): void => {
    handlers.press?.(x, y, 1);
    handlers.release?.(x, y, 1, false);
  };
  const drag = (from: readonly [number, number], to: readonly [number, number]): void => {
    handlers.press?.(...from, 1);
    handlers.drag?.(...to, 1);
    handlers.release?.(...to, 1, false);
  };
  const keys = (...codes: string[]): void => codes.forEach((code) => handlers.keyDown?.(code));
  const next = () => touch.moves(table).map((move) => rules.placesOf(table, move) ?? move);
  return { touch, motion, tap, drag, keys, next, refused, refusals: () => refusals };
}

/** A point on a card of a column, a little below its upper edge. */
export function on(table: Table, layout: Layout, column: number, index: number): [number, number] {
  const { x, y } = layout.piles[column]!;
  const offsets = pileOffsets(layout, table.piles[column]!.length, table.hidden[column]!);
  return [x + layout.cardWidth / 2, y + (offsets[index] ?? 0) + 5];
}
