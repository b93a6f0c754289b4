import { expect, test } from 'vitest';
import { boundsOf } from './turned-halves.ts';

const bar = [
  { x: -40, y: -4 },
  { x: 40, y: -4 },
  { x: -40, y: 4 },
  { x: 40, y: 4 },
];

test('games: a turned half takes the fewest whole pixels that hold it', () => {
  expect(boundsOf(bar, 0)).toEqual({ left: -40, top: -4, right: 40, bottom: 4 });
  const upright = boundsOf(bar, Math.PI / 2 + 1e-12);
  expect(upright.right - upright.left).toBeLessThanOrEqual(10);
  expect(upright.bottom - upright.top).toBeLessThanOrEqual(82);
  const { left, top, right, bottom } = boundsOf(bar, Math.PI / 4);
  for (const { x, y } of bar) {
    const [atX, atY] = [(x - y) * Math.SQRT1_2, (x + y) * Math.SQRT1_2];
    expect(atX >= left && atX <= right && atY >= top && atY <= bottom).toBe(true);
  }
});

test('games: a half of nothing is a single pixel', () => {
  expect(boundsOf([], 1)).toEqual({ left: 0, top: 0, right: 1, bottom: 1 });
});
