import { describe, expect, test } from 'vitest';
import { currentRules } from '../cores.ts';
import { gamesOf, hashSkillSources, playAt, readBotScores } from './prove-skill.ts';

/** How many of a game's recorded games in each strength each run plays again. */
const drawn = 3;
/** Where the best games differ by less, the ceiling is flat: in Solitaire's first rules it was 1.05 times. */
const ceilingLeast = 1.15;
/**
 * How many times the 10th percentile of equal players their 90th may be, where that is luck: 2.9 in the first rules, 2.3
 * in the second.
 */
const luckMax: Readonly<Record<string, number>> = { 'candy-match': 2 };

const records = readBotScores();

const percentile = (scores: readonly number[], percent: number): number =>
  scores.toSorted((one, other) => one - other)[Math.floor((scores.length * percent) / 100)]!;

const median = (scores: readonly number[]): number => percentile(scores, 50);
const spread = (scores: readonly number[]): number => percentile(scores, 90) / percentile(scores, 10);

describe.each(Object.keys(currentRules))('games: skill in %s', (id) => {
  const none = [[], [], []] as const;
  const { sources, scores, ticks } = records[id] ?? { sources: '', scores: none, ticks: none };
  const [beginner, middle, best] = scores;

  test('games: the bot played its games with these very sources', () => {
    expect(sources, 'rules or bot changed: run node games/test/prove-skill.ts').toBe(hashSkillSources(id));
    expect(scores.map(({ length }) => length)).toEqual(Object.values(gamesOf(id)));
  });

  test('games: any of its games ends as it was recorded', () => {
    for (const strength of [0, 1, 2] as const)
      for (let count = 0; count < drawn; count += 1) {
        const place = Math.floor(Math.random() * scores[strength].length);
        const game = playAt(id, strength, place);
        const recorded = [scores[strength][place], ticks[strength][place]];
        expect([game.score, game.ticks], `strength ${strength}, place ${place}`).toEqual(recorded);
      }
  });

  test('games: the middle bot scores half as much again as the beginner, and the best twice as much', () => {
    expect(median(middle) / median(beginner)).toBeGreaterThanOrEqual(1.5);
    expect(median(best) / median(middle)).toBeGreaterThanOrEqual(2);
  });

  test('games: the best games do not all end alike', () => {
    expect(spread(best)).toBeGreaterThanOrEqual(ceilingLeast);
  });

  test.runIf(luckMax[id])(
    'games: equal skill scores much alike: eight of ten games within a factor of two',
    () => {
      for (const each of scores) expect(spread(each)).toBeLessThan(luckMax[id]!);
    },
  );
});
