import { floorTicks, fuseTicks, wheelRadius } from './constants.ts';
import type { Thing } from './things.ts';

/** A track: solid lines, flags, things and a finish. Laid before the start and never changed. */

/** When a line is solid: always, before or after its loop's top was passed, until it is blown or falls, as a springboard. */
export const solid = { always: 0, before: 1, after: 2, bridge: 3, floor: 4, spring: 5 } as const;

export interface Place {
  x: number;
  y: number;
}

export interface Segment extends Place {
  /** From its first point to its second. */
  dx: number;
  dy: number;
  /** `solid`, and eight times the number of its loop or fuse. */
  code: number;
}

export interface Loop extends Place {
  radius: number;
}

/** The segments about each metre of the way: x, y, dx, dy, length², code. */
export interface Cells {
  readonly count: number;
  readonly starts: Int32Array;
  readonly data: Float64Array;
  /** A wheel above this touches none of a cell's. */
  readonly tops: Float64Array;
}

export interface Sign extends Place {
  what: SignName;
}

export type SignName =
  | 'gap'
  | 'steep'
  | 'flip'
  | 'drop'
  | 'mine'
  | 'saw'
  | 'log'
  | 'barrel'
  | 'rock'
  | 'fan'
  | 'water'
  | 'lift'
  | 'seesaw'
  | 'bridge'
  | 'spring'
  | 'loop';

export interface Track {
  readonly scene: number;
  readonly segments: readonly Segment[];
  readonly cells: Cells;
  readonly checkpoints: readonly Place[];
  readonly things: readonly Thing[];
  /** The things that may be met from each eight metres of the way. */
  readonly thingsNear: readonly (readonly Thing[])[];
  readonly loops: readonly Loop[];
  readonly signs: readonly Sign[];
  readonly fuses: number;
  readonly seesaws: number;
  readonly finish: Place;
  /** Folds in all of the above. */
  readonly check: number;
}

/** The way begins this far left of zero. */
export const cellShift = 8;
export const cellSize = 6;
const reach = 0.64;

export function cellsOf(segments: readonly Segment[]): Cells {
  const near: Segment[][] = [];
  for (const segment of segments) {
    const low = Math.floor(Math.min(segment.x, segment.x + segment.dx) - reach) + cellShift;
    const high = Math.floor(Math.max(segment.x, segment.x + segment.dx) + reach) + cellShift;
    for (let cell = Math.max(0, low); cell <= high; cell += 1) {
      while (near.length <= cell) near.push([]);
      near[cell]!.push(segment);
    }
  }
  return packCells(near);
}

function packCells(near: readonly Segment[][]): Cells {
  const count = near.length;
  const starts = new Int32Array(count + 1);
  near.forEach((all, cell) => (starts[cell + 1] = starts[cell]! + all.length * cellSize));
  const data = new Float64Array(starts[count]!);
  const tops = new Float64Array(count).fill(-1e9);
  let at = 0;
  near.forEach((all, cell) => {
    for (const { x, y, dx, dy, code } of all) {
      data[at] = x;
      data[at + 1] = y;
      data[at + 2] = dx;
      data[at + 3] = dy;
      data[at + 4] = dx * dx + dy * dy;
      data[at + 5] = code;
      at += cellSize;
      tops[cell] = Math.max(tops[cell]!, Math.max(y, y + dy) + wheelRadius);
    }
  });
  return { count, starts, data, tops };
}

/** The state that lines depend on. */
export interface Passed {
  readonly tick: number;
  readonly looped: number;
  readonly fuses: readonly number[];
}

export function isSolid(code: number, { tick, looped, fuses }: Passed): boolean {
  const when = code & 7;
  if (when === solid.always || when === solid.spring) return true;
  const index = code >> 3;
  if (when === solid.before || when === solid.after)
    return ((looped & (1 << index)) !== 0) === (when === solid.after);
  const lit = fuses[index]!;
  return lit === 0 || tick - lit < (when === solid.bridge ? fuseTicks : floorTicks);
}

const bucket = 8;
/** The farthest that a bike's middle is from what it touches, and from a hazard it just passed. */
const around = 4;

export function bucketThings(
  things: readonly Thing[],
  reachOf: (thing: Thing) => readonly [number, number],
): Thing[][] {
  const near: Thing[][] = [];
  for (const thing of things) {
    const [left, right] = reachOf(thing);
    const last = Math.floor((right + around) / bucket);
    for (let at = Math.max(0, Math.floor((left - around) / bucket)); at <= last; at += 1) {
      while (near.length <= at) near.push([]);
      near[at]!.push(thing);
    }
  }
  return near;
}

const nothing: readonly Thing[] = [];

export function thingsNear({ thingsNear: near }: Track, x: number): readonly Thing[] {
  return near[Math.floor(x / bucket)] ?? nothing;
}
