import { describe, expect, it } from 'vitest';
import { aimsOf, gameStats, starScores } from './aims.ts';
import { gameIds, type GameId } from './catalogue.ts';
import { groupOf, levelCount, levelGroups } from './levels.ts';
import {
  aimCount,
  aimStates,
  experienceOf,
  firstUndoneLevel,
  isOpenLevel,
  levelOf,
  newAims,
  noProgress,
  reachedAims,
  starsOf,
} from './progress.ts';
import type { GameProgress } from './routes/player/play.ts';

const subway = (plays: number, bests: number[], totals = bests): GameProgress => ({
  gameId: 'subway-surfers',
  plays,
  bests,
  totals,
  levels: [],
  skin: null,
});

describe('decisions 0062: aims', () => {
  it.each(gameIds)('%s has at least thirty, ascending, of statistics that it has', (gameId: GameId) => {
    expect(aimCount(gameId)).toBeGreaterThanOrEqual(30);
    const stats: readonly string[] = [
      ...gameStats[gameId],
      'plays',
      ...(levelCount(gameId) > 0 ? ['stars'] : []),
    ];
    for (const { stat, steps } of aimsOf[gameId]) {
      expect(stats).toContain(stat);
      expect(steps).toEqual([...new Set(steps)].toSorted((one, other) => one - other));
    }
    expect(starScores[gameId]).toEqual(starScores[gameId].toSorted((one, other) => one - other));
  });

  it('a series counts its own statistic, in one game or in all', () => {
    const states = aimStates(subway(3, [2_300, 60, 500, 0, 0, 0, 0], [4_000, 130, 26_000, 0, 0, 0, 0]));
    const state = (stat: string, per: string) => states.find((aim) => aim.stat === stat && aim.per === per);
    expect(state('score', 'game')).toMatchObject({ value: 2_300, reached: 2 });
    expect(state('metres', 'game')).toMatchObject({ value: 500, reached: 1 });
    expect(state('metres', 'all')).toMatchObject({ value: 26_000, reached: 2 });
    expect(state('plays', 'all')).toMatchObject({ value: 3, reached: 0 });
  });

  it('a game names the highest aim that it has just reached in each series', () => {
    const before = subway(4, [700, 40, 300, 20, 0, 0, 0]);
    const now = subway(5, [2_500, 80, 900, 20, 0, 0, 0]);
    expect(newAims(before, now)).toEqual([
      { stat: 'score', per: 'game', step: 2_000 },
      { stat: 'metres', per: 'game', step: 800 },
      { stat: 'plays', per: 'all', step: 5 },
    ]);
    expect(newAims(now, now)).toEqual([]);
  });

  it('statistics from before a name was added count as nothing', () => {
    expect(reachedAims(subway(1, [900, 40]))).toBe(1);
    expect(reachedAims(noProgress('solitaire'))).toBe(0);
  });
});

describe('decisions 0074: levels of several kinds', () => {
  const stars = (gameId: GameId, ...levels: number[]): GameProgress => ({ ...noProgress(gameId), levels });
  const openOf = (progress: GameProgress): number[] =>
    Array.from({ length: levelCount(progress.gameId) + 2 }, (_, at) => at).filter((level) =>
      isOpenLevel(progress, level),
    );

  it('a group begins where its first level is, and ends before the next', () => {
    expect(levelGroups('solitaire')).toEqual([
      { first: 1, last: 10 },
      { first: 11, last: 20 },
      { first: 21, last: 30 },
    ]);
    expect(levelGroups('candy-match')).toEqual([{ first: 1, last: 60 }]);
    expect([1, 10, 11, 20, 21, 30].map((level) => groupOf('solitaire', level))).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it('the first level of every group is open, and a star opens the next of its own group only', () => {
    expect(openOf(noProgress('solitaire'))).toEqual([1, 11, 21]);
    expect(openOf(stars('solitaire', 1, 3))).toEqual([1, 2, 3, 11, 21]);
    const spider = [...Array.from({ length: 20 }, () => 0), 2];
    expect(openOf(stars('solitaire', ...spider))).toEqual([1, 11, 21, 22]);
    expect(openOf(stars('solitaire', ...Array.from({ length: 30 }, () => 1)))).toHaveLength(30);
    expect(firstUndoneLevel(stars('solitaire', 1, 3))).toBe(3);
  });

  it('levels of one kind open one after another', () => {
    expect(openOf(noProgress('candy-match'))).toEqual([1]);
    expect(openOf(stars('candy-match', 1, 0, 2))).toEqual([1, 2]);
    expect(openOf(noProgress('subway-surfers'))).toEqual([]);
  });
});

describe('decisions 0062: stars and levels', () => {
  it.each([
    [1_499, 0],
    [1_500, 1],
    [9_000, 2],
    [40_000, 3],
  ])('a best score of %i is %i stars', (score, stars) => {
    expect(starsOf(subway(1, [score, 1]))).toBe(stars);
  });

  it('time and aims are experience', () => {
    expect(experienceOf(subway(1, [900, 41, 0, 0, 0, 0, 0]))).toBe(20 + 100);
  });

  it.each([
    [0, 1, 0, 100],
    [99, 1, 99, 100],
    [100, 2, 0, 200],
    [299, 2, 199, 200],
    [300, 3, 0, 300],
    [4_500, 10, 0, 1_000],
  ])('%i points are level %i', (experience, level, points, needed) => {
    expect(levelOf(experience)).toEqual({ level, points, needed });
  });

  it('no level is skipped or begun early', () => {
    for (let level = 1; level < 300; level += 1) {
      expect(levelOf(50 * level * (level - 1)).level).toBe(level);
      expect(levelOf(50 * level * (level + 1) - 1).level).toBe(level);
    }
  });
});
