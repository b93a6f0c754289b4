import { randomBytes } from 'node:crypto';

/** 128 random bits: one play, one seed (games.md 'Fair play' 1). */
export function createSeed(): Buffer {
  return randomBytes(16);
}

/** The four words that a core takes, in big-endian order. */
export function seedWords(seed: Uint8Array): Uint32Array {
  const view = new DataView(seed.buffer, seed.byteOffset, seed.byteLength);
  return Uint32Array.from({ length: 4 }, (_, word) => view.getUint32(word * 4));
}
