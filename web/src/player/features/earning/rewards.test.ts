import { rewardTiers } from '@sikka/contract/rewards';
import { expect, it, test } from 'vitest';
import { gamesTo, rewardSpans } from './rewards.tsx';

test('§9 the reward table counts games from one', () => {
  expect(rewardSpans(rewardTiers)).toEqual([
    { from: 1, to: 4, coins: 8 },
    { from: 5, to: 16, coins: 5 },
    { from: 17, to: null, coins: 3 },
  ]);
  expect(rewardSpans([{ gamesPlayedBelow: null, coins: 4 }])).toEqual([{ from: 1, to: null, coins: 4 }]);
});

it.each([
  [0, 0],
  [8, 1],
  [9, 2],
  [32, 4],
  [33, 5],
  [92, 16],
  [93, 17],
  // docs/decisions/0038: the first Rs 100 takes 3,316 games.
  [10_000 - 10, 3_316],
])('§9 %d coins take %d games', (coins, games) => {
  expect(gamesTo(coins, rewardTiers)).toBe(games);
});
