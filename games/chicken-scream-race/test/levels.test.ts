import { describe, expect, test } from 'vitest';
import { gameLevels } from '@sikka/contract/levels';
import { botGame, type BotGame } from '../../sdk/core/bot-game.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { replay } from '../../sdk/core/replay.ts';
import { boredGame, boredPlayers } from '../../test/boredom.ts';
import { chickenScreamRaceBot as bot } from '../bot/index.ts';
import { chickenScreamRace as core, starsWon } from '../core/index.ts';
import { levels, starsOf } from '../core/levels.ts';
import { createRace, type Race } from '../core/state.ts';

const first = 8200;
const seedsEach = 2;

describe('decisions 0068: twenty levels', () => {
  let played: BotGame<Race>[][] | undefined;
  const bestGames = () =>
    (played ??= core.levels!.map((level) =>
      Array.from({ length: seedsEach }, (_, index) => botGame(level, bot, seedFromNumber(first + index), 2)),
    ));

  test('decisions 0068: five in each of four places, no two alike, stars ascending', () => {
    expect(levels).toHaveLength(20);
    expect(gameLevels[core.id as 'chicken-scream-race']).toBe(levels.length);
    for (const place of [0, 1, 2, 3]) expect(levels.filter(({ scene }) => scene === place)).toHaveLength(5);
    expect(new Set(levels.map(({ kinds }) => kinds.join())).size).toBe(20);
    for (const { stars } of levels) expect(stars.toSorted((one, other) => one - other)).toEqual(stars);
  });

  test('decisions 0068: a very good player has a star in each and three in many', () => {
    const stars = bestGames()
      .flat()
      .map(({ state }) => starsWon(state));
    expect(stars.filter((count) => count > 0).length).toBeGreaterThanOrEqual(stars.length - 1);
    expect(stars.filter((count) => count === 3).length).toBeGreaterThan(stars.length * 0.35);
  });

  test('decisions 0068: stars are for points, and only at the line', () => {
    const [one, two, three] = levels[4]!.stars;
    expect([one - 1, one, two, three].map((score) => starsOf(5, score))).toEqual([0, 1, 2, 3]);
    const race = createRace(seedFromNumber(first), 5);
    race.bonus = three + 1;
    expect(starsWon(race)).toBe(0);
    race.finished = 1;
    expect(starsWon(race)).toBe(3);
  });

  test('§4 a log of one seed earns nothing on another of the same level', () => {
    const earned = bestGames().flatMap((games, index) =>
      games.map(({ log }, number) => {
        const level = core.levels![index]!;
        const proof = replay(level, seedFromNumber(first + 500 + number), log);
        return proof.ok && (proof.stats['stars']! > 0 || proof.score >= level.minimumToEarn.score);
      }),
    );
    expect(earned).toHaveLength(20 * seedsEach);
    expect(earned.filter(Boolean)).toEqual([]);
  });

  test('§4 who does not play earns in none', () => {
    for (const level of core.levels!)
      for (const player of boredPlayers) {
        const { ticks, score } = boredGame(level, player, first);
        const { ticks: least, score: leastScore } = level.minimumToEarn;
        expect([level.rules, player.name, ticks >= least && score >= leastScore]).toEqual([
          level.rules,
          player.name,
          false,
        ]);
      }
  });

  test('games: the layout of a level is the same on every seed, its distances are not', () => {
    const [one, other] = [1, 2].map((seed) => createRace(seedFromNumber(seed), 13).course);
    const hazards = (course: typeof one) => course!.items.map(({ kind }) => kind);
    expect(hazards(one)).toEqual(hazards(other));
    expect(one!.items.map(({ start }) => start)).not.toEqual(other!.items.map(({ start }) => start));
  });
});
