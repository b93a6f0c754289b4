import { describe, expect, test } from 'vitest';
import { spot } from '../core/card-rules.ts';
import { action } from '../core/moves.ts';
import { drawThree } from '../core/variants/draw-three.ts';
import { freecell } from '../core/variants/freecell.ts';
import { spiders } from '../core/variants/spider.ts';
import type { Variant } from '../core/variants/table.ts';
import { placeMove, tapMove } from '../input/choices.ts';
import { layoutFor } from '../render/layout.ts';
import { handsOn, on } from './hands.ts';
import { variantTableOf } from './variant-tables.ts';

const phone = { width: 390, height: 844, ratio: 1 };
const [spider1, , , , spider2] = spiders as [Variant, Variant, Variant, Variant, Variant];

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

describe('issue 18: ten columns on a phone 390 pixels wide', () => {
  const layout = layoutFor({ ...phone, ratio: 2 }, spider1);
  const piles = ['*2s 9s', '', '*2s Ks', '', '', '', '', '', '*2s Ts', ''];
  const middleOf = (column: number): number => layout.piles[column]!.x + layout.cardWidth / 2;
  const tapAt = (x: number, y: number) => {
    const table = variantTableOf(spider1, 21, { piles });
    const { touch, drag } = handsOn(spider1, table, layout);
    drag([x, y], [x, y]);
    return touch.moves(table).map((move) => spider1.placesOf(table, move))[0];
  };
  const [, top] = on(variantTableOf(spider1, 21, { piles }), layout, 0, 1);

  test('issue 18: columns lie edge to edge and leave no strip of the screen without an answer', () => {
    expect(layout.gap).toBeLessThanOrEqual(1);
    expect(layout.piles[0]!.x).toBeLessThanOrEqual(3);
    expect(layout.piles[9]!.x + layout.cardWidth).toBeGreaterThanOrEqual(387);
    expect(tapAt(0.5, top)).toEqual({ from: 0, to: 8, count: 1 });
    expect(layout.cardHeight).toBeGreaterThanOrEqual(44);
  });

  test('issue 18: a card takes touches 44 pixels wide, and some below its foot', () => {
    // Beside the first column lies an empty one.
    expect(tapAt(middleOf(0) + 21.5, top)).toMatchObject({ from: 0 });
    expect(tapAt(middleOf(0) + 23, top)).toBeUndefined();
    expect(tapAt(middleOf(0), top - 5 + layout.cardHeight + 18)).toMatchObject({ from: 0 });
  });

  test('issue 18: below its foot a column takes touches down to the end of the table, for its longest run', () => {
    expect(tapAt(middleOf(0), layout.bottom - 10)).toEqual({ from: 0, to: 8, count: 1 });
    expect(tapAt(middleOf(1), layout.bottom - 10)).toBeUndefined();
    const table = variantTableOf(spider1, 21, { piles: ['Ks 5s 4s 3s', '6s', '4s'] });
    const { touch, drag } = handsOn(spider1, table, layout);
    drag([middleOf(0), layout.bottom - 10], [middleOf(0), layout.bottom - 10]);
    expect(touch.moves(table).map((move) => spider1.placesOf(table, move))).toEqual([
      { from: 0, to: 1, count: 3 },
    ]);
  });

  test('issue 18: a tap on any card moves it to its best place', () => {
    const table = variantTableOf(spider2, 30, { piles: ['4h', '6h', '6s', '9h 5s', ''] });
    const { touch, drag } = handsOn(spider2, table, layoutFor(phone, spider2));
    const at = on(table, layoutFor(phone, spider2), 3, 1);
    drag(at, at);
    expect(touch.moves(table).map((move) => spider2.placesOf(table, move)?.to)).toEqual([2]);
  });

  test('issue 18: dropped beside a column cards go to the nearest that takes them', () => {
    const dropAt = (x: number, y: number) => {
      const table = variantTableOf(spider1, 21, { piles });
      const { drag, next } = handsOn(spider1, table, layout);
      drag(on(table, layout, 0, 1), [x, y]);
      return next();
    };
    expect(dropAt(middleOf(5) - 12, top)).toEqual([{ from: 0, to: 5, count: 1 }]);
    // The column of the king takes none, those beside it do.
    expect(dropAt(middleOf(2) + 10, top)).toEqual([{ from: 0, to: 3, count: 1 }]);
    expect(dropAt(middleOf(8) + 15, top + 60)).toEqual([{ from: 0, to: 8, count: 1 }]);
    // 50 pixels below the foot, farther than a card is wide.
    const foot = top - 5 + layout.cardHeight;
    expect(dropAt(middleOf(8), foot + 55 - layout.cardHeight / 2)).toEqual([{ from: 0, to: 8, count: 1 }]);
    // A column takes drops down to the table's end.
    expect(dropAt(middleOf(8), layout.bottom - 40)).toEqual([{ from: 0, to: 8, count: 1 }]);
  });

  test('issue 18: where rows are lower than a finger a touch takes the longest run that fits', () => {
    const low = Array.from({ length: 14 }, () => 'Ks').join(' ');
    const tapped = (before: string, ...others: string[]) => {
      const table = variantTableOf(spider1, 21, { piles: [`${before} 9s 8s 7s 6s`, ...others] });
      const { touch, drag } = handsOn(spider1, table, layout);
      const at = on(table, layout, 0, table.piles[0]!.length - 2);
      drag(at, at);
      return touch.moves(table).map((move) => spider1.placesOf(table, move));
    };
    expect(tapped(low, 'Ts', '8s')).toEqual([{ from: 0, to: 1, count: 4 }]);
    expect(tapped(low, 'Ks', '9s')).toEqual([{ from: 0, to: 2, count: 3 }]);
    // With only an empty column, and where rows are high enough, it takes what it touched.
    expect(tapped(low, 'Ks')).toMatchObject([{ from: 0, count: 2 }]);
    expect(tapped('Ks', 'Ts', '8s')).toEqual([{ from: 0, to: 2, count: 2 }]);
    // Dropped on a column that takes only a part, that part goes.
    const table = variantTableOf(spider1, 21, { piles: [`${low} 9s 8s 7s 6s`, 'Ts', 'Ks', '8s'] });
    const { drag, next } = handsOn(spider1, table, layout);
    drag(on(table, layout, 0, 16), on(table, layout, 3, 0));
    expect(next()).toEqual([{ from: 0, to: 3, count: 2 }]);
  });

  test('issue 18: a touch that slips a little is a tap; put back on their own place cards stay', () => {
    const slip = (ms: number) => {
      const table = variantTableOf(spider1, 21, { piles });
      const { touch, next } = handsOn(spider1, table, layout);
      const [x, y] = on(table, layout, 0, 1);
      touch.handlers.press?.(x, y, 1);
      touch.handlers.drag?.(x + 11, y + 5, 1);
      touch.pass(table, ms);
      touch.handlers.release?.(x + 11, y + 5, 1, false);
      return next();
    };
    expect(slip(100)).toMatchObject([{ from: 0, to: 8 }]);
    expect(slip(400)).toEqual([]);
  });

  test('issue 18: a card caught in flight hangs on the finger', () => {
    const table = variantTableOf(spider1, 21, { piles });
    const { touch, motion } = handsOn(spider1, table, layout);
    const [x, y] = on(table, layout, 0, 1);
    const card = table.piles[0]![1]!;
    motion.carry(card, 300, 700);
    touch.handlers.press?.(x, y, 1);
    touch.handlers.drag?.(x + 60, y + 60, 1);
    const { x: left, y: upper } = motion.flights[card]!;
    expect(Math.abs(left - x - 60)).toBeLessThanOrEqual(layout.cardWidth);
    expect(Math.abs(upper - y - 60)).toBeLessThanOrEqual(layout.cardHeight);
  });
});

