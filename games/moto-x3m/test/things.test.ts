import { describe, expect, test } from 'vitest';
import { event, floorTicks } from '../core/constants.ts';
import { motoX3m as core } from '../core/index.ts';
import { speedOf } from '../core/rig.ts';
import { placeThing } from '../core/things.ts';
import { solid } from '../core/track.ts';
import { down, plain, rideOver, run, runUntil, segment, thing } from './tracks.fixture.ts';

const spot = new Float64Array(2);

describe('decisions 0064: things move by the tick', () => {
  test.each([
    ['saw', { dy: 1.4, radius: 0.8, period: 150 }],
    ['log', { y: 6.4, dx: 3.6, dy: 5.2, radius: 0.6, period: 180 }],
    ['barrel', { dx: 16, radius: 0.55, period: 200 }],
    ['rock', { dy: 6, radius: 0.6, period: 170 }],
    ['lift', { dx: 2, dy: 1, period: 240 }],
  ] as const)('decisions 0064: a %s repeats after its period and moves within it', (what, more) => {
    const one = thing(what, { ...more, phase: 17 });
    const places = new Set<string>();
    for (let tick = 0; tick < one.period; tick += 10) {
      placeThing(one, tick, spot);
      const now = [...spot].join();
      places.add(now);
      placeThing(one, tick + one.period * 3, spot);
      expect([...spot].join()).toBe(now);
    }
    expect(places.size).toBeGreaterThan(3);
  });

  test('decisions 0064: a phase shifts a thing in time', () => {
    placeThing(thing('saw', { dy: 1, period: 100, phase: 30 }), 10, spot);
    const early = spot[1];
    placeThing(thing('saw', { dy: 1, period: 100 }), 40, spot);
    expect(spot[1]).toBe(early);
  });
});

describe('§4 hazards', () => {
  test.each([
    ['mine', true],
    ['saw', false],
    ['barrel', true],
  ] as const)('§4 touching a %s is a crash', (what, bursts) => {
    const ride = rideOver(plain(), { things: [thing(what, { y: 0.2, radius: 0.4 })] });
    core.step(ride, [down.gas]);
    const events = runUntil(ride, () => ride.crashes > 0);
    expect((events & event.explode) !== 0).toBe(bursts);
    expect(Math.abs(ride.bike.frontX - 12)).toBeLessThan(0.9);
  });

  test('§4 a rock harms while it falls, not when it lies broken', () => {
    const rock = thing('rock', { dy: 6, radius: 0.6, period: 100 });
    const harms = [10, 50, 69, 71, 99].map((tick) => placeThing(rock, tick, spot));
    expect(harms).toEqual([true, true, true, false, false]);
  });
});

describe('§4 wind, water, lifts and see-saws', () => {
  test('§4 wind carries the bike over a chasm in which it falls without', () => {
    const deepest = (things: ReturnType<typeof thing>[]): number => {
      const ride = rideOver([segment(-6, 0, 12, 0)], { things });
      core.step(ride, [down.gas]);
      runUntil(ride, () => ride.bike.rearX > 20 || ride.crashes > 0);
      return ride.bike.rearY;
    };
    expect(deepest([])).toBeLessThan(-2);
    expect(deepest([thing('fan', { x: 11, y: -6, dx: 16, dy: 8 })])).toBeGreaterThan(-1);
  });

  test('§4 a fan with a period pauses', () => {
    const ride = rideOver([segment(-6, 0, 12, 0)], {
      things: [thing('fan', { x: 11, y: -6, dx: 40, dy: 8, period: 4000, phase: 3000 })],
    });
    core.step(ride, [down.gas]);
    runUntil(ride, () => ride.bike.rearX > 20 || ride.crashes > 0);
    expect(ride.bike.rearY).toBeLessThan(-2);
  });

  test('§4 water slows', () => {
    const after = (things: ReturnType<typeof thing>[]): number => {
      const ride = rideOver(plain(), { things });
      run(ride, 200, [down.gas]);
      return speedOf(ride.bike);
    };
    const wet = after([thing('water', { x: 5, y: -1, dx: 60, dy: 3 })]);
    expect(wet).toBeLessThan(after([]) - 2);
    expect(wet).toBeGreaterThan(3);
  });

  test('§4 a lift carries the bike up with it', () => {
    const ride = rideOver([segment(-6, -9, 60, -9)], {
      things: [thing('lift', { x: 1, dx: 3, dy: 2, period: 240 })],
    });
    run(ride, 60);
    expect(ride.bike.rearY).toBeGreaterThan(1.9);
    run(ride, 120);
    expect(ride.bike.rearY).toBeLessThan(-1);
    expect(ride.crashes).toBe(0);
  });

  test('§4 a see-saw rests on the near side and tips to the far one under the bike', () => {
    const ride = rideOver([segment(-6, 0, 10, 0), segment(16, 0, 90, 0)], {
      things: [thing('seesaw', { x: 13, y: 1, dx: 3.1 })],
      seesaws: 1,
    });
    const rest = ride.tilts[0]!;
    core.step(ride, [down.gas]);
    let lowest = rest;
    runUntil(ride, () => {
      lowest = Math.min(lowest, ride.tilts[0]!);
      return ride.bike.rearX > 18;
    });
    expect([ride.crashes, rest > 0.3, lowest < 0.25]).toEqual([0, true, true]);
  });

  test('§4 a floor falls plank by plank', () => {
    const planks = [6, 7, 8, 9].map((x, index) => segment(x, 0, x + 1, 0, solid.floor + index * 8));
    const ride = rideOver([segment(-6, 0, 6, 0), ...planks, segment(10, 0, 90, 0)], { fuses: 4 });
    core.step(ride, [down.gas]);
    runUntil(ride, () => ride.bike.rearX > 11);
    const lit = ride.fuses.map((tick) => tick > 0);
    expect([ride.crashes, lit]).toEqual([0, [true, true, true, true]]);
    expect(ride.fuses[3]! - ride.fuses[0]!).toBeGreaterThan(floorTicks / 2);
  });
});
