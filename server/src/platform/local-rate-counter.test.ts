import { expect, test } from 'vitest';
import { LocalRateCounter } from './local-rate-counter.ts';

const limit = { points: 32, duration: 60 };

test('decisions 0060: the first eighth is not written; the next use is, with all before it', () => {
  const uses = new LocalRateCounter();
  const added = Array.from({ length: 7 }, () => uses.add('asha', limit));
  expect(added).toEqual([0, 0, 0, 0, 5, 1, 1]);
  expect(uses.add('bikash', limit)).toBe(0);
});

test('decisions 0060: a window that has ended counts from the beginning', () => {
  let now = 0;
  const uses = new LocalRateCounter(() => now);
  for (let times = 0; times < 6; times += 1) uses.add('asha', limit);
  now = 59_999;
  expect(uses.add('asha', limit)).toBe(1);
  now = 60_000;
  expect(uses.add('asha', limit)).toBe(0);
});

test('§8 beyond fifty thousand keys the oldest are forgotten', () => {
  const uses = new LocalRateCounter();
  for (let times = 0; times < 6; times += 1) uses.add('oldest', limit);
  for (let key = 1; key < 50_000; key += 1) uses.add(`${key}`, limit);
  expect(uses.add('oldest', limit)).toBe(1);
  uses.add('one more', limit);
  expect(uses.add('oldest', limit)).toBe(0);
});
