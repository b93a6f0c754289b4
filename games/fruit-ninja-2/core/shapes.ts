/**
 * The field upright and wide: the same area, the same fruit, the same time in the air. Places of one are places of the
 * other, twice as far across and half as high, so that what lies on a line lies on one in both.
 */
export interface Shape {
  /** 0 is at the upper left. */
  width: number;
  height: number;
  /** Where all flights begin and end: below the lower edge. */
  floor: number;
  /** The grid of touches, 64 by 64. */
  column: number;
  row: number;
  /** Where a big fruit hangs. */
  bigX: number;
  bigY: number;
}

/** By `Play.wide`. */
export const shapes: readonly [upright: Shape, wide: Shape] = [
  { width: 1024, height: 2048, floor: 2190, column: 16, row: 32, bigX: 512, bigY: 960 },
  { width: 2048, height: 1024, floor: 1166, column: 32, row: 16, bigX: 1024, bigY: 540 },
];

/** What an arc's height on the upright field is on the wide one, and back. Below both fields there is equal room. */
const sill = 71;

export function heightOn(wide: number, upright: number): number {
  return wide === 1 ? sill + (upright >> 1) : upright;
}

export function uprightHeight(wide: number, height: number): number {
  return wide === 1 ? (height - sill) << 1 : height;
}