describe('issue 18: places that take the carried cards glow', () => {
  test('issue 18: all of them while cards are carried, and the one that would get them', () => {
    const layout = layoutFor(phone, freecell);
    const table = variantTableOf(freecell, 11, { piles: ['9h 4c', 'As', '5d', '5h'], cells: 'Ks' });
    const { touch } = handsOn(freecell, table, layout);
    expect(touch.reach(table).goals).toEqual([]);
    const [x, y] = on(table, layout, 0, 1);
    touch.handlers.press?.(x, y, 1);
    expect([touch.pressed.length, touch.reach(table).goals]).toEqual([1, []]);
    const [overX, overY] = on(table, layout, 2, 0);
    touch.handlers.drag?.(overX, overY, 1);
    const { goals, near } = touch.reach(table);
    expect([goals, near]).toEqual([[2, 3, 4, 5, 6, 7, spot.cell + 1, spot.cell + 2, spot.cell + 3], 2]);
    touch.handlers.release?.(overX, overY, 1, false);
    expect(touch.reach(table).goals).toEqual([]);
  });

  test('issue 18: a press that lasts shows them before it moves, and so do cards held by keys', () => {
    const layout = layoutFor(phone, freecell);
    const table = variantTableOf(freecell, 11, { piles: ['9h 2s', 'As'], home: [1, 0, 0, 0] });
    const { touch, keys } = handsOn(freecell, table, layout);
    touch.handlers.press?.(...on(table, layout, 0, 1), 1);
    touch.pass(table, 200);
    expect(touch.reach(table).goals).toContain(spot.home);
    touch.handlers.release?.(...on(table, layout, 5, 0), 1, true);
    keys('ArrowRight', 'Enter');
    expect(touch.reach(table).goals).toContain(spot.home);
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
