import { seedFromNumber } from '../../sdk/core/random.ts';
import { strokeTo, touchAt } from '../core/blade.ts';
import type { Flight } from '../core/flights.ts';
import { fruitNinja2 as core } from '../core/index.ts';
import { kind } from '../core/kinds.ts';
import { createPlay, type Play } from '../core/state.ts';

/** Plays and moves for tests of the rules. */

/** A play in which nothing is thrown but what a test puts into the air. */
export function quietPlay(...flights: Flight[]): Play {
  return { ...createPlay(seedFromNumber(1)), untilWave: 1e9, flights };
}

let id = 1000;

/** A fruit that hangs at its highest point, at a place of the grid. */
export function hanging(which: number, x: number, y: number, more: Partial<Flight> = {}): Flight {
  id += 1;
  // So slow that it does not move while a test lasts.
  const span = 4_000_000;
  return {
    id,
    kind: which,
    from: x,
    drift: 0,
    height: 2190 - y,
    floor: 2190,
    span,
    age: span / 2,
    free: 0,
    ...more,
  };
}

/** A fruit that touches the floor again in the next tick. */
export function falling(which: number = kind.apple, more: Partial<Flight> = {}): Flight {
  return hanging(which, 500, 1000, { span: 400, age: 399, ...more });
}

/** Touches at one place and strokes to the next ones, one move a tick. Answers every event met. */
export function swipe(play: Play, ...points: readonly (readonly [number, number])[]): number {
  const [first, ...rest] = points;
  let events = core.step(play, [touchAt(play, ...first!)]);
  for (const [x, y] of rest) {
    for (let stroke = strokeTo(play, x, y); stroke !== undefined; stroke = strokeTo(play, x, y)) {
      events |= core.step(play, [stroke]);
    }
  }
  return events;
}

export function wait(play: Play, ticks: number): number {
  let events = 0;
  for (let tick = 0; tick < ticks; tick += 1) events |= core.step(play, []);
  return events;
}
