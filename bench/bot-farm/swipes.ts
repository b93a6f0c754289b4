/**
 * Swipes as people make them, in place of a bot's even ones: a model from published figures, no recordings
 * (docs/decisions/0033).
 */
import { ticksPerSecond } from '@sikka/games/sdk/core/game-core';
import type { LogEntry } from '@sikka/games/sdk/core/log';
import { isTouch, turn, wayOf } from '../../games/fruit-ninja-2/core/blade.ts';
import { shapes, type Shape } from '../../games/fruit-ninja-2/core/shapes.ts';
import type { Draw } from './random.ts';

/** How one player swipes. */
export interface Swiping {
  /** Slowness; 1 is average. */
  pace: number;
  /** The part of the movement during which the finger touches the glass. */
  contactAt: number;
  liftAt: number;
  /** How far the way bends, as a part of its length; its sign is the side. */
  bow: number;
  /** Ticks between two samples: 2 on a slow phone. */
  sampleTicks: number;
  /** Noise of the muscles and of the glass, in units. */
  tremor: number;
  /** The part of the way that is done after a part of the time. */
  wayAt(part: number): number;
}

/** Where a movement of minimum jerk is after a part of its time (Flash & Hogan, 1985). */
const minimumJerk = (part: number): number => part ** 3 * (10 - 15 * part + 6 * part ** 2);

/** One in seven plays on a slow phone. The way bends by a few per cent (Atkeson & Hollerbach, 1985). */
export const drawSwiping = (draw: Draw, pace: number): Swiping => ({
  pace,
  contactAt: 0.3 * draw.unit(),
  liftAt: 0.65 + 0.35 * draw.unit(),
  bow: draw.normal(0, 0.04),
  sampleTicks: draw.unit() < 1 / 7 ? 2 : 1,
  tremor: 3,
  wayAt: minimumJerk,
});

interface Point {
  x: number;
  y: number;
}

interface Swipe {
  start: number;
  end: number;
  from: Point;
  to: Point;
  shape: Shape;
}

/** Each touch with its strokes. What the hand does besides, a turn of the field, is left out. */
function swipesOf(inputs: readonly LogEntry[]): Swipe[] {
  const swipes: Swipe[] = [];
  let wide = 0;
  for (const { tick, action } of inputs) {
    if (action === turn) wide = 1 - wide;
    const shape = shapes[wide]!;
    const way = wayOf(action);
    const swipe = swipes.at(-1);
    if (way && swipe) {
      swipe.end = tick;
      swipe.to = { x: swipe.to.x + way.dx, y: swipe.to.y + way.dy };
    } else if (isTouch(action)) {
      const at = { x: ((action >> 6) + 0.5) * shape.column, y: ((action & 63) + 0.5) * shape.row };
      swipes.push({ start: tick, end: tick, from: at, to: at, shape });
    }
  }
  return swipes;
}

const grain = 16;
const reachMax = 31;
const strokeBit = 4096;

const within = (value: number, limit: number): number => Math.max(0, Math.min(limit - 1, value));

/** The log entries that bring a blade through places, one each tick. */
function entriesOf(places: readonly (Point & { tick: number })[], { column, row, width, height }: Shape) {
  const [first, ...rest] = places.map(({ x, y, tick }) => ({
    tick,
    x: within(x, width),
    y: within(y, height),
  }));
  if (!first) return [];
  const [cellX, cellY] = [Math.floor(first.x / column), Math.floor(first.y / row)];
  const entries: LogEntry[] = [{ tick: first.tick, action: cellX * 64 + cellY }];
  let [x, y] = [(cellX + 0.5) * column, (cellY + 0.5) * row];
  const steps = (way: number) => Math.max(-reachMax, Math.min(reachMax, Math.round(way / grain)));
  for (const place of rest) {
    const [across, down] = [steps(place.x - x), steps(place.y - y)];
    if (across === 0 && down === 0) continue;
    entries.push({ tick: place.tick, action: strokeBit + (across + 32) * 64 + (down + 32) });
    [x, y] = [x + across * grain, y + down * grain];
  }
  return entries;
}

/** A fruit's width, to which a swipe is aimed; a swipe need not stop, and is faster than Fitts's pointing (1954). */
const fruitUnits = 140;
const startSeconds = 0.06;
const bitSeconds = 0.07;

function placesOf(
  { from, to }: Swipe,
  swiping: Swiping,
  start: number,
  draw: Draw,
): (Point & { tick: number })[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bits = Math.log2(Math.hypot(dx, dy) / fruitUnits + 1);
  const seconds = (startSeconds + bitSeconds * bits) * swiping.pace * draw.logNormal(1, 0.15);
  const ticks = Math.max(3, Math.round(seconds * ticksPerSecond));
  const { contactAt, liftAt, bow, sampleTicks, tremor, wayAt } = swiping;
  const [begun, done] = [wayAt(contactAt), wayAt(liftAt)];
  const bend = bow * draw.logNormal(1, 0.3);
  const places = [{ ...from, tick: start }];
  for (let tick = sampleTicks; tick <= ticks; tick += sampleTicks) {
    const part = (wayAt(contactAt + ((liftAt - contactAt) * tick) / ticks) - begun) / (done - begun);
    const side = 4 * part * (1 - part) * bend;
    places.push({
      x: from.x + dx * part - dy * side + draw.normal(0, tremor),
      y: from.y + dy * part + dx * side + draw.normal(0, tremor),
      tick: start + tick,
    });
  }
  return places;
}

/** The same swipes by this hand; each takes its time, and what follows is later. */
export function bySwipes(inputs: readonly LogEntry[], swiping: Swiping, draw: Draw): LogEntry[] {
  let late = 0;
  return swipesOf(inputs).flatMap((swipe) => {
    const entries = entriesOf(placesOf(swipe, swiping, swipe.start + late, draw), swipe.shape);
    late = Math.max(late, entries.at(-1)!.tick - swipe.end);
    return entries;
  });
}
