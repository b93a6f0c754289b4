/** Integer arithmetic for cores: the same bits in every engine. */

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** `value` moved towards `target` by at most `stride`. */
export function approach(value: number, target: number, stride: number): number {
  if (value < target) return value + stride > target ? target : value + stride;
  return value - stride < target ? target : value - stride;
}

/** `part` divided by `whole`, rounded towards zero. Both, and the quotient, must fit 32 bits, which makes it fast. */
export function divide(part: number, whole: number): number {
  return (part / whole) | 0;
}

/** Folds one more 32-bit word into a running hash (murmur3's mixer). */
export function mix(hash: number, word: number): number {
  let k = Math.imul(word | 0, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const h = hash ^ Math.imul(k, 0x1b873593);
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

/** Folds in every numeric field of an object, in the order of its literal. */
export function mixNumbers(hash: number, fields: object): number {
  let mixed = hash;
  for (const value of Object.values(fields)) if (typeof value === 'number') mixed = mix(mixed, value);
  return mixed;
}

/** The fields of a state that `mixNumbers` skips: those that are not numbers. */
export type OtherFields<State> = {
  [Field in keyof State]: State[Field] extends number ? never : Field;
}[keyof State];

/** The final mix of a hash built with `mix`; unsigned. */
export function finishHash(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
