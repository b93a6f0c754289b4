import { itemKind } from './items.ts';

/** Four places, each with obstacles of its own, in the order in which they are met. */

export const scene = { terraces: 0, bazaar: 1, bridge: 2, snow: 3 } as const;

const { pit, log, bale, fox, branch, puddle, cow, crows } = itemKind;
const { gate, laundry, dog, roller, planks, ice, trampoline, wind } = itemKind;

const pools: readonly (readonly number[])[] = [
  [log, pit, fox, puddle, dog, trampoline, crows, bale, cow],
  [gate, dog, roller, laundry, pit, trampoline, cow, crows],
  [pit, planks, branch, wind, log, gate, dog],
  [ice, roller, bale, dog, pit, trampoline, branch, planks, fox],
];

export const poolOf = (place: number): readonly number[] => pools[place] ?? [];
