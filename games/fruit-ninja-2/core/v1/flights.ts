import { divide } from '../../../sdk/core/fixed.ts';
import { floorY } from './constants.ts';

/** A thing in the air, as its whole arc: where it is follows from its age alone. */
export interface Flight {
  /** Serial number in the play. */
  id: number;
  kind: number;
  /** Where it leaves the floor, and how far aside it comes down. */
  from: number;
  drift: number;
  /** How high it rises above the floor. */
  height: number;
  /** How long the arc takes, and how much of it has passed, in quarters of a tick; below 0 it still waits. */
  span: number;
  age: number;
  /** 1 if a miss has no penalty. */
  free: number;
}

/** The height above the floor after `age`: a parabola that is `height` at half its span. */
export function riseOf(flight: Flight, age: number): number {
  const { span } = flight;
  return divide(4 * flight.height * divide(age * (span - age), span), span);
}

export function xOf(flight: Flight, age = flight.age): number {
  return flight.from + divide(flight.drift * age, flight.span);
}

export function yOf(flight: Flight, age = flight.age): number {
  return floorY - riseOf(flight, age);
}

/** Whether a circle is touched by the way from one point to another. All in whole units, so that it is exact. */
export function touches(stroke: Stroke, x: number, y: number, radius: number): boolean {
  const { fromX, fromY, dx, dy } = stroke;
  const aside = x - fromX;
  const below = y - fromY;
  const length = dx * dx + dy * dy;
  const along = aside * dx + below * dy;
  if (along <= 0) return aside * aside + below * below <= radius * radius;
  if (along >= length) return squared(aside - dx) + squared(below - dy) <= radius * radius;
  const across = aside * dy - below * dx;
  return across * across <= radius * radius * length;
}

/** Whether the line of a stroke runs through the middle quarter of a circle. */
export function isClean(stroke: Stroke, x: number, y: number, radius: number): boolean {
  const across = (x - stroke.fromX) * stroke.dy - (y - stroke.fromY) * stroke.dx;
  return 16 * across * across <= radius * radius * (stroke.dx * stroke.dx + stroke.dy * stroke.dy);
}

/** What the blade does in one tick. */
export interface Stroke {
  fromX: number;
  fromY: number;
  dx: number;
  dy: number;
}

const squared = (value: number): number => value * value;
