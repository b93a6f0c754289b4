import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkClaim, gamesToEarn, referralsPerClaimMax, rewardTiers } from './rewards.ts';

test('§9 a new player needs 3,316 games for the first Rs 100', () => {
  expect(gamesToEarn(10_000 - 10, 0, rewardTiers)).toBe(3_316);
});

test.each([
  [0, 0, 0],
  [-5, 0, 0],
  [1, 0, 1],
  [8, 0, 1],
  [9, 0, 2],
  [32, 0, 4],
  [33, 0, 5],
  [5, 4, 1],
  [4, 16, 2],
  [3, 1_000, 1],
])('§9 %i coins after %i games take %i more', (coins, played, games) => {
  expect(gamesToEarn(coins, played, rewardTiers)).toBe(games);
});

test('§9 the games of a player with another number of tiers', () => {
  expect(gamesToEarn(10, 3, [{ gamesPlayedBelow: null, coins: 4 }])).toBe(3);
});

test('§5 ten friends make 100 coins and can be claimed at once, eleven cannot', () => {
  expect(referralsPerClaimMax).toBe(10);
  expect([1, 10, 11].map(checkClaim)).toEqual([null, null, 'claim_too_large']);
  fc.assert(fc.property(fc.nat(), (count) => (checkClaim(count) === null) === count <= 10));
});
