import { rewardTiers } from '@sikka/contract/rewards';
import { expect, test } from 'vitest';
import { rewardSpans } from './rewards.tsx';

test('§9 the reward table counts games from one', () => {
  expect(rewardSpans(rewardTiers)).toEqual([
    { from: 1, to: 4, coins: 8 },
    { from: 5, to: 16, coins: 5 },
    { from: 17, to: null, coins: 3 },
  ]);
  expect(rewardSpans([{ gamesPlayedBelow: null, coins: 4 }])).toEqual([{ from: 1, to: null, coins: 4 }]);
});
