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

/** The sixteen bytes that those words were read from. */
export function seedBytes(words: readonly number[]): Buffer {
  const bytes = Buffer.alloc(words.length * 4);
  for (const [word, value] of words.entries()) bytes.writeUInt32BE(value, word * 4);
  return bytes;
}
