import { describe, expect, test } from 'vitest';
import { klondike } from '../core/klondike.ts';
import { freecell } from '../core/variants/freecell.ts';
import { spiders } from '../core/variants/spider.ts';
import { layoutFor, pileOffsets, touchMin } from '../render/layout.ts';

const phones = [
  { width: 390, height: 780, ratio: 2 },
  { width: 320, height: 580, ratio: 2 },
];
const wide = [
  { width: 844, height: 330, ratio: 2 },
  { width: 1280, height: 740, ratio: 1 },
];

describe('games: where the cards of Solitaire lie', () => {
  test.each(phones)('games: on an upright phone of $width × $height stock and homes are below', (size) => {
    const { bar, stock, waste, homes, piles, bottom, cardWidth, cardHeight, gap, undo } = layoutFor(
      size,
      klondike,
    );
    expect(cardWidth + gap).toBeGreaterThanOrEqual(44);
    for (const { y } of [stock, waste, ...homes]) expect(y).toBe(bar.y);
    expect(bar.y).toBeGreaterThan(size.height * 0.7);
    expect(bar.y + cardHeight).toBeLessThan(undo.y - 26);
    for (const { y } of piles) expect(y).toBeLessThan(size.height * 0.25);
    expect(bottom).toBeLessThan(bar.y);
  });

  test.each([
    ['the game itself', klondike, 320],
    ['FreeCell', freecell, 360],
    ['FreeCell', freecell, 390],
  ])('issue 18: cards of %s are as wide as a finger at %# on a phone', (_, rules, width) => {
    const { cardWidth, piles } = layoutFor({ width, height: 844, ratio: 2 }, rules);
    expect(cardWidth).toBeGreaterThanOrEqual(touchMin);
    expect(piles[0]!.x).toBeGreaterThanOrEqual(0);
    expect(piles.at(-1)!.x + cardWidth).toBeLessThanOrEqual(width);
  });

  test.each([...phones, ...wide])(
    'games: the longest pile stays above its end at $width × $height',
    (size) => {
      const layout = layoutFor(size, klondike);
      const end = layout.piles[6]!.y + pileOffsets(layout, 19, 6).at(-1)! + layout.cardHeight;
      expect(end).toBeLessThanOrEqual(layout.bottom + 0.01);
    },
  );

  test('issue 18: a long pile is squeezed at its hidden cards first', () => {
    const layout = layoutFor({ width: 844, height: 390, ratio: 2 }, klondike);
    const steps = (count: number, hidden: number): number[] =>
      pileOffsets(layout, count, hidden).map((y, at, all) => y - (all[at - 1] ?? 0));
    const least = layout.cardHeight * 0.37;
    expect(steps(14, 6).at(-1)).toBeCloseTo(least);
    expect(steps(14, 6)[1]).toBeLessThan(steps(9, 6)[1]!);
    expect(steps(14, 6)[1]).toBeGreaterThanOrEqual(layout.cardHeight * 0.05 - 0.01);
    expect(steps(18, 6).at(-1)).toBeGreaterThan(least * 0.4);
  });

  test.each([
    [844, 390],
    [320, 568],
  ])('issue 18: at %i × %i open cards show 44 pixels while their column is short', (width, height) => {
    const layout = layoutFor({ width, height, ratio: 2 }, klondike);
    expect(pileOffsets(layout, 5, 0)[1]).toBe(touchMin);
    // Hidden cards keep their edges: only free height goes to open ones.
    const [, shut, open] = pileOffsets(layout, 8, 6);
    expect(open! - shut!).toBeCloseTo(shut!);
    expect(shut).toBeCloseTo(layout.cardHeight * 0.15);
  });

  test('issue 18: sideways on a phone a column of 13 open cards shows most of each rank', () => {
    for (const rules of [klondike, freecell]) {
      const layout = layoutFor({ width: 844, height: 390, ratio: 2 }, rules);
      expect(layout.cardWidth + layout.gap).toBeGreaterThanOrEqual(touchMin);
      expect(pileOffsets(layout, 13, 0)[1]).toBeGreaterThan(18);
    }
  });

  test('issue 18: on an upright phone each open card of a short column shows 44 pixels', () => {
    for (const rules of [klondike, freecell, ...spiders]) {
      const layout = layoutFor({ width: 390, height: 844, ratio: 2 }, rules);
      const offsets = pileOffsets(layout, 9, 0);
      expect(Math.min(...offsets.slice(1).map((y, at) => y - offsets[at]!))).toBeGreaterThanOrEqual(44);
    }
  });

  test.each([
    [390, 844],
    [430, 932],
  ])('issue 18: on a tall phone of %i × %i the columns hang lower, towards the thumb', (width, height) => {
    for (const rules of [klondike, freecell, ...spiders]) {
      const { piles, frame } = layoutFor({ width, height, ratio: 2 }, rules);
      expect(piles[0]!.y - frame.top).toBeGreaterThanOrEqual(height * 0.08);
    }
  });

  test.each([...phones, ...wide])(
    'games: the left-handed have the stock on the left at $width × $height',
    (size) => {
      const right = layoutFor(size, klondike);
      const left = layoutFor(size, klondike, true);
      expect(right.stock.x).toBeGreaterThan(right.homes[3]!.x);
      expect(left.stock.x).toBe(right.homes[0]!.x);
      // The fan of the waste lies between stock and homes.
      expect(left.waste.x - left.cardWidth).toBeGreaterThanOrEqual(left.stock.x + left.cardWidth);
      expect(left.homes[0]!.x).toBeGreaterThan(left.waste.x);
      expect(left.undo.x).toBeLessThan(right.undo.x);
      expect(left.piles).toEqual(right.piles);
    },
  );

  test.each(wide)('games: sideways and on a desktop they stay above at $width × $height', (size) => {
    const { bar, piles, stock } = layoutFor(size, klondike);
    expect(stock.y).toBe(bar.y);
    expect(bar.y).toBeLessThan(piles[0]!.y);
  });
});
