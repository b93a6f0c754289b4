import type { Random } from '../../sdk/core/random.ts';

/** One of the three other chickens. */
export interface Rival {
  at: number;
  pace: number;
  /** Ticks left of a stumble. */
  slow: number;
  /** The first item that it has not yet passed. */
  item: number;
}

export const rivalPaces = [93, 99, 105] as const;

export function createRivals(random: Random): Rival[] {
  return rivalPaces.map((pace) => ({
    at: random.below(600),
    pace: pace + random.below(5),
    slow: 0,
    item: 0,
  }));
}
