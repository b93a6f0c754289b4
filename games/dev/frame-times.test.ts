import { expect, test } from 'vitest';
import { busiestSecond } from './frame-times.ts';

const even = (pictures: number, ms: number): number[] => Array.from({ length: pictures }, () => ms);

test('games: the busiest second is the sixty pictures that took the longest, not the longest picture', () => {
  const hiccup = [...even(100, 17), 90, ...even(99, 17)];
  const busy = even(60, 21);
  // The first second of the play is not among the figures, so that the answer begins after it.
  expect(busiestSecond([...hiccup, ...busy, ...even(200, 17)])).toBe(60 + 200);
});

test('games: a play shorter than a second is its own busiest one', () => {
  expect(busiestSecond(even(20, 17))).toBe(60);
});
