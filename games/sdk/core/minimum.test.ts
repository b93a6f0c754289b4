import { expect, test } from 'vitest';
import { shortfallOf, type FinishedGame } from './minimum.ts';

const least = { ticks: 60, score: 500, inputs: 20, stock: 10, home: 7, stars: 1 };
const stats = { stock: 10, cards: 7, stars: 1, streakPoints: 0 };
const enough: FinishedGame = { ticks: 60, score: 500, inputs: 20, stats };

test.each([
  ['no_input', { inputs: 0, ticks: 0 }],
  ['time_floor', { ticks: 59 }],
  ['no_input', { inputs: 19 }],
  ['score_floor', { score: 499 }],
  ['stock_floor', { stats: { ...stats, stock: 9 } }],
  ['home_floor', { stats: { ...stats, cards: 6 } }],
  ['star_floor', { stats: { ...stats, stars: 0 } }],
  [null, {}],
] as const)('§4 below any part of its minimum a game pays nothing: %s', (reason, lacking) => {
  expect(shortfallOf({ ...enough, ...lacking }, least)).toBe(reason);
});

test('§4 points of streaks do not count, and a game that has some is told so', () => {
  const fast = { ...enough, score: 700, stats: { ...stats, streakPoints: 201 } };
  expect(shortfallOf(fast, least)).toBe('streak_floor');
  expect(shortfallOf({ ...fast, score: 701 }, least)).toBeNull();
  expect(shortfallOf({ ...fast, score: 499 }, least)).toBe('streak_floor');
});

test('§4 a game without statistics lacks none that its minimum does not ask for', () => {
  expect(shortfallOf({ ...enough, stats: {} }, { ticks: 60, score: 500 })).toBeNull();
});
