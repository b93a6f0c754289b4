import type { LeaderboardRow } from '@sikka/contract/routes/player/leaderboard';
import { expect, test } from 'vitest';
import { shownRows, toOvertake, wayIntoTable } from './leaderboard-rows.ts';

const table = (players: number, yourRank: number) => {
  const row = (rank: number): LeaderboardRow => ({
    rank,
    name: `Player ${rank}`,
    coins: 1_000 - rank * 10,
    isYou: rank === yourRank,
  });
  return {
    items: Array.from({ length: Math.min(players, 50) }, (_, at) => row(at + 1)),
    you: row(yourRank),
  };
};

test('§2 the podium has three places; the list goes from rank 4 to 10', () => {
  const { podium, list } = shownRows(table(60, 1), 10);
  expect(podium.map((row) => row?.rank)).toEqual([1, 2, 3]);
  expect(list.map(({ rank }) => rank)).toEqual([4, 5, 6, 7, 8, 9, 10]);
});

test.each([
  [1, null],
  [3, null],
  [10, null],
  [11, 11],
  [50, 50],
  [128, 128],
])("§2 one's own row of rank %i follows the dots only outside the top ten", (rank, own) => {
  expect(shownRows(table(200, rank), 10).own?.rank ?? null).toBe(own);
});

test('§9 the long list has fifty; rank 50 is in it and 51 after the dots', () => {
  const long = shownRows(table(200, 50), 50);
  expect([long.list.length, long.own]).toEqual([47, null]);
  expect(shownRows(table(200, 51), 50).own?.rank).toBe(51);
});

test('§2 places that nobody has reached stay empty', () => {
  const { podium, list, own } = shownRows(table(1, 1), 10);
  expect([podium.map((row) => row?.rank), list, own]).toEqual([[1, undefined, undefined], [], null]);
});

test('§2 overtaking the player above takes one coin more than theirs', () => {
  expect(toOvertake(table(60, 5))).toEqual({ coins: 11, name: 'Player 4' });
  expect(toOvertake(table(60, 1))).toBeNull();
  // §6: names beyond the top fifty are nobody's business.
  expect(toOvertake(table(200, 128))).toBeNull();
});

test('§9 players outside the list see how far the fiftieth place is', () => {
  expect(wayIntoTable(table(200, 60))).toEqual({ rank: 50, coins: 101 });
  expect(wayIntoTable(table(200, 50))).toBeNull();
  expect(wayIntoTable({ ...table(200, 50), items: [] })).toBeNull();
});

test('§2 the first rank outside the list is told whom to overtake, and how far the list is', () => {
  expect(toOvertake(table(200, 51))).toEqual({ coins: 11, name: 'Player 50' });
  expect(wayIntoTable(table(200, 51))).toEqual({ rank: 50, coins: 11 });
});
