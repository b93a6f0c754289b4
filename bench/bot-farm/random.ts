import { createRandom, seedFromNumber } from '@sikka/games/sdk/core/random';

/** Seeded draws from the distributions that people's times follow. */
export interface Draw {
  /** From 0 up to, not including, 1. */
  unit(): number;
  /** A whole number from 0 up to, not including, `limit`. */
  below(limit: number): number;
  normal(mean: number, deviation: number): number;
  /** `spread` is the standard deviation of the logarithm. */
  logNormal(median: number, spread: number): number;
  exponential(mean: number): number;
  pick<Item>(items: readonly Item[]): Item;
}

export function createDraw(seed: number): Draw {
  const random = createRandom(seedFromNumber(seed));
  const unit = () => (random.next() >>> 0) / 2 ** 32;
  const normal = (mean: number, deviation: number) =>
    mean + deviation * Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit());
  return {
    unit,
    below: (limit) => random.below(limit),
    normal,
    logNormal: (median, spread) => median * Math.exp(normal(0, spread)),
    exponential: (mean) => -mean * Math.log(1 - unit()),
    pick: (items) => items[random.below(items.length)]!,
  };
}
