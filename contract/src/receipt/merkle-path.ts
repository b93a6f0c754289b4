import { fromHex, toHex, type Sha256 } from './encoding.ts';

const nodeMark = Uint8Array.of(1);

export interface Inclusion {
  /** The leaf, hex. */
  leaf: string;
  /** The leaf's place among its day's, from 0. */
  place: number;
  /** How many leaves the day has. */
  transactions: number;
  /** The sibling hashes on the path, hex, from the leaf up. */
  path: readonly string[];
}

/**
 * The root computed from a leaf and its path, hex; null if the path does not fit the tree's size (RFC 9162
 * §2.1.3.2).
 */
export function rootOfPath(sha256: Sha256, { leaf, place, transactions, path }: Inclusion): string | null {
  const nodeOf = (left: Uint8Array, right: Uint8Array) => sha256(nodeMark, left, right);
  if (place < 0 || place >= transactions) return null;
  let node = fromHex(leaf);
  let [at, last] = [place, transactions - 1];
  for (const step of path) {
    if (last === 0) return null;
    const beside = fromHex(step);
    if (at % 2 === 1 || at === last) {
      node = nodeOf(beside, node);
      // Without a right neighbour the node moves up unchanged.
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else {
      node = nodeOf(node, beside);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? toHex(node) : null;
}
