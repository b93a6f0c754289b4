import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rootOfPath as rootOf, type Inclusion } from '@sikka/contract/receipt/merkle-path';
import { DayTree, sha256 } from './merkle-tree.ts';

const rootOfPath = (inclusion: Inclusion) => rootOf(sha256, inclusion);

const hash = (...parts: Buffer[]) => createHash('sha256').update(Buffer.concat(parts)).digest();
const leafOfText = (text: string) => hash(Buffer.of(0), Buffer.from(text, 'hex'));

/** RFC 6962 §2.1 word for word: split at the largest power of two below the count. */
function referenceRoot(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return hash();
  const [only] = leaves;
  if (leaves.length === 1 && only) return only;
  const split = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  return hash(Buffer.of(1), referenceRoot(leaves.slice(0, split)), referenceRoot(leaves.slice(split)));
}

/** RFC 6962 §2.1.1: the way up, from the leaf on. */
function referencePath(place: number, leaves: readonly Buffer[]): Buffer[] {
  if (leaves.length <= 1) return [];
  const split = 2 ** Math.ceil(Math.log2(leaves.length) - 1);
  const [left, right] = [leaves.slice(0, split), leaves.slice(split)];
  return place < split
    ? [...referencePath(place, left), referenceRoot(right)]
    : [...referencePath(place - split, right), referenceRoot(left)];
}

const treeOf = (leaves: readonly Buffer[]) => {
  const tree = new DayTree();
  for (const leaf of leaves) tree.add(leaf);
  return tree;
};

test('ledger: the tree gives the roots published with RFC 6962', () => {
  const inputs = [
    '',
    '00',
    '10',
    '2021',
    '3031',
    '40414243',
    '5051525354555657',
    '606162636465666768696a6b6c6d6e6f',
  ];
  const leaves = inputs.map(leafOfText);
  expect(treeOf([]).root()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  expect(treeOf(leaves.slice(0, 1)).root()).toBe(
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  );
  expect(treeOf(leaves.slice(0, 3)).root()).toBe(
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  );
  expect(treeOf(leaves).root()).toBe('5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328');
});

test('ledger: a tree of any size follows RFC 6962, and every leaf has a path to its root', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), (transactions, seed) => {
      const leaves = Array.from({ length: transactions }, (_, place) =>
        hash(Buffer.from(`${seed} ${place}`)),
      );
      const root = referenceRoot(leaves).toString('hex');
      expect(treeOf(leaves).root()).toBe(root);
      const place = seed % transactions;
      const path = referencePath(place, leaves).map((step) => step.toString('hex'));
      const inclusion = { leaf: leaves[place]?.toString('hex') ?? '', place, transactions, path };
      expect(rootOfPath(inclusion)).toBe(root);
      expect(rootOfPath({ ...inclusion, place: place + 1 })).not.toBe(root);
      expect(rootOfPath({ ...inclusion, path: [...path, root] })).toBeNull();
      if (path.length > 0) expect(rootOfPath({ ...inclusion, path: path.slice(1) })).not.toBe(root);
    }),
  );
});
