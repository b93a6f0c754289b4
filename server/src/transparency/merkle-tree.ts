import { sha256 } from './canonical-encoding.ts';

const nodeOf = (left: Buffer, right: Buffer): Buffer => sha256(Buffer.of(1), left, right);

/** The tree of RFC 6962 over leaves that come one at a time; it keeps one node a level. */
export class DayTree {
  /** Full subtrees, largest first: one for each 1 bit of the count. */
  readonly #subtrees: Buffer[] = [];
  count = 0;

  add(leaf: Buffer): void {
    let node = leaf;
    for (let full = this.count; full % 2 === 1; full = Math.floor(full / 2))
      node = nodeOf(this.#subtrees.pop() ?? node, node);
    this.#subtrees.push(node);
    this.count += 1;
  }

  /** The root so far, hex; of no leaves, the hash of nothing. */
  root(): string {
    const folded = this.#subtrees.reduceRight<Buffer | null>(
      (right, left) => (right ? nodeOf(left, right) : left),
      null,
    );
    return (folded ?? sha256('')).toString('hex');
  }
}

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
export function rootOfPath({ leaf, place, transactions, path }: Inclusion): string | null {
  if (place < 0 || place >= transactions) return null;
  let node: Buffer = Buffer.from(leaf, 'hex');
  let [at, last] = [place, transactions - 1];
  for (const step of path) {
    if (last === 0) return null;
    const beside = Buffer.from(step, 'hex');
    if (at % 2 === 1 || at === last) {
      node = nodeOf(beside, node);
      // Without a right neighbour the node moves up unchanged.
      while (at % 2 === 0 && at !== 0) [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
    } else {
      node = nodeOf(node, beside);
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return last === 0 ? node.toString('hex') : null;
}
