import { describe, expect, test } from 'vitest';
import { gameLevels } from '@sikka/contract/levels';
import { botGame, type BotGame } from '../../sdk/core/bot-game.ts';
import type { BotStrength } from '../../sdk/core/game-core.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { replay } from '../../sdk/core/replay.ts';
import { fruitNinja2Bot } from '../bot/index.ts';
import { starsOf } from '../core/aims.ts';
import { strokeTo, touchAt } from '../core/blade.ts';
import { event } from '../core/constants.ts';
import { fruitNinja2 } from '../core/index.ts';
import { kind } from '../core/kinds.ts';
import { planOf } from '../core/plans.ts';
import { createPlay, type Play } from '../core/state.ts';
import { levels } from '../core/levels.ts';
import { randomSwipes } from './players.ts';

const numbers = levels.map((_, index) => index + 1);
const firstSeed = 3000;

const played = (number: number, seed: number, strength: BotStrength, bot = fruitNinja2Bot): BotGame<Play> =>
  botGame(fruitNinja2.levels![number - 1]!, bot, seedFromNumber(firstSeed + seed), strength);

describe('games: thirty levels', () => {
  test('games: each has waves, an aim and rules of its own', () => {
    expect(levels).toHaveLength(30);
    expect(gameLevels['fruit-ninja-2']).toBe(levels.length);
    expect(new Set(levels.map(({ aim, waves, plan }) => JSON.stringify([aim, waves, plan]))).size).toBe(30);
    for (const { seconds, stars, earn } of levels) {
      expect(seconds).toBeGreaterThanOrEqual(30);
      expect(seconds).toBeLessThanOrEqual(40);
      expect(stars[1]).toBeGreaterThan(stars[0]);
      expect(stars[0]).toBeGreaterThan(earn);
    }
  });

  test('games: the best bot wins nine of ten, and stars need more than the aim', () => {
    const stars = numbers.flatMap((number) => [0, 1].map((seed) => starsOf(played(number, seed, 2).state)));
    expect(stars.filter((count) => count > 0).length).toBeGreaterThanOrEqual(54);
    expect(new Set(stars)).toContain(1);
    expect(new Set(stars)).toContain(3);
  });

  test('§4 random swipes earn in at most one of twenty games', () => {
    const paid = numbers.flatMap((number) => {
      const { score: least, ticks: shortest } = fruitNinja2.levels![number - 1]!.minimumToEarn;
      const games = [0, 1, 2].map((seed) => played(number, seed, 0, randomSwipes));
      return games.filter(({ score, ticks }) => score >= least && ticks >= shortest);
    });
    expect(paid.length).toBeLessThanOrEqual(4);
  });

  test('§4 a log that is sent again for another seed earns nothing and no star', () => {
    for (const number of numbers) {
      const core = fruitNinja2.levels![number - 1]!;
      for (const strength of [1, 2] as const) {
        const proof = replay(core, seedFromNumber(firstSeed + 1), played(number, 0, strength).log);
        const isPaid = proof.ok && proof.score >= core.minimumToEarn.score;
        expect([core.rules, isPaid, proof.ok ? proof.stats['stars'] : 0]).toEqual([core.rules, false, 0]);
      }
    }
  });
});

describe('games: rules of levels', () => {
  const levelWith = (rule: 'only' | 'combosOnly' | 'frozen'): number =>
    numbers.find((number) => planOf(number)[rule] !== planOf(0)[rule])!;

  /** A swipe through a fruit that hangs in the middle. */
  function cut(level: number, which: number): { play: Play; events: number } {
    const play = { ...createPlay(seedFromNumber(1), level), untilWave: 1e9 };
    const span = 4_000_000;
    const arc = { from: 500, drift: 0, height: 1190, floor: 2190, span, age: span / 2, free: 0 };
    play.flights = [{ id: 1, kind: which, ...arc }];
    const core = fruitNinja2.levels![level - 1]!;
    core.step(play, [touchAt(play, 300, 1000)]);
    return { play, events: core.step(play, [strokeTo(play, 700, 1000)!]) };
  }

  test('games: where one fruit alone may be cut, another costs a life', () => {
    const level = levelWith('only');
    const { only, lives } = planOf(level);
    expect(cut(level, only).play).toMatchObject({ fruit: 1, lives });
    const other = cut(level, only === kind.kiwi ? kind.apple : kind.kiwi);
    expect(other.events & event.wrong).toBeTruthy();
    expect(other.play).toMatchObject({ fruit: 0, score: 0, lives: lives - 1 });
  });

  test('games: where only combos count, a fruit alone pays nothing', () => {
    expect(cut(levelWith('combosOnly'), kind.kiwi).play).toMatchObject({ fruit: 1, score: 0 });
  });

  test('games: slow motion lasts for the whole level', () => {
    const { play } = cut(levelWith('frozen'), kind.bomb);
    play.flights = [
      {
        ...cut(1, kind.bomb).play.flights[0]!,
        id: 2,
        kind: 1,
        from: 0,
        drift: 0,
        height: 9,
        floor: 9,
        span: 999,
        age: 1,
        free: 1,
      },
    ];
    fruitNinja2.step(play, []);
    expect(play.flights[0]!.age).toBe(3);
  });

  test('games: no star without the aim, or without lasting to the end', () => {
    const play = createPlay(seedFromNumber(1), 1);
    Object.assign(play, { score: 1e6, finished: 1 });
    expect(starsOf(play)).toBe(0);
    play.aimMet = 1;
    expect(starsOf(play)).toBe(3);
    play.finished = 0;
    expect(starsOf(play)).toBe(0);
  });
});
