/** What stands or lies on the way. */

export const itemKind = {
  barrier: 0,
  gate: 1,
  train: 2,
  ramp: 3,
  oncoming: 4,
  cart: 5,
  stall: 6,
  line: 7,
  gap: 8,
  yak: 9,
  boulder: 10,
  elephant: 11,
} as const;

export const prizeKind = { coin: 0, magnet: 1, flags: 2, kite: 3, springs: 4, board: 5 } as const;

/** What every version of the rules knows of an item. */
export interface Obstacle {
  kind: number;
  lane: number;
  /** Where it begins and ends along the way, in mm. */
  start: number;
  end: number;
}

export interface Item extends Obstacle {
  /** The lane that it comes from; its own where it stands still. */
  from: number;
}

export interface Prize {
  kind: number;
  lane: number;
  at: number;
  /** Height of its middle in mm. */
  height: number;
}
