import { expect, it } from 'vitest';
import { rewardTiers } from '@sikka/contract/rewards';
import { gamesTo } from './distance.ts';

it.each([
  [0, 0],
  [8, 1],
  [9, 2],
  [32, 4],
  [33, 5],
  [92, 16],
  [93, 17],
  // decisions.md: the first Rs 100 takes 3,316 games.
  [10_000 - 10, 3_316],
])('§9 %d coins take %d games', (coins, games) => {
  expect(gamesTo(coins, rewardTiers)).toBe(games);
});
