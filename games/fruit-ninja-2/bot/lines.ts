import type { BotRandom } from '../../sdk/core/game-core.ts';
import { touches, xOf, yOf, type Flight } from '../core/flights.ts';
import type { Shape } from '../core/shapes.ts';

/** Possible strokes, and what each would cut. */

export interface Point {
  x: number;
  y: number;
}

export type Line = readonly [Point, Point];

/** So far a swipe goes on beyond the fruit it is meant for. */
const overshoot = 120;
const margin = 16;
/** The hand needs this many ticks to get to a line's beginning. */
const reactionTicks = 4;
const fruitSeen = 6;
const tilts = [
  [1, 0],
  [0.7, 0.7],
  [-0.7, 0.7],
  [0, 1],
] as const;

/** How a hand aims: units a tick, and how far beside the mark. */
export interface Aim {
  speed: number;
  blur: number;
  pairs: boolean;
}

/** A line through each fruit, and through each two of them where they will be by then. */
export function* linesThrough(
  fruit: readonly Flight[],
  { pace, shape }: { pace: number; shape: Shape },
  aim: Aim,
  random: BotRandom,
): Generator<Line> {
  const clip = (line: Line): Line => [inside(shape, line[0]), inside(shape, line[1])];
  // The ripest first: with many fruits, not every pair is evaluated.
  const looked = fruit.toSorted((one, two) => two.age * one.span - one.age * two.span).slice(0, fruitSeen);
  for (const [index, one] of looked.entries()) {
    const mark = placeAfter(one, reactionTicks * pace);
    for (const line of crossing(blurred(mark, aim, random), random)) yield clip(line);
    if (!aim.pairs) continue;
    for (const two of looked.slice(index + 1)) {
      const other = placeAfter(two, reactionTicks * pace);
      const later = (reactionTicks + stepsOf([mark, other], aim.speed)) * pace;
      yield clip(stretched(blurred(mark, aim, random), blurred(placeAfter(two, later), aim, random)));
      yield clip(stretched(blurred(other, aim, random), blurred(placeAfter(one, later), aim, random)));
    }
  }
}

/** Two lines across one point, at right angles. */
function crossing(at: Point, random: BotRandom): Line[] {
  const [dx, dy] = tilts[random.below(4)] ?? tilts[0];
  const half = overshoot + 60;
  return [
    [
      { x: at.x - dx * half, y: at.y - dy * half },
      { x: at.x + dx * half, y: at.y + dy * half },
    ],
    [
      { x: at.x - dy * half, y: at.y + dx * half },
      { x: at.x + dy * half, y: at.y - dx * half },
    ],
  ];
}

/** Whether a flight of some age is nearer to a line than so far. */
export function isOn([from, to]: Line, flight: Flight, age: number, reach: number): boolean {
  if (age <= 0 || age >= flight.span) return false;
  const stroke = { fromX: from.x, fromY: from.y, dx: to.x - from.x, dy: to.y - from.y };
  return touches(stroke, xOf(flight, age), yOf(flight, age), reach);
}

/** How many ticks a line takes. */
export function stepsOf([from, to]: Line, speed: number): number {
  return Math.max(2, Math.ceil(distance(from, to) / speed));
}

/** The point at a part of a line, 0 to 1. */
export function along([from, to]: Line, part: number): Point {
  return {
    x: Math.round(from.x + (to.x - from.x) * part),
    y: Math.round(from.y + (to.y - from.y) * part),
  };
}

/** The nearest point that the blade may go to. */
export function inside({ width, height }: Shape, { x, y }: Point): Point {
  return {
    x: Math.max(margin, Math.min(width - margin, Math.round(x))),
    y: Math.max(margin, Math.min(height - margin, Math.round(y))),
  };
}

function placeAfter(flight: Flight, quarters: number): Point {
  const age = Math.min(flight.age + quarters, flight.span - 1);
  return { x: xOf(flight, age), y: yOf(flight, age) };
}

function blurred({ x, y }: Point, { blur }: Aim, random: BotRandom): Point {
  const off = (): number => random.below(2 * blur + 1) - blur;
  return { x: x + off(), y: y + off() };
}

function stretched(from: Point, to: Point): Line {
  const length = Math.max(1, distance(from, to));
  const dx = ((to.x - from.x) / length) * overshoot;
  const dy = ((to.y - from.y) / length) * overshoot;
  return [
    { x: from.x - dx, y: from.y - dy },
    { x: to.x + dx, y: to.y + dy },
  ];
}

function distance(from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return Math.sqrt(dx * dx + dy * dy);
}
