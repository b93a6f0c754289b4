import { describe, expect, test } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { motoX3m as core } from '../core/index.ts';
import { speedOf } from '../core/rig.ts';
import { ending, type Ride } from '../core/state.ts';
import { down, plain, rideOver, runUntil } from '../test/tracks.fixture.ts';
import { Camera } from './camera.ts';
import { drawLights } from './landmarks.ts';
import { crossTicks, RunOut } from './run-out.ts';

/** A ride that has just finished its first track, and what the tick before left. */
function crossed(): { ride: Ride; bike: Ride['bike'] } {
  const ride = rideOver(plain(), { finish: { x: 40, y: 0 } });
  core.step(ride, [down.gas]);
  let bike = ride.bike;
  runUntil(ride, () => {
    if (ride.track === 0) bike = { ...ride.bike };
    return ride.track > 0;
  });
  return { ride, bike };
}

const pictures = crossTicks;

describe('games: the bike rolls out behind the gate', () => {
  test('games: it stays on its track, rolls on slowly, then brakes, and the ride is left alone', () => {
    const { ride, bike } = crossed();
    const before = core.hash(ride);
    const runOut = new RunOut();
    const shown = runOut.begin(ride, { bike, trackCrashes: 2 });
    expect([shown.track, shown.trackCrashes, shown.metres]).toEqual([0, 2, 40]);
    const [from, speed] = [shown.bike.rearX, speedOf(shown.bike)];
    const places = Array.from({ length: pictures }, () => (runOut.step(1000 / 60), runOut.pose.rearX));
    // Slow motion first.
    expect(places[5]! - from).toBeLessThan((speed * 6) / 60 / 2);
    expect(places.at(-1)! - from).toBeGreaterThan(3);
    expect(Math.abs(speedOf(shown.bike))).toBeLessThan(1);
    expect(core.hash(ride)).toBe(before);
  });

  test('games: no picture jumps, also where fewer are shown', () => {
    for (const ms of [8, 17, 33]) {
      const { ride, bike } = crossed();
      const runOut = new RunOut();
      runOut.begin(ride, { bike, trackCrashes: 0 });
      let last = runOut.pose.rearX;
      for (let spent = 0; spent < 1200; spent += ms) {
        runOut.step(ms);
        const { rearX } = runOut.pose;
        expect(Math.abs(rearX - last)).toBeLessThan((12.6 * (ms + 17)) / 1000);
        last = rearX;
      }
    }
  });

  test('games: the view is closed before the next track begins, and stays open at the end of the ride', () => {
    const { ride, bike } = crossed();
    const runOut = new RunOut();
    runOut.begin(ride, { bike, trackCrashes: 0 });
    expect(runOut.closesIn).toBeGreaterThan(60);
    runOut.step((crossTicks * 1000) / 60);
    expect(runOut.closesIn).toBeLessThan(0.1);
    expect(runOut.joy).toBe(1);
    runOut.begin({ ...ride, ending: ending.finished }, { bike, trackCrashes: 0 });
    runOut.step(2000);
    expect(runOut.closesIn).toBe(Infinity);
    runOut.end();
    expect([runOut.closesIn, runOut.joy]).toEqual([Infinity, 0]);
  });
});

test('games: the lamps at the start light up one by one with the count, and are green at its end', () => {
  const lit = (counted: number): [red: number, green: number] => {
    const camera = new Camera();
    const calls = recordDrawing((ctx) => drawLights(ctx, camera, { x: 0, y: 0 }, counted));
    const count = (colour: string): number =>
      calls.filter(([name, value]) => name === 'fillStyle' && value === colour).length;
    return [count('#ff3b4e'), count('#45ff8a')];
  };
  expect([0.1, 0.5, 0.9, 1].map(lit)).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
    [0, 3],
  ]);
});
