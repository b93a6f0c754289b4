/** SHA-256 (FIPS 180-4) at once: the browser's own digest answers later, and a receipt's checks are not asynchronous. */

/** The first 32 bits of the fractional parts of a root of the first 64 primes. */
function constants(root: number, count: number): Uint32Array {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    let isPrime = true;
    for (let factor = 2; factor * factor <= number; factor += 1) if (number % factor === 0) isPrime = false;
    if (isPrime) found.push(number ** (1 / root));
  }
  return Uint32Array.from(found, (value) => (value - Math.floor(value)) * 2 ** 32);
}

const initial = constants(2, 8);
const rounds = constants(3, 64);
const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function schedule(view: DataView, at: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let index = 0; index < 16; index += 1) words[index] = view.getUint32(at + index * 4);
  for (let index = 16; index < 64; index += 1) {
    const [early, late] = [words[index - 15]!, words[index - 2]!];
    const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const large = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    words[index] = words[index - 16]! + small + words[index - 7]! + large;
  }
  return words;
}

function compress(state: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const choice = (e & f) ^ (~e & g);
    const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + rounds[index]! + words[index]!;
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = state[index]! + value;
}

/** The message with its mark, zeros and length in bits: a multiple of 64 bytes. */
function padded(parts: readonly (Uint8Array | string)[]): DataView {
  const pieces = parts.map((part) => (typeof part === 'string' ? new TextEncoder().encode(part) : part));
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const bytes = new Uint8Array(Math.ceil((length + 9) / 64) * 64);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  bytes[length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setBigUint64(bytes.length - 8, BigInt(length) * 8n);
  return view;
}

/** SHA-256 over all parts one after the other; text as UTF-8. */
export function sha256(...parts: readonly (Uint8Array | string)[]): Uint8Array {
  const message = padded(parts);
  const state = Uint32Array.from(initial);
  for (let at = 0; at < message.byteLength; at += 64) compress(state, schedule(message, at));
  const digest = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word);
  return new Uint8Array(digest.buffer);
}
