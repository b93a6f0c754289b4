import { createHash } from 'node:crypto';
import { createEncoding } from '@sikka/contract/receipt/encoding';

export const firstPrevious = '0'.repeat(64);

export const sha256 = (...parts: readonly (Uint8Array | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

export const { leafOf, evidenceOf, headOf } = createEncoding(sha256);

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
