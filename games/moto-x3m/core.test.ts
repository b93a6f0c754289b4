import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../sdk/core/random.ts';
import { placeBike } from './core/bike.ts';
import { circle } from './core/circle.ts';
import {
  cleanPoints,
  crashesMax,
  event,
  finishPoints,
  floorTicks,
  fuseTicks,
  metrePoints,
  parTicks,
  respawnTicks,
  secondPoints,
  speedMax,
  ticksMax,
  wheelbase,
  wheelRadius,
} from './core/constants.ts';
import { motoX3m as core } from './core/index.ts';
import { isGrounded, key, speedOf } from './core/rig.ts';
import { createRide, ending } from './core/state.ts';
import { solid } from './core/track.ts';
import { motoX3m3 } from './core/v2/index.ts';
import { down, plain, rideOver, run, runUntil, segment, up } from './test/tracks.fixture.ts';

describe('§4 keys', () => {
  test('§4 a pressed key can only be released, a released one only pressed', () => {
    const ride = rideOver(plain());
    const accepted = [0, 1, 2, 3, 4, 5, 6, 7].filter((action) => core.accepts(ride, action));
    expect(accepted).toEqual([1, 3, 5, 7]);
    core.step(ride, [down.gas]);
    expect(ride.keys).toBe(key.gas);
    expect([core.accepts(ride, down.gas), core.accepts(ride, up.gas)]).toEqual([false, true]);
    expect(core.accepts(ride, 8)).toBe(false);
  });

  test('§4 gas accelerates to its limit; the brake stops, then slowly reverses', () => {
    const ride = rideOver(plain());
    run(ride, 30);
    expect(Math.abs(speedOf(ride.bike))).toBeLessThan(0.05);
    run(ride, 60, [down.gas]);
    expect(speedOf(ride.bike)).toBeGreaterThan(6);
    run(ride, 240);
    expect(Math.abs(speedOf(ride.bike) - speedMax)).toBeLessThan(0.6);
    run(ride, 100, [up.gas, down.brake]);
    expect(speedOf(ride.bike)).toBeLessThan(1);
    run(ride, 120);
    expect(speedOf(ride.bike)).toBeGreaterThan(-3.6);
    expect(speedOf(ride.bike)).toBeLessThan(-1);
  });
});

describe('§4 the bike', () => {
  test('§4 it stands on its wheels without sinking or stretching', () => {
    const ride = rideOver(plain());
    run(ride, 300);
    const { bike } = ride;
    expect(Math.abs(bike.rearY - wheelRadius)).toBeLessThan(0.02);
    expect(Math.abs(bike.frontX - bike.rearX - wheelbase)).toBeLessThan(0.01);
    expect(ride.crashes).toBe(0);
  });

  test('§4 in the air leaning turns it, gas lifts the nose a little, the brake drops it', () => {
    const noseAfter = (action: number): number => {
      const ride = rideOver(plain());
      Object.assign(ride.bike, placeBike({ x: 1, y: 30 }));
      run(ride, 25, [action]);
      return ride.bike.frontY - ride.bike.rearY;
    };
    expect(noseAfter(down.back)).toBeGreaterThan(0.5);
    expect(noseAfter(down.forth)).toBeLessThan(-0.5);
    expect(noseAfter(down.gas)).toBeGreaterThan(0.02);
    expect(noseAfter(down.brake)).toBeLessThan(-0.02);
  });

  test('§4 it never falls through the ground between two steps, however fast', () => {
    for (let high = 2; high < 60; high += 3.7) {
      const ride = rideOver(plain());
      Object.assign(ride.bike, placeBike({ x: 1, y: high }));
      run(ride, 240);
      expect(Math.min(ride.bike.rearY, ride.bike.frontY)).toBeGreaterThan(0);
    }
  });

  test('§4 a landing is an event, stronger when hard', () => {
    const drop = (high: number): number => {
      const ride = rideOver(plain());
      Object.assign(ride.bike, placeBike({ x: 1, y: high }));
      return run(ride, 150);
    };
    expect(drop(1) & event.land).toBeTruthy();
    expect(drop(1) & event.hardLand).toBe(0);
    expect(drop(4) & event.hardLand).toBeTruthy();
  });
});

describe('§4 crashes', () => {
  test('§4 the head hitting the ground is a crash, and the bike restarts at its flag', () => {
    const ride = rideOver(plain());
    Object.assign(ride.bike, placeBike({ x: 5, y: 2.2 }));
    run(ride, 40, [down.back]);
    runUntil(ride, () => ride.crashes > 0);
    expect(ride.waiting).toBeGreaterThan(0);
    expect(run(ride, ride.waiting, [up.back]) & event.respawn).toBeTruthy();
    expect([ride.waiting, ride.bike.rearX]).toEqual([0, 1 - wheelbase / 2]);
  });

  test('§4 a pit is a crash; the restart is at the last flag that was passed', () => {
    const ride = rideOver([segment(-6, 0, 25, 0)], {
      checkpoints: [
        { x: 1, y: 0 },
        { x: 15, y: 0 },
      ],
    });
    core.step(ride, [down.gas]);
    const events = runUntil(ride, () => ride.crashes > 0);
    expect(events & event.checkpoint).toBeTruthy();
    expect(ride.bike.rearY).toBeLessThan(-7);
    run(ride, respawnTicks);
    expect(Math.abs(ride.bike.rearX - 15)).toBeLessThan(1);
  });

  test('§4 the fifth crash ends it below the minimum to earn, and nothing happens afterwards', () => {
    const ride = rideOver([segment(-6, 0, 4, 0)]);
    core.step(ride, [down.gas]);
    runUntil(ride, () => core.outcome(ride).over);
    expect([ride.crashes, ride.ending]).toEqual([crashesMax, ending.crashed]);
    expect(ride.tick).toBeLessThan(core.minimumToEarn.ticks);
    const before = core.hash(ride);
    expect(core.step(ride, [up.gas])).toBe(0);
    expect([core.hash(ride), core.accepts(ride, up.gas)]).toEqual([before, false]);
  });
});

