import { describe, expect, test } from 'vitest';
import { candyMatch } from '../core/index.ts';
import { bot, careless, isPaid, playGame } from './players.ts';

const first = 7000;
const games = 100;
const levelGames = 10;

function paidOf(player: Parameters<typeof playGame>[2]): number {
  const played = Array.from({ length: games }, (_, index) => playGame(candyMatch, first + index, player));
  return played.filter((game) => isPaid(candyMatch, game)).length;
}

describe('games: the minimum to earn asks for looking', () => {
  for (const [name, player] of Object.entries(careless))
    test(`§4 ${name} stay below it on at least 95 of 100 seeds`, () => {
      expect(paidOf(player)).toBeLessThanOrEqual(5);
    });

  test('§4 a beginner reaches it in nine of ten games', () => {
    expect(paidOf(bot(0))).toBeGreaterThanOrEqual(90);
  });

  test('§4 random swaps earn in at most one of twenty games of all levels', () => {
    const paid = candyMatch.levels!.flatMap((core) =>
      Array.from({ length: levelGames }, (_, index) =>
        isPaid(core, playGame(core, first + index, careless['random swaps']!)),
      ),
    );
    expect(paid.filter(Boolean).length).toBeLessThanOrEqual(paid.length * 0.05);
  });
});
