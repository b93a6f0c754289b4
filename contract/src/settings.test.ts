import { expect, test } from 'vitest';
import { preselectedRupees } from './settings.ts';

const tiers = [100, 250, 500, 1000];

test.each([
  [0, 250],
  [9_999, 250],
  [10_000, 100],
  [24_999, 100],
  [25_000, 250],
  [100_000, 250],
])('§9 with %i coins the withdraw screen opens with Rs %i', (coins, rupees) => {
  expect(preselectedRupees(tiers, coins)).toBe(rupees);
});

test('§9 other amounts on offer: the second smallest, or the one within reach', () => {
  expect(preselectedRupees([50, 300, 400], 40_000)).toBe(300);
  expect(preselectedRupees([50, 300, 400], 6_000)).toBe(50);
  expect(preselectedRupees([400], 0)).toBe(400);
});
