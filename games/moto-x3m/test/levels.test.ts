import { beforeAll, describe, expect, test } from 'vitest';
import { motoX3mBot as bot } from '../bot/index.ts';
import { motoX3m as core } from '../core/index.ts';
import { ending, type Ride } from '../core/state.ts';
import { levels } from '../core/levels.ts';
import { starsOf } from '../core/tracks.ts';
import { botGame, type BotGame } from '../../sdk/core/bot-game.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { replay } from '../../sdk/core/replay.ts';
import { down } from './tracks.fixture.ts';

const seedsEach = 4;
const first = 8100;

describe(`decisions 0064: levels, seeds from ${first}`, () => {
  const games: BotGame<Ride>[][] = [];

  beforeAll(() => {
    for (const level of core.levels!) {
      const seeds = Array.from({ length: seedsEach }, (_, index) => seedFromNumber(first + index));
      games.push(seeds.map((seed) => botGame(level, bot, seed, 2)));
    }
  }, 60_000);

  test('decisions 0064: there are fifteen and more, five in each scene', () => {
    const count = [0, 1, 2].map((scene) => levels.filter((level) => level.scene === scene).length);
    expect(count.every((each) => each >= 5)).toBe(true);
  });

  test('decisions 0064: a very good player gets three stars in most', () => {
    const stars = games.flat().map(({ state }) => starsOf(levels[state.level - 1]!, state.times[0]!));
    expect(stars.filter((count) => count === 3).length).toBeGreaterThan(stars.length * 0.6);
    expect(stars.filter((count) => count > 0).length).toBeGreaterThan(stars.length * 0.9);
  });

  test('decisions 0064: gas alone finishes at most one in ten', () => {
    const finished = core.levels!.flatMap((level) =>
      Array.from({ length: 3 }, (_, index) => {
        const ride = level.init(seedFromNumber(first + index));
        level.step(ride, [down.gas]);
        level.fastForward(ride, level.ticksMax);
        return ride.ending === ending.finished;
      }),
    );
    expect(finished.filter(Boolean).length).toBeLessThanOrEqual(finished.length / 10);
  });

  test('§4 every level pays beginners who finish it: half of them in the first three, a fifth in the others', () => {
    const seeds = Array.from({ length: 40 }, (_, index) => seedFromNumber(5000 + index));
    const paying = core.levels!.map((level) => {
      const { ticks, score } = level.minimumToEarn;
      const paid = seeds.filter((seed) => {
        const { state } = botGame(level, bot, seed, 0);
        return state.ending === ending.finished && state.tick >= ticks && state.points >= score;
      });
      return paid.length / seeds.length;
    });
    expect(paying.slice(0, 3).filter((share) => share < 0.5)).toEqual([]);
    expect(paying.filter((share) => share < 0.2)).toEqual([]);
  }, 60_000);

  test('§4 a log of one seed earns nothing and no star on another of the same level', () => {
    const earned = games.flatMap((played, index) =>
      played.map(({ log }, number) => {
        const level = core.levels![index]!;
        const proof = replay(level, seedFromNumber(first + 500 + number), log);
        return proof.ok && (proof.stats['stars']! > 0 || proof.score >= level.minimumToEarn.score);
      }),
    );
    expect(earned.length).toBeGreaterThanOrEqual(50);
    expect(earned.filter(Boolean)).toEqual([]);
  });

  test('decisions 0064: stars are for time: none without a finish, three within the first limit', () => {
    const [three, two] = levels[4]!.starTicks;
    expect([0, three, three + 1, two, two + 1].map((ticks) => starsOf(levels[4]!, ticks))).toEqual([
      0, 3, 2, 2, 1,
    ]);
  });
});
