import type { Play } from './state.ts';
import { levels, type Aim } from './levels.ts';

/** How far a level's aim is reached, and its stars. */

const counts: Readonly<Record<Aim, (play: Play) => number>> = {
  fruit: ({ fruit }) => fruit,
  combos: ({ combos }) => combos,
  cleans: ({ cleans }) => cleans,
  multiplier: ({ bestHeat }) => bestHeat,
  bursts: ({ bursts }) => bursts,
  slashes: ({ slashes }) => slashes,
  powers: ({ powers }) => powers,
  score: ({ score }) => score,
};

export function aimOf(play: Play): number {
  const level = levels[play.level - 1];
  return level ? counts[level.aim[0]](play) : 0;
}

/** One for the aim of a level that was played to its end, one more for each of its scores. */
export function starsOf({ level, finished, aimMet, score }: Play): number {
  const written = levels[level - 1];
  if (!written || finished === 0 || aimMet === 0) return 0;
  return 1 + written.stars.filter((least) => score >= least).length;
}
