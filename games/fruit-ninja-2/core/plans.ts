import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { bigEvery, livesStart, missesMax, ticksMax } from './constants.ts';
import type { Pattern } from './notation.ts';
import { patterns, tiers, type PatternName } from './patterns.ts';
import { levels, type Level, type Plan } from './levels.ts';

const deck = (names: readonly PatternName[]): Pattern[] => names.map((name) => patterns[name]);

/** In each of five acts, which end with a big fruit, harder ones. */
const acts = [[0], [1, 2], [2], [3], [3, 4], [4], [4], [4, 5], [5], [5]] as const;

const endless: Plan = {
  ticks: ticksMax,
  lives: livesStart,
  misses: missesMax,
  decks: acts.map((act) => deck(act.flatMap((tier) => tiers[tier]!))),
  hard: [10, 130],
  bigEvery,
  specials: 4,
  only: -1,
  combosOnly: false,
  rain: false,
  frozen: false,
  dark: false,
};

/** Fewer than in the game without levels: a log sent again for another seed must not last. */
const levelMisses = 3;

const planOfLevel = ({ seconds, waves, plan }: Level): Plan => ({
  ...endless,
  bigEvery: 0,
  specials: 0,
  misses: levelMisses,
  hard: [30, 60],
  ...plan,
  ticks: seconds * ticksPerSecond,
  decks: [deck(waves)],
});

const levelPlans = levels.map(planOfLevel);

/** 0 is the game without levels. */
export function planOf(level: number): Plan {
  return levelPlans[level - 1] ?? endless;
}
