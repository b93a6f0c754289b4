import { beforeAll, describe, expect, test } from 'vitest';
import { botGame, bots } from '../bots.ts';
import { cores, currentRules } from '../cores.ts';
import type { BotStrength } from '../sdk/core/game-core.ts';
import { seedFromNumber } from '../sdk/core/random.ts';

const firstSeed = 7000;
/** Where the best games differ by less, the ceiling is flat: in Solitaire's first rules it was 1.05 times. */
const ceilingLeast = 1.15;

interface Sample {
  /** Games of the beginner's, the middle and the best bot: more where medians scatter, fewer where games take long. */
  games: Readonly<Record<BotStrength, number>>;
  /**
   * How many times the 10th percentile of equal players their 90th may be, where that is luck: 2.9 in the first rules, 2.3
   * in the second.
   */
  luckMax?: number;
}

const samples: Readonly<Record<string, Sample>> = {
  'chicken-scream-race': { games: [30, 30, 16] },
  'fruit-ninja-2': { games: [200, 200, 30] },
  'bubble-shooter': { games: [300, 300, 40] },
  'moto-x3m': { games: [60, 60, 20] },
  'candy-match': { games: [300, 300, 30], luckMax: 2 },
  'subway-surfers': { games: [60, 60, 20] },
  // A middle game is either lost or won, so that its median scatters most.
  solitaire: { games: [300, 500, 30] },
};

/** In ascending order. */
function scoresOf(id: string, strength: BotStrength): number[] {
  const rules = currentRules[id]!;
  return Array.from({ length: samples[id]!.games[strength] }, (_, index) => {
    const seed = seedFromNumber(firstSeed + index);
    return botGame(cores.get(rules)!, bots.get(rules)!, seed, strength).score;
  }).toSorted((one, other) => one - other);
}

const percentile = (scores: readonly number[], percent: number): number =>
  scores[Math.floor((scores.length * percent) / 100)]!;

const median = (scores: readonly number[]): number => percentile(scores, 50);
const spread = (scores: readonly number[]): number => percentile(scores, 90) / percentile(scores, 10);

describe.each(Object.keys(currentRules))('games: skill in %s', (id) => {
  let [beginner, middle, best]: number[][] = [];
  beforeAll(() => {
    [beginner, middle, best] = ([0, 1, 2] as const).map((strength) => scoresOf(id, strength));
  }, 120_000);

  test('games: the middle bot scores half as much again as the beginner, and the best twice as much', () => {
    expect(median(middle!) / median(beginner!)).toBeGreaterThanOrEqual(1.5);
    expect(median(best!) / median(middle!)).toBeGreaterThanOrEqual(2);
  });

  test('games: the best games do not all end alike', () => {
    expect(spread(best!)).toBeGreaterThanOrEqual(ceilingLeast);
  });

  const { luckMax } = samples[id]!;
  test.runIf(luckMax)(
    'games: equal skill scores much alike: eight of ten games within a factor of two',
    () => {
      for (const scores of [beginner!, middle!, best!]) {
        expect(spread(scores)).toBeLessThan(luckMax!);
      }
    },
  );
});
