import type { Random } from '../../sdk/core/random.ts';
import { district } from './districts.ts';
import { tierMax } from './pace.ts';
import { patterns, type Pattern } from './patterns.ts';

/** Which patterns may come next, by tier and district. */

/** How many of five patterns are the district's own. */
const ownOfFive = 3;
const redraws = 6;

const poolsOf = (place: number): readonly (readonly Pattern[])[] =>
  Array.from({ length: tierMax + 1 }, (_, tier) =>
    patterns.filter((one) => one.district === place && one.tier <= tier && one.tier >= tier - 1),
  );

/** By district, then by tier: patterns of that tier and of the one below. */
const pools = Object.values(district).map(poolsOf);

/** Draws again while it meets one of the last. */
export function choosePattern(
  random: Random,
  tier: number,
  place: number,
  recent: readonly Pattern[],
): Pattern {
  const own = random.below(5) < ownOfFive;
  const pool = pools[own ? place : district.any]![tier]!;
  let chosen = pool[random.below(pool.length)]!;
  for (let left = redraws; left > 0 && recent.includes(chosen); left -= 1) {
    chosen = pool[random.below(pool.length)]!;
  }
  return chosen;
}
