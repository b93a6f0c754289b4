import { seedFromNumber } from '../../sdk/core/random.ts';
import { placeBike } from '../core/bike.ts';
import { ticksMax } from '../core/constants.ts';
import { motoX3m as core } from '../core/index.ts';
import { createRide, newFuses, newTilts, type Ride } from '../core/state.ts';
import { kind, reachOf, type Thing } from '../core/things.ts';
import { Camera } from '../render/camera.ts';
import { bucketThings, cellsOf, type Segment, type Track } from '../core/track.ts';

/** Tracks of one's own making, rides over them, and a camera. */

/** Keys by number: 0 gas, 1 brake, 2 back, 3 forth; an action is twice that, plus one for down. */
export const down = { gas: 1, brake: 3, back: 5, forth: 7 } as const;
export const up = { gas: 0, brake: 2, back: 4, forth: 6 } as const;

export function segment(x: number, y: number, toX: number, toY: number, code = 0): Segment {
  return { x, y, dx: toX - x, dy: toY - y, code };
}

export const plain = (): Segment[] => [segment(-6, 0, 320, 0)];

export function thing(what: keyof typeof kind, more: Partial<Thing>): Thing {
  return { kind: kind[what], x: 12, y: 0, dx: 0, dy: 0, radius: 0, period: 0, phase: 0, index: 0, ...more };
}

export function rideOver(segments: Segment[], more: Partial<Track> = {}): Ride {
  const things = more.things ?? [];
  const track: Track = {
    scene: 0,
    segments,
    cells: cellsOf(segments),
    checkpoints: [{ x: 1, y: 0 }],
    thingsNear: bucketThings(things, reachOf),
    loops: [],
    signs: [],
    fuses: 0,
    seesaws: 0,
    finish: { x: 300, y: 0 },
    check: 0,
    ...more,
    things,
  };
  return {
    ...createRide(seedFromNumber(1)),
    pace: 1200,
    green: 0,
    trackBegan: 0,
    tracks: [track, track],
    times: [0, 0],
    bike: placeBike({ x: 1, y: 0 }),
    fuses: newFuses(track),
    tilts: newTilts(track),
  };
}

/** Steps on with the keys as they are; answers every event met. */
export function run(ride: Ride, ticks: number, actions: readonly number[] = []): number {
  let events = core.step(ride, actions);
  for (let tick = 1; tick < ticks; tick += 1) events |= core.step(ride, []);
  return events;
}

/** A test that waits for ever tells nothing. */
export function runUntil(ride: Ride, done: () => boolean): number {
  let events = 0;
  for (let tick = 0; tick < ticksMax && !done(); tick += 1) events |= core.step(ride, []);
  return events;
}

export function cameraOf(width: number, height: number): Camera {
  const camera = new Camera();
  camera.resize({ width, height, ratio: 1 });
  return camera;
}
