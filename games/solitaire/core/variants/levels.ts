import type { MinimumToEarn } from '../../../sdk/core/game-core.ts';
import { drawThree } from './draw-three.ts';
import { freecell } from './freecell.ts';
import { spiders } from './spider.ts';
import type { Variant } from './table.ts';

/** Thirty levels: ten of each variant, from kind deals to whatever comes. */
export interface Level {
  variant: Variant;
  /** The kindest of this many deals of the seed. */
  deals: number;
  /** Cards home for the first star; the second is for a win. */
  home: number;
  /** A win in no more moves than this, undone ones included, is the third. */
  moves: number;
  /** The least score that is paid for where moves in vain cost nothing. */
  earn: number;
  /** The minimum to earn where they do. */
  counted?: MinimumToEarn;
}

/**
 * Seven cards home, which moves made without looking seldom bring, whenever they stop; six in the two kindest levels and in
 * the two hardest, where they bring fewer (docs/decisions/0080).
 */
const drawThreeMinimum = (at: number): MinimumToEarn => ({
  ticks: 2400,
  score: 700,
  inputs: 10,
  home: at < 2 || at > 7 ? 6 : 7,
});
const freecellMinimum = { ticks: 2400, score: 1200, inputs: 10 } as const;

/** Of Spider's ten levels: suits in hearts, of eight. */
const heartsOf = [0, 0, 0, 0, 1, 2, 2, 3, 3, 4] as const;
/** Of Spider's levels, by their suits in hearts: what moves made without looking seldom reach. */
const spiderEarns = [10_000, 3100, 1600, 1600, 360] as const;
const dealsOf = [12, 10, 8, 6, 5, 4, 3, 2, 1, 1] as const;

function group(
  variant: (at: number) => Variant,
  figures: (at: number) => Omit<Level, 'variant' | 'deals'>,
): Level[] {
  return dealsOf.map((deals, at) => ({ variant: variant(at), deals, ...figures(at) }));
}

export const levels: readonly Level[] = [
  ...group(
    () => drawThree,
    (at) => ({ home: 5 + (at >> 1), moves: 170, earn: 1200, counted: drawThreeMinimum(at) }),
  ),
  ...group(
    () => freecell,
    (at) => ({ home: 6 + (at >> 1), moves: 84 + 2 * at, earn: 1400, counted: freecellMinimum }),
  ),
  ...group(
    (at) => spiders[heartsOf[at]!]!,
    (at) => ({
      home: at === 2 || at === 3 ? 26 : 13,
      moves: at < 4 ? 140 : 180 + 16 * heartsOf[at]!,
      earn: spiderEarns[heartsOf[at]!]!,
    }),
  ),
];
