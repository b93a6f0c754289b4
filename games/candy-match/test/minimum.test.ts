import { describe, expect, test } from 'vitest';
import { candyMatch } from '../core/index.ts';
import { bot, careless, isPaid, playGame } from './players.ts';

const first = 1 + Math.floor(Math.random() * 1e6);
const games = 100;
const levelGames = 3;

function paidOf(player: Parameters<typeof playGame>[2]): number {
  const played = Array.from({ length: games }, (_, index) => playGame(candyMatch, first + index, player));
  return played.filter((game) => isPaid(candyMatch, game)).length;
}

describe('games: the minimum to earn asks for looking', () => {
  for (const [name, player] of Object.entries(careless))
    test(`§4 ${name} stay below it on at least 95 of 100 seeds, give or take chance (seed ${first})`, () => {
      expect(paidOf(player)).toBeLessThanOrEqual(10);
    });

  test(`§4 a beginner reaches it in nine of ten games, give or take chance (seed ${first})`, () => {
    expect(paidOf(bot(0))).toBeGreaterThanOrEqual(84);
  });

  test(`§4 random swaps earn in at most one of twenty games of all levels, give or take chance (seed ${first})`, () => {
    const paid = candyMatch.levels!.flatMap((core) =>
      Array.from({ length: levelGames }, (_, index) =>
        isPaid(core, playGame(core, first + index, careless['random swaps']!)),
      ),
    );
    expect(paid.filter(Boolean).length).toBeLessThanOrEqual(paid.length * 0.1);
  });
});
