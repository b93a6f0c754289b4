import { describe, expect, test } from 'vitest';
import { cellCount } from '../core/constants.ts';
import { boosterAt, boosterSize, cellAt, layoutFor, middleOf } from './layout.ts';

const sizes = [
  [390, 844],
  [320, 700],
  [844, 390],
  [1280, 800],
] as const;
/** What the tray's frame adds on each side. */
const frame = 8;

describe('issue 18: the board', () => {
  test.each([1, 2, 3])(
    'issue 18: has cells on seven tenths of an upright phone with %i device pixels each way',
    (ratio) => {
      const { box } = layoutFor({ width: 390, height: 844, ratio });
      expect((box.width * box.height) / (390 * 844)).toBeGreaterThanOrEqual(0.7);
    },
  );

  test.each([
    [390, 844],
    [320, 700],
    [320, 568],
  ])('issue 18: leaves its frame, buttons and figures their place, at %i × %i', (width, height) => {
    const { box, boosters, panel } = layoutFor({ width, height, ratio: 2 });
    expect(box.x).toBeGreaterThan(0);
    expect(box.y - frame).toBeGreaterThanOrEqual(panel.y + panel.height);
    for (const { y } of boosters) {
      expect(y - boosterSize / 2).toBeGreaterThan(box.y + box.height + frame);
      expect(y + boosterSize / 2).toBeLessThanOrEqual(height);
    }
  });

  test('issue 18: has cells of at least 44 pixels, also on the narrowest phone', () => {
    for (const [width, height] of sizes.slice(0, 2)) {
      const { cell, row } = layoutFor({ width, height, ratio: 2 });
      expect(Math.min(cell, row)).toBeGreaterThanOrEqual(44);
    }
  });

  test('issue 18: has cells nearly as large on a short phone and on one held sideways', () => {
    for (const [width, height] of [
      [320, 568],
      [844, 390],
    ] as const) {
      const { cell, row } = layoutFor({ width, height, ratio: 2 });
      expect(Math.min(cell, row)).toBeGreaterThanOrEqual(42);
    }
  });

  test.each(sizes)(
    'games: finds each cell at its middle, and the boosters beside it, at %i × %i',
    (...size) => {
      const [width, height] = size;
      const layout = layoutFor({ width, height, ratio: 2 });
      for (let cell = 0; cell < cellCount; cell += 1) {
        const { x, y } = middleOf(layout, cell);
        expect(cellAt(layout, x, y)).toBe(cell);
      }
      for (const { x, y } of layout.boosters) {
        expect(cellAt(layout, x, y)).toBeUndefined();
        expect(boosterAt(layout, x, y)).toBeDefined();
        expect(y + boosterSize / 2).toBeLessThanOrEqual(height);
      }
    },
  );
});
