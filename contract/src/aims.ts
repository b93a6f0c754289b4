/** Every game's statistics, aims and stars: the one table of definitions (docs/decisions/0062). */
import type { GameId } from './catalogue.ts';

/** Counted up with every change of the definitions below. */
export const aimsEdition = 1;

/**
 * Statistics that a proven game yields, in the order in which they are stored: names are only ever added at the end.
 * `score` and `seconds` come first in every game; the others come from its core.
 */
export const gameStats = {
  'chicken-scream-race': [
    'score',
    'seconds',
    'metres',
    'corn',
    'finishes',
    'wins',
    'streak',
    'eggHits',
    'scares',
  ],
  'fruit-ninja-2': [
    'score',
    'seconds',
    'fruit',
    'combo',
    'slashes',
    'survivals',
    'combos',
    'multiplier',
    'powers',
    'bursts',
  ],
  'bubble-shooter': ['score', 'seconds', 'popped', 'dropped', 'clears', 'chicks', 'banks', 'fireflies'],
  'moto-x3m': ['score', 'seconds', 'flips', 'tracks', 'cleanRides', 'tricks', 'chain'],
  'candy-match': ['score', 'seconds', 'goals', 'orders', 'specials'],
  'subway-surfers': ['score', 'seconds', 'metres', 'coins', 'nearMisses', 'finishes', 'missions'],
  solitaire: ['score', 'seconds', 'cards', 'wins', 'secondsLeft', 'cardStreak'],
} as const satisfies Record<GameId, readonly string[]>;

export type GameStat = (typeof gameStats)[GameId][number];

/** `plays` counts proven games and `stars` those of all levels; every other one is a statistic. */
export type AimStat = GameStat | 'plays' | 'stars';

export interface AimSeries {
  stat: AimStat;
  /** The most in one game, or the sum of all games. */
  per: 'game' | 'all';
  /** Ascending; each is an aim of its own. */
  steps: readonly number[];
}

const inOne = (stat: AimStat, ...steps: number[]): AimSeries => ({ stat, per: 'game', steps });
const inAll = (stat: AimStat, ...steps: number[]): AimSeries => ({ stat, per: 'all', steps });

const everyGame = [inAll('plays', 5, 20, 50, 100, 250), inAll('seconds', 600, 1_800, 3_600, 10_800, 36_000)];

/** Aims are reached retroactively, so steps may be added or changed. */
export const aimsOf: Readonly<Record<GameId, readonly AimSeries[]>> = {
  'chicken-scream-race': [
    inOne('score', 500, 1_000, 1_500, 2_200, 3_000, 3_800, 4_200),
    inOne('metres', 150, 300, 450, 600),
    inOne('corn', 30, 60, 90, 120),
    inOne('streak', 5, 10, 20, 30, 40),
    inOne('eggHits', 1, 3, 6, 10),
    inAll('corn', 500, 2_000, 5_000),
    inAll('finishes', 1, 10, 50),
    inAll('wins', 1, 5, 25),
    inAll('eggHits', 10, 50, 200),
    inAll('scares', 10, 50, 200),
    inAll('stars', 5, 15, 30, 45, 60),
    ...everyGame,
  ],
  'fruit-ninja-2': [
    inOne('score', 5_000, 10_000, 20_000, 35_000, 50_000, 60_000, 75_000),
    inOne('fruit', 80, 150, 250, 350, 450),
    inOne('combo', 4, 6, 8),
    inOne('slashes', 10, 25, 50, 80),
    inOne('combos', 10, 25, 50, 80, 100),
    inOne('multiplier', 3, 4, 5, 6),
    inOne('powers', 3, 6, 10),
    inOne('bursts', 1, 2, 3, 4),
    inAll('fruit', 1_000, 5_000, 20_000),
    inAll('survivals', 1, 10, 50),
    inAll('combos', 100, 1_000, 5_000),
    inAll('bursts', 5, 25, 100),
    inAll('stars', 10, 20, 30, 45, 60, 75, 90),
    ...everyGame,
  ],
  'bubble-shooter': [
    inOne('score', 3_000, 6_000, 10_000, 15_000, 20_000, 30_000, 40_000, 50_000),
    inOne('popped', 100, 175, 225, 275),
    inOne('dropped', 25, 50, 75),
    inOne('chicks', 1, 3, 5),
    inOne('banks', 10, 20, 30, 40),
    inAll('popped', 1_000, 5_000, 20_000),
    inAll('dropped', 500, 2_500, 10_000),
    inAll('chicks', 10, 50, 200, 500),
    inAll('banks', 100, 500, 2_000),
    inAll('fireflies', 10, 50, 200),
    inAll('clears', 1, 5, 20, 50),
    inAll('stars', 5, 15, 30, 50, 75, 100, 120),
    ...everyGame,
  ],
  'moto-x3m': [
    inOne('score', 1_000, 2_500, 4_000, 6_000, 8_000, 10_000),
    inOne('flips', 1, 3, 5, 8),
    inOne('tracks', 1, 2, 3),
    inOne('tricks', 10, 20, 30, 40),
    inOne('chain', 3, 5),
    inAll('flips', 10, 50, 200),
    inAll('tracks', 5, 30, 100),
    inAll('tricks', 100, 500, 2_000),
    inAll('cleanRides', 1, 5, 25),
    ...everyGame,
  ],
  'candy-match': [
    inOne('score', 5_000, 9_000, 12_000, 16_000, 20_000, 26_000, 32_000, 38_000, 45_000),
    inOne('goals', 1, 2, 3),
    inOne('orders', 4, 7, 9, 11, 13),
    inOne('specials', 8, 14, 18, 22, 26),
    inAll('score', 50_000, 200_000, 500_000, 1_000_000, 2_500_000),
    inAll('goals', 10, 50, 150),
    inAll('orders', 50, 250, 1_000),
    inAll('specials', 100, 500, 2_500),
    inAll('stars', 10, 30, 60, 90, 120, 150, 180),
    ...everyGame,
  ],
  'subway-surfers': [
    inOne('score', 800, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000),
    inOne('metres', 400, 800, 1_200, 1_600, 2_000, 2_800, 3_600),
    inOne('coins', 60, 120, 200, 300, 450),
    inOne('nearMisses', 2, 5, 10, 20),
    inOne('missions', 1, 2, 3),
    inAll('metres', 5_000, 25_000, 100_000),
    inAll('missions', 5, 25, 100, 300),
    inAll('finishes', 1, 5, 25),
    ...everyGame,
  ],
  solitaire: [
    inOne('score', 1_000, 2_500, 5_000, 8_700, 9_200, 9_600, 12_000, 15_000, 18_000),
    inOne('cards', 5, 13, 26, 52),
    inOne('secondsLeft', 60, 120, 180),
    inOne('cardStreak', 3, 5, 8, 12),
    inAll('cards', 100, 500, 2_000, 5_000),
    inAll('wins', 1, 5, 25, 100),
    inAll('stars', 5, 15, 30, 45, 60, 75, 90),
    ...everyGame,
  ],
};

/** Best scores for one, two and three stars: what a beginner, a practised and a very good player reach. */
export const starScores: Readonly<Record<GameId, readonly [number, number, number]>> = {
  'chicken-scream-race': [900, 1_800, 3_500],
  'fruit-ninja-2': [7_000, 20_000, 50_000],
  'bubble-shooter': [8_500, 14_500, 30_000],
  'moto-x3m': [2_200, 4_500, 8_500],
  'candy-match': [9_000, 16_000, 26_000],
  'subway-surfers': [1_500, 9_000, 40_000],
  solitaire: [2_000, 5_500, 12_000],
};
