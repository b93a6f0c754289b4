import type { SignName } from './track.ts';

/** What pieces of track are drawn with, in whole centimetres. */

export type Points = readonly (readonly [right: number, up: number])[];

/** `line` goes on from point to point, `gap` lifts the pen; a loop has a radius, the others a length. */
export type Stroke =
  | { line: Points }
  | { gap: readonly [number, number] }
  | { loop: number }
  | { bridge: number }
  | { floor: number }
  | { spring: number };

/** A thing, counted from its piece's start; `reach` and `radius` as in `Thing`, `period` in ticks. */
export interface Placement {
  what: number;
  at: readonly [number, number];
  reach?: readonly [number, number];
  radius?: number;
  period?: number;
}

export interface Piece {
  strokes: readonly Stroke[];
  things?: readonly Placement[];
  /** The sign before it. */
  sign?: SignName;
}

export const line = (...points: Points): { line: Points } => ({ line: points });
export const gap = (right: number, up: number): { gap: readonly [number, number] } => ({ gap: [right, up] });

/** The upright edge of ground behind a gap: the pen goes down without drawing, and up again. */
export const edge = (right: number, up: number, deep = 260): Stroke[] => [
  gap(right, up - deep),
  line([2, deep]),
];
