import { describe, expect, test } from 'vitest';
import { spot } from '../core/card-rules.ts';
import { action } from '../core/moves.ts';
import { drawThree } from '../core/variants/draw-three.ts';
import { freecell } from '../core/variants/freecell.ts';
import { spiders } from '../core/variants/spider.ts';
import type { Variant, VariantTable } from '../core/variants/table.ts';
import { placeMove, tapMove } from '../input/choices.ts';
import { TableInput } from '../input/index.ts';
import { CardMotion } from '../render/card-motion.ts';
import { layoutFor, pileOffsets, type Layout } from '../render/layout.ts';
import { variantTableOf } from './variant-tables.ts';

const phone = { width: 390, height: 844, ratio: 1 };
const [spider1, , , , spider2] = spiders as [Variant, Variant, Variant, Variant, Variant];

function handsOn(variant: Variant, table: VariantTable, layout: Layout) {
  const motion = new CardMotion(variant);
  motion.aim(table, layout, true);
  const refused: number[] = [];
  const touch = new TableInput(variant, motion, {
    pick: () => {},
    refuse: (cards) => refused.push(...cards),
  });
  touch.resize(layout);
  touch.moves(table);
  const { handlers } = touch;
  const drag = (from: readonly [number, number], to: readonly [number, number]): void => {
    handlers.press?.(...from, 1);
    handlers.drag?.(...to, 1);
    handlers.release?.(...to, 1, false);
  };
  const keys = (...codes: string[]): void => codes.forEach((code) => handlers.keyDown?.(code));
  const next = () => touch.moves(table).map((move) => variant.placesOf(table, move) ?? move);
  return { touch, drag, keys, next, refused };
}

/** A point on a card of a column. */
function on(table: VariantTable, layout: Layout, column: number, index: number): [number, number] {
  const { x, y } = layout.piles[column]!;
  const offsets = pileOffsets(layout, table.piles[column]!.length, table.hidden[column]!);
  return [x + layout.cardWidth / 2, y + (offsets[index] ?? 0) + 5];
}

describe('games: FreeCell by hand', () => {
  const layout = layoutFor(phone, freecell);
  const table = () =>
    variantTableOf(freecell, 11, { piles: ['9h 4c 3h', 'Kd As', '5d', '8d 2c'], cells: 'Ks' });

  test('games: a tap sends home, else to a column, else to a cell', () => {
    const tapped = (from: number, count = 1) => {
      const move = tapMove(freecell, table(), { from, count });
      return move === undefined ? undefined : freecell.placesOf(table(), move)?.to;
    };
    expect([tapped(1), tapped(0, 2), tapped(3)]).toEqual([spot.home, 2, 0]);
    const full = variantTableOf(freecell, 11, { piles: ['2c', 'Kd', '9s', '9d', 'Kh', '3s', '3c', 'Qs'] });
    expect(freecell.placesOf(full, tapMove(freecell, full, { from: 3, count: 1 })!)?.to).toBe(spot.cell);
  });

  test('games: cards are dragged into a cell, out of it, and home', () => {
    const cards = table();
    const { drag, next } = handsOn(freecell, cards, layout);
    const middleOf = ({ x, y }: { x: number; y: number }): [number, number] => [
      x + layout.cardWidth / 2,
      y + layout.cardHeight / 2,
    ];
    drag(on(cards, layout, 3, 1), middleOf(layout.cells[2]!));
    expect(next()).toEqual([{ from: 3, to: spot.cell, count: 1 }]);
    drag(middleOf(layout.cells[0]!), on(cards, layout, 5, 0));
    expect(next()).toEqual([{ from: spot.cell, to: 5, count: 1 }]);
    drag(on(cards, layout, 1, 1), middleOf(layout.homes[2]!));
    expect(next()).toEqual([{ from: 1, to: spot.home, count: 1 }]);
  });

  test('games: a card in the middle of disorder cannot be taken up', () => {
    const cards = table();
    const { drag, next, touch } = handsOn(freecell, cards, layout);
    drag(on(cards, layout, 0, 0), on(cards, layout, 5, 0));
    expect([next(), touch.carried]).toEqual([[], []]);
  });

  test('games: arrow keys reach cells and homes below the columns', () => {
    const { keys, next } = handsOn(freecell, table(), layout);
    keys('ArrowRight', 'ArrowRight', 'Enter', 'ArrowDown', 'ArrowLeft', 'Enter');
    expect(next()).toEqual([{ from: 1, to: spot.home, count: 1 }]);
    // Nearest above the first home is the first column.
    keys('ArrowUp', 'Enter', 'ArrowDown', 'ArrowLeft', 'Enter');
    expect(next()).toEqual([{ from: 0, to: spot.cell, count: 1 }]);
  });
});

describe('games: Spider by hand', () => {
  test('games: a tap prefers a card of the same suit, and an empty column last', () => {
    const table = variantTableOf(spider2, 30, { piles: ['4h', '6h', '6s', '9h 5s', ''] });
    expect(spider2.placesOf(table, tapMove(spider2, table, { from: 3, count: 1 })!)?.to).toBe(2);
    const king = variantTableOf(spider2, 30, { piles: ['4h Ks', ''] });
    expect(spider2.placesOf(king, tapMove(spider2, king, { from: 0, count: 1 })!)?.to).toBe(1);
  });

  test('games: keys move the longest run that fits', () => {
    const table = variantTableOf(spider1, 21, { piles: ['Ks 5s 4s 3s', '6s', '4s'] });
    expect(spider1.placesOf(table, placeMove(spider1, table, 0)!)).toEqual({ from: 0, to: 1, count: 3 });
  });

  test('games: the stock below deals', () => {
    const layout = layoutFor(phone, spider1);
    const table = variantTableOf(spider1, 21, { piles: ['Ks'], stock: 'As 2s 3s 4s 5s 6s 7s 8s 9s Ts' });
    const { drag, next } = handsOn(spider1, table, layout);
    drag([layout.stock.x + 5, layout.stock.y + 5], [layout.stock.x + 5, layout.stock.y + 5]);
    expect(next()).toEqual([action.draw]);
  });
});

describe('games: hints of the levels', () => {
  test('games: a card that can go home, an order of one suit, else the stock', () => {
    const free = variantTableOf(freecell, 11, { piles: ['9h As', 'Kd', '4s 8c'] });
    expect(freecell.placesOf(free, freecell.hint(free)!)).toEqual({ from: 0, to: spot.home, count: 1 });
    const runs = variantTableOf(spider2, 30, { piles: ['*9h 5s', '6h', '*4h 6s'] });
    expect(spider2.placesOf(runs, spider2.hint(runs)!)).toEqual({ from: 0, to: 2, count: 1 });
    const piles = ['Ks', 'Kh', 'Kc', 'Kd', 'Qs', 'Qh', 'Qc'];
    const stuck = variantTableOf(drawThree, 1, { piles: piles.map((card) => `*2s ${card}`), stock: '9s' });
    expect(drawThree.hint(stuck)).not.toBeUndefined();
  });

  test('games: an idle player is shown a card and its goal', () => {
    const table = variantTableOf(freecell, 11, { piles: ['9h As', 'Kd', '4s 8c'] });
    const { touch } = handsOn(freecell, table, layoutFor(phone, freecell));
    touch.pass(table, 9000);
    expect(touch.hint(table)).toEqual({ card: 0, goal: spot.home });
  });
});