describe('§4 loops, bridges, floors and springboards', () => {
  test('§4 full gas carries the bike around a loop and onwards', () => {
    for (const radius of [2.15, 2.35, 2.55]) {
      const points = circle.map(([x, y]) => [40 + (x * radius) / 1000, (y * radius) / 1000] as const);
      const ring = points.map(([x, y], step) => {
        const [fromX, fromY] = step === 0 ? [40, 0] : points[step - 1]!;
        return segment(fromX, fromY, x, y, step < 9 ? solid.before : step > 18 ? solid.after : 0);
      });
      const ride = rideOver([...plain(), ...ring], { loops: [{ x: 40, y: radius, radius }] });
      let highest = 0;
      core.step(ride, [down.gas]);
      for (let tick = 0; tick < 420; tick += 1) {
        core.step(ride, []);
        highest = Math.max(highest, ride.bike.rearY);
      }
      expect([ride.crashes, ride.flips]).toEqual([0, 0]);
      expect(highest).toBeGreaterThan(radius * 2 - 1);
      expect(ride.bike.rearX).toBeGreaterThan(45);
    }
  });

  test.each([
    ['bridge', fuseTicks],
    ['floor', floorTicks],
  ] as const)('§4 a %s holds for its time from the first touch and then no longer', (what, ticks) => {
    const ride = rideOver([segment(-6, 0, 6, 0), segment(6, 0, 30, 0, solid[what])], { fuses: 1 });
    core.step(ride, [down.gas]);
    expect(runUntil(ride, () => ride.fuses[0]! > 0) & event.fuse).toBeTruthy();
    const stop = Math.min(40, ticks - 6);
    run(ride, stop, [up.gas, down.brake]);
    run(ride, ticks - stop - 4, [up.brake]);
    expect(isGrounded(ride.bike)).toBe(true);
    run(ride, 30);
    expect(ride.bike.frontY).toBeLessThan(0);
  });

  test('§4 a springboard throws the bike up once', () => {
    const ride = rideOver([
      segment(-6, 0, 10, 0),
      segment(10, 0, 12, 0, solid.spring),
      segment(12, 0, 90, 0),
    ]);
    core.step(ride, [down.gas]);
    let highest = 0;
    const events = runUntil(ride, () => {
      highest = Math.max(highest, ride.bike.rearY);
      return ride.bike.rearX > 20;
    });
    expect(events & event.spring).toBeTruthy();
    expect(highest).toBeGreaterThan(2.5);
  });
});

describe('§4 points and the end', () => {
  test('§4 new metres count once, and only forwards', () => {
    const ride = rideOver(plain());
    run(ride, 120, [down.gas]);
    expect(ride.points).toBe(ride.metres * metrePoints);
    const before = ride.points;
    run(ride, 460, [up.gas, down.brake]);
    expect(ride.bike.rearX).toBeLessThan(ride.metres);
    expect(ride.points).toBeLessThan(before + 30);
  });

  test('decisions 0064: gas works at once; the third rules waited, on the same tracks', () => {
    const versions = [
      [core, motoX3m3],
      [core.levels![4]!, motoX3m3.levels![4]!],
    ] as const;
    for (const [now, before] of versions) {
      const [ride, waiting] = [now.init(seedFromNumber(3)), before.init(seedFromNumber(3))];
      expect(ride.tracks.map(({ check }) => check)).toEqual(waiting.tracks.map(({ check }) => check));
      expect([ride.pace, ride.trackBegan]).toEqual([waiting.pace, 0]);
      for (const one of [ride, waiting]) {
        now.step(one, [down.gas]);
        now.fastForward(one, 4);
      }
      expect(speedOf(ride.bike)).toBeGreaterThan(0.1);
      expect(speedOf(waiting.bike)).toBeLessThan(0.01);
    }
  });

  test('§4 a faster and cleaner finish is worth more; the last track ends the game', () => {
    const ride = rideOver(plain(), { finish: { x: 20, y: 0 } });
    core.step(ride, [down.gas]);
    runUntil(ride, () => ride.track > 0);
    const seconds = Math.trunc((parTicks - ride.times[0]!) / 60);
    expect(ride.points).toBe(20 * metrePoints + finishPoints + seconds * secondPoints + cleanPoints);
    expect([ride.metres, ride.checkpoint]).toEqual([0, 0]);
    const events = runUntil(ride, () => core.outcome(ride).over);
    expect(ride.ending).toBe(ending.finished);
    expect(events & event.finish).toBeTruthy();
    expect(core.stats!(ride)).toMatchObject({ tracks: 2, cleanRides: 1 });
  });

  test('§4 the game ends after three minutes, a level after two', () => {
    for (const [one, ticks] of [
      [core, ticksMax],
      [core.levels![0]!, core.levels![0]!.ticksMax],
    ] as const) {
      const ride = one.init(seedFromNumber(3));
      expect(one.fastForward(ride, ticksMax * 2)).toBe(ticks);
      expect([ride.ending, ride.points < one.minimumToEarn.score]).toEqual([ending.time, true]);
    }
    expect(createRide(seedFromNumber(3)).tracks.length).toBe(3);
  });
});
