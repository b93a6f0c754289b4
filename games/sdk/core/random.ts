import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** A random generator that lives inside a game's state. */
export interface Random {
  /** The next 32 bits, signed. */
  next(): number;
  /** A whole number from 0 up to, not including, `limit` (at most 2^20). */
  below(limit: number): number;
  /** The state: four words. */
  words(): readonly number[];
}

/** A generator from four seed words; an all-zero seed, which would stay zero forever, is replaced. */
export function createRandom(seed: ArrayLike<number>): Random {
  const words: number[] = [0, 1, 2, 3].map((index) => (seed[index] ?? 0) | 0);
  if (!words.some((word) => word !== 0)) words[0] = 0x5eed;
  const generator = xoroshiro128plusFromState(words);
  return {
    next: () => generator.next(),
    // The product stays below 2^53, so the division and the cut are exact in every engine.
    below: (limit) => (((generator.next() >>> 0) * limit) / 0x1_0000_0000) | 0,
    words: () => generator.getState(),
  };
}

/** Derives four seed words from a number, for tests, bots and tutorials. */
export function seedFromNumber(number: number): Uint32Array {
  const seed = new Uint32Array(4);
  let word = number | 0;
  for (let index = 0; index < 4; index += 1) {
    word = (word + 0x9e3779b9) | 0;
    let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    seed[index] = (mixed ^ (mixed >>> 15)) >>> 0;
  }
  return seed;
}
