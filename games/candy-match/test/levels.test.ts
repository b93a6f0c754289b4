import { describe, expect, test } from 'vitest';
import { gameLevels } from '@sikka/contract/levels';
import { shortfallOf } from '../../sdk/core/minimum.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { replay } from '../../sdk/core/replay.ts';
import { aim, aimsMet } from '../core/aims.ts';
import { hole } from '../core/candies.ts';
import { exitsOf } from '../core/coconuts.ts';
import { candyMatch, createLevel, starsOf } from '../core/index.ts';
import { levels } from '../core/levels/index.ts';
import { hasMove, isSettled } from '../core/matches.ts';
import { bot, playGame } from './players.ts';

const first = 7000;
const numbers = levels.map((_, index) => index + 1);

describe('games: sixty levels', () => {
  test('every level begins settled, with a move, with aims that are not met', () => {
    expect(levels).toHaveLength(60);
    expect(gameLevels['candy-match']).toBe(levels.length);
    for (const number of numbers) {
      for (let seed = first; seed < first + 5; seed += 1) {
        const board = createLevel(seedFromNumber(seed), number);
        const is = [isSettled(board.cells), hasMove(board), aimsMet(board), exitsOf(board)];
        expect([number, ...is]).toEqual([number, true, true, false, []]);
        expect(board.moves).toBeGreaterThanOrEqual(10);
      }
    }
  });

  test('what must be cleared is on the map, as often as the aim says', () => {
    const layers: Readonly<Record<number, RegExp>> = {
      [aim.jelly]: /[jkX]|J/g,
      [aim.crate]: /[ckg]|C/g,
      [aim.lamp]: /l/g,
      [aim.chain]: /[xX]/g,
    };
    for (const { map, aims } of levels) {
      for (const [what, count] of aims) {
        const letters = layers[what] && [...map.matchAll(layers[what])].map(([letter]) => letter);
        if (letters) expect(count).toBe(letters.length + letters.filter((one) => 'JC'.includes(one!)).length);
      }
    }
  });

  test('each chapter brings an idea of its own, and no two levels are alike', () => {
    const ideas = levels.map(({ map, aims }) => `${map}${aims.join()}`);
    expect(new Set(ideas).size).toBe(60);
    for (const what of [1, aim.jelly, aim.crate, aim.coconut, aim.chain, aim.lamp, aim.chaku, aim.line])
      expect(levels.some(({ aims }) => aims.some(([asked]) => asked === what))).toBe(true);
    expect(levels.filter(({ map }) => map.includes('_')).length).toBeGreaterThan(15);
  });

  test('boosters come with levels 10, 20 and 30', () => {
    const boosters = [9, 10, 20, 30].map((number) => levels[number - 1]!.boosters);
    expect(boosters).toEqual([
      [0, 0, 0],
      [1, 0, 0],
      [1, 1, 0],
      [1, 1, 1],
    ]);
  });

  test('the best bot wins nine of ten games, and stars need more than the aims', () => {
    const games = numbers
      .filter((number) => number % 4 === first % 4)
      .flatMap((number) =>
        [0, 1].map((step) => playGame(candyMatch.levels![number - 1]!, first + step, bot(2))),
      );
    const stars = games.map(({ board }) => starsOf(board));
    expect(stars.filter((count) => count > 0).length).toBeGreaterThanOrEqual(games.length * 0.85);
    expect(new Set(stars).size).toBeGreaterThan(2);
  });
});

describe('games: the seed matters in a level', () => {
  test('fifty recorded games on another seed reach neither a star nor the minimum to earn', () => {
    for (let index = 0; index < 50; index += 1) {
      const core = candyMatch.levels![(first + index) % 60]!;
      const { log } = playGame(core, first + index, bot(1));
      const proof = replay(core, seedFromNumber(first + index + 1), log);
      const stars = proof.ok ? proof.stats['stars'] : 0;
      const isPaid = proof.ok && shortfallOf(proof, core.minimumToEarn) === null;
      expect([core.rules, stars, isPaid]).toEqual([core.rules, 0, false]);
    }
  });

  test('the layout is the same on every seed, the candies are not', () => {
    const [one, other] = [1, 2].map((seed) => createLevel(seedFromNumber(seed), 52));
    const holes = (cells: Uint8Array): number[] => [...cells.keys()].filter((cell) => cells[cell] === hole);
    expect(holes(one!.cells)).toEqual(holes(other!.cells));
    expect(one!.jelly).toEqual(other!.jelly);
    expect(one!.cells).not.toEqual(other!.cells);
  });
});
