import { describe, expect, test } from 'vitest';
import { botGame, type BotGame } from '../../sdk/core/bot-game.ts';
import type { BotStrength, GameCore } from '../../sdk/core/game-core.ts';
import { shortfallOf } from '../../sdk/core/minimum.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { replay } from '../../sdk/core/replay.ts';
import { boredLevel, isLevelPaid } from '../../test/boredom-levels.ts';
import { bubbleShooterBot as bot } from '../bot/index.ts';
import { angleUp } from '../core/angles.ts';
import { orphans } from '../core/bursts.ts';
import { clearPoints, columns, event, levelDepthMin, rowsLegal, shotPoints } from '../core/constants.ts';
import { starsOf } from '../core/ends.ts';
import { bubbleShooter as core } from '../core/index.ts';
import { levels, readMap } from '../core/levels/index.ts';
import { createGame, createLevel } from '../core/start.ts';
import { ending, type Game } from '../core/state.ts';
import { angleTo, at, gameOver, throwAt } from './fields.ts';

const first = 8300;
const numbers = levels.map((_, index) => index + 1);

const play = (number: number, seed: number, strength: BotStrength): BotGame<Game> =>
  botGame(core.levels![number - 1]!, bot, seedFromNumber(seed), strength);

describe('games: how levels are drawn', () => {
  test('games: half a row is mirrored, a whole one is not; the lowest has eleven', () => {
    expect(readMap('abcde aabbc# abcdefabcd #.......oo*')).toEqual([
      'abcdeedcba',
      'aabbc#cbbaa',
      'abcdefabcd',
      '#.......oo*',
    ]);
  });

  test('games: the forty maps have whole rows, known letters and nothing that hangs in the air', () => {
    expect(levels).toHaveLength(40);
    expect(new Set(levels.map(({ rows }) => rows.join())).size).toBe(40);
    for (const [index, { rows }] of levels.entries()) {
      rows.forEach((row, line) => {
        expect([index + 1, row]).toEqual([index + 1, expect.stringMatching(/^[a-fA-F?#o*.]+$/)]);
        expect([index + 1, row.length]).toEqual([index + 1, columns - ((rows.length - 1 - line) & 1)]);
      });
      const game = createLevel(seedFromNumber(first), index + 1);
      expect([index + 1, orphans(game.cells, game.parity)]).toEqual([index + 1, []]);
      expect(game.depth).toBeLessThan(rowsLegal - 1);
    }
  });

  test('games: every idea has its levels: chicks, wood, ice, fireflies, towers', () => {
    const holding = (letters: RegExp): number =>
      levels.filter(({ rows }) => letters.test(rows.join(''))).length;
    for (const letters of [/o/, /#/, /[A-F]/, /\*/]) expect(holding(letters)).toBeGreaterThanOrEqual(5);
    expect(levels.filter(({ rows }) => rows.length > 11).length).toBeGreaterThanOrEqual(4);
  });
});

describe('games: a level', () => {
  test('games: is won when its last chick is free; the rest comes down without points', () => {
    const game = gameOver(['11o..22....'], { level: 5, chicksAsked: 1, shots: 9 });
    const events = throwAt(game, angleTo(game, at(1, 0)));
    expect(events & event.cleared).toBeTruthy();
    expect(game.fallen).toEqual([at(0, 6), at(0, 5)]);
    expect(game.points).toBe(45 + 100 + clearPoints + 8 * shotPoints);
  });

  test('games: with throws used up and chicks captive it is lost, and has no star', () => {
    const game = gameOver(['33o..22....'], { level: 5, chicksAsked: 1, shots: 1, next: 0, points: 90_000 });
    throwAt(game, angleTo(game, at(1, 0)));
    core.fastForward(game, 64);
    expect([game.ending, starsOf(game)]).toEqual([ending.shots, 0]);
  });

  test('games: stars are for winning and for its two scores', () => {
    const [two, three] = levels[4]!.stars;
    const stars = [0, two - 1, two, three - 1, three].map((points) =>
      starsOf(gameOver([], { level: 5, due: ending.cleared, points })),
    );
    expect(stars).toEqual([1, 1, 2, 2, 3]);
    expect(starsOf(gameOver([], { due: ending.cleared, points: three }))).toBe(0);
  });

  test('games: its ceiling does not press; more of a tower comes down as it gets short', () => {
    const waiting = createLevel(seedFromNumber(first), 10);
    const { cells, rowsCome } = waiting;
    const before = [...cells];
    core.fastForward(waiting, 2000);
    expect([waiting.rowsCome, [...waiting.cells]]).toEqual([rowsCome, before]);
    waiting.cells.fill(0, (levelDepthMin - 2) * columns);
    waiting.depth = levelDepthMin - 2;
    core.fastForward(waiting, 100);
    expect([waiting.rowsCome, waiting.depth]).toEqual([rowsCome + 2, levelDepthMin]);
  });

  test('games: no level is out of reach, and few are won by throwing anywhere', () => {
    const best = numbers.flatMap((number) => [0, 1].map((step) => play(number, first + step, 2)));
    const stars = best.map(({ state }) => starsOf(state));
    expect(stars.filter((count) => count > 0).length).toBeGreaterThanOrEqual(stars.length * 0.93);
    expect(stars.filter((count) => count === 3).length).toBeGreaterThanOrEqual(stars.length * 0.3);
    const blind = numbers.map((number) => {
      const level = core.levels![number - 1]!;
      const anywhere = {
        name: 'anywhere',
        decide: (tick: number) => (tick % 60 === 0 ? 'any' : 'nothing'),
      } as const;
      return isLevelPaid(level as GameCore, boredLevel(level as GameCore, anywhere, first + number));
    });
    expect(blind.filter(Boolean).length).toBeLessThanOrEqual(4);
  });
});

/** Ticks from the landing of the last throw, which misses, to the end. */
function delayOf(game: Game): number {
  game.cells.fill(0).fill(2, 0, columns - 1);
  Object.assign(game, { shots: 1, next: 0, held: 1, depth: 1, rowsCome: game.ceiling.rows.length });
  throwAt(game, angleUp);
  let ticks = 0;
  for (; !core.outcome(game).over; ticks += 1) core.step(game, []);
  return ticks;
}

describe('games: the seed matters in a level', () => {
  test('games: a log on another seed reaches neither a star nor the minimum to earn', () => {
    const earned = numbers.flatMap((number) => {
      const level = core.levels![number - 1]!;
      return ([1, 2] as const).map((strength) => {
        const { log } = play(number, first + number, strength);
        const proof = replay(level, seedFromNumber(first + 500 + number), log);
        return proof.ok && (proof.stats['stars']! > 0 || shortfallOf(proof, level.minimumToEarn) === null);
      });
    });
    expect(earned).toHaveLength(80);
    expect(earned.filter(Boolean)).toEqual([]);
  });

  test('games: a level ends up to a second late, as its seed says; the endless game at once', () => {
    const delays = [1, 2, 3, 4, 5].map((seed) => delayOf(createLevel(seedFromNumber(seed), 1)));
    expect(new Set(delays).size).toBeGreaterThanOrEqual(4);
    expect(Math.max(...delays)).toBeLessThan(64);
    expect(delayOf(createGame(seedFromNumber(1)))).toBe(0);
  });

  test('games: the map is the same on every seed, its colours are not', () => {
    const shapes = [1, 2].map((seed) => createLevel(seedFromNumber(seed), 16).cells);
    expect(shapes[0]!.map((kind) => kind > 0)).toEqual(shapes[1]!.map((kind) => kind > 0));
    expect(shapes[0]).not.toEqual(shapes[1]);
  });
});
