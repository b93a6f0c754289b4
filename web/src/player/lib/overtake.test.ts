import { expect, test } from 'vitest';
import { toOvertake, wayIntoTable } from './overtake.ts';

const board = (players: number, yourRank: number) => {
  const row = (rank: number) => ({
    rank,
    name: `Player ${rank}`,
    coins: 1_000 - rank * 10,
    isYou: rank === yourRank,
  });
  return { items: Array.from({ length: Math.min(players, 50) }, (_, at) => row(at + 1)), you: row(yourRank) };
};

test('§2 overtaking the player above takes one coin more than theirs', () => {
  expect(toOvertake(board(60, 5))).toEqual({ coins: 11, name: 'Player 4' });
  expect(toOvertake(board(60, 1))).toBeNull();
  // §6: names beyond the top fifty are nobody's business.
  expect(toOvertake(board(200, 128))).toBeNull();
});

test('§9 players outside the list see how far the fiftieth place is', () => {
  expect(wayIntoTable(board(200, 60))).toEqual({ rank: 50, coins: 101 });
  expect(wayIntoTable(board(200, 50))).toBeNull();
  expect(wayIntoTable({ ...board(200, 50), items: [] })).toBeNull();
});

test('§2 the first rank outside the list is told whom to overtake, and how far the list is', () => {
  expect(toOvertake(board(200, 51))).toEqual({ coins: 11, name: 'Player 50' });
  expect(wayIntoTable(board(200, 51))).toEqual({ rank: 50, coins: 11 });
});
