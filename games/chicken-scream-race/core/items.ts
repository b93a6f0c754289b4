/** What stands, hangs, lies or sleeps on the course. Kinds keep their numbers: recordings depend on them. */

export const itemKind = {
  pit: 0,
  log: 1,
  bale: 2,
  fox: 3,
  branch: 4,
  puddle: 5,
  cow: 6,
  crows: 7,
  gate: 8,
  laundry: 9,
  dog: 10,
  roller: 11,
  planks: 12,
  ice: 13,
  trampoline: 14,
  wind: 15,
} as const;

export interface Item {
  kind: number;
  start: number;
  end: number;
}

/** A road above the ground, reached from above; one passes below it. */
export interface Road {
  start: number;
  end: number;
  top: number;
}

/** Up to where each reaches, in the order of the kinds; 0 is flat. */
export const tops = [0, 480, 980, 560, 3800, 0, 1250, 650, 3600, 3600, 2300, 620, 0, 0, 0, 5400] as const;
/** A branch and a laundry line hang above this. */
export const hangsAbove = 1500;

/** Whether passing it is worth something. A trampoline and wind are a help. */
export const isHazard = [
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  true,
  false,
  false,
] as const;

/** Whether a quiet chicken stops in front of it. */
export const bars = [
  true,
  true,
  true,
  false,
  false,
  false,
  true,
  false,
  true,
  false,
  false,
  false,
  false,
  false,
  false,
  false,
] as const;

/** Noise before it: from how far it is heard, and how loud it has to be. */
export const gateHears = 4600;
export const crowsHear = 3600;
/** A dog hears a little before and behind itself. */
export const dogHears = 420;

export const cowBack = 1400;
export const roofTop = 2600;

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
