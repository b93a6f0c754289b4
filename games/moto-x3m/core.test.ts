import { describe, expect, test } from 'vitest';
import { seedFromNumber, createRandom } from '../sdk/core/random.ts';
import { placeBike } from './core/bike.ts';
import { circle } from './core/circle.ts';
import {
  cleanPoints,
  crashesMax,
  event,
  finishPoints,
  flipPoints,
  flipTicks,
  fuseTicks,
  metrePoints,
  moreFlipPoints,
  parTicks,
  respawnTicks,
  secondPoints,
  speedMax,
  ticksMax,
  wheelbase,
  wheelRadius,
} from './core/constants.ts';
import { motoX3m as core } from './core/index.ts';
import { airy, easy, wild } from './core/pieces.ts';
import { isGrounded, key } from './core/rig.ts';
import { createRide, ending, trackOf, type Ride } from './core/state.ts';
import { layTracks, segmentsNear, solid, type Segment, type Track } from './core/track.ts';

/** Keys by number: 0 gas, 1 brake, 2 back, 3 forth; an action is twice that, plus one for down. */
const down = { gas: 1, brake: 3, back: 5, forth: 7 } as const;
const up = { gas: 0, brake: 2, back: 4, forth: 6 } as const;

function segment(x: number, y: number, toX: number, toY: number, when: number = solid.always): Segment {
  const [dx, dy] = [toX - x, toY - y];
  return { x, y, dx, dy, length2: dx * dx + dy * dy, when, index: 0 };
}

/** A track of one's own making. */
function trackOver(segments: Segment[], more: Partial<Track> = {}): Track {
  const near = Array.from({ length: 400 }, () => segments);
  const finish = { x: 300, y: 0 };
  const [starts, check] = [[], 0];
  return {
    segments,
    near,
    checkpoints: [{ x: 1, y: 0 }],
    mines: [],
    loops: [],
    bridges: 0,
    finish,
    starts,
    check,
    ...more,
  };
}

const plain = (): Segment[] => [segment(-6, 0, 320, 0)];

function rideOver(segments: Segment[], more: Partial<Track> = {}): Ride {
  const track = trackOver(segments, more);
  const fuses = Array.from({ length: track.bridges }, () => 0);
  return {
    ...createRide(seedFromNumber(1)),
    tracks: [track, track, track],
    bike: placeBike({ x: 1, y: 0 }),
    fuses,
  };
}

/** A test that waits for ever tells nothing. */
function runUntil(ride: Ride, done: () => boolean): number {
  let events = 0;
  for (let tick = 0; tick < ticksMax && !done(); tick += 1) events |= core.step(ride, []);
  return events;
}

/** Steps on with the keys as they are; answers every event met. */
function run(ride: Ride, ticks: number, actions: readonly number[] = []): number {
  let events = core.step(ride, actions);
  for (let tick = 1; tick < ticks; tick += 1) events |= core.step(ride, []);
  return events;
}

const speedOf = ({ bike }: Ride): number => (bike.rearSpeedX + bike.frontSpeedX) / 2;

describe('games: keys', () => {
  test('games: a pressed key can only be released, a released one only pressed', () => {
    const ride = rideOver(plain());
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((action) => core.accepts(ride, action))).toEqual([
      false,
      true,
      false,
      true,
      false,
      true,
      false,
      true,
    ]);
    core.step(ride, [down.gas]);
    expect(ride.keys).toBe(key.gas);
    expect([core.accepts(ride, down.gas), core.accepts(ride, up.gas)]).toEqual([false, true]);
    expect(core.accepts(ride, 8)).toBe(false);
  });

  test('games: gas accelerates to its limit; the brake stops, then slowly reverses', () => {
    const ride = rideOver(plain());
    run(ride, 30);
    expect(Math.abs(speedOf(ride))).toBeLessThan(0.05);
    run(ride, 60, [down.gas]);
    expect(speedOf(ride)).toBeGreaterThan(6);
    run(ride, 240);
    expect(Math.abs(speedOf(ride) - speedMax)).toBeLessThan(0.6);
    run(ride, 100, [up.gas, down.brake]);
    expect(speedOf(ride)).toBeLessThan(1);
    run(ride, 120);
    expect(speedOf(ride)).toBeGreaterThan(-3.6);
    expect(speedOf(ride)).toBeLessThan(-1);
  });

  test('games: without gas a bike rolls on and slows a little', () => {
    const ride = rideOver(plain());
    run(ride, 200, [down.gas]);
    const fast = speedOf(ride);
    run(ride, 60, [up.gas]);
    expect(speedOf(ride)).toBeLessThan(fast);
    expect(speedOf(ride)).toBeGreaterThan(fast * 0.8);
  });
});

describe('games: the bike', () => {
  test('games: stands on its wheels without sinking or stretching', () => {
    const ride = rideOver(plain());
    run(ride, 300);
    const { bike } = ride;
    expect(Math.abs(bike.rearY - wheelRadius)).toBeLessThan(0.02);
    expect(Math.abs(bike.frontX - bike.rearX - wheelbase)).toBeLessThan(0.01);
    expect(ride.crashes).toBe(0);
  });

  test('games: in the air, leaning back lifts the nose, leaning forward drops it', () => {
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

  test('games: the bike never falls through the ground between two steps, however fast', () => {
    for (let high = 2; high < 40; high += 3.7) {
      const ride = rideOver(plain());
      Object.assign(ride.bike, placeBike({ x: 1, y: high }));
      run(ride, 200);
      expect(Math.min(ride.bike.rearY, ride.bike.frontY)).toBeGreaterThan(0);
    }
  });

  test('games: a landing is an event, stronger when hard', () => {
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

describe('games: crashes', () => {
  test('games: the head hitting the ground is a crash, and the bike restarts at its flag', () => {
    const ride = rideOver(plain());
    Object.assign(ride.bike, placeBike({ x: 5, y: 6 }));
    let events = run(ride, 40, [down.back]);
    events |= runUntil(ride, () => ride.crashes > 0);
    expect(ride.waiting).toBe(respawnTicks);
    expect(core.accepts(ride, up.back)).toBe(true);
    events = run(ride, respawnTicks, [up.back]);
    expect(events & event.respawn).toBeTruthy();
    expect([ride.waiting, ride.bike.rearX]).toEqual([0, 1 - wheelbase / 2]);
  });

  test('games: a pit is a crash', () => {
    const ride = rideOver([segment(-6, 0, 8, 0)]);
    let events = 0;
    core.step(ride, [down.gas]);
    events |= runUntil(ride, () => ride.crashes > 0);
    expect(events & event.crash).toBeTruthy();
    expect(ride.bike.rearY).toBeLessThan(-7);
  });

  test('games: a mine explodes under a wheel', () => {
    const ride = rideOver(plain(), { mines: [{ x: 12, y: 0.2 }] });
    let events = 0;
    core.step(ride, [down.gas]);
    events |= runUntil(ride, () => ride.crashes > 0);
    expect(events & event.explode).toBeTruthy();
    expect(Math.abs(ride.bike.frontX - 12)).toBeLessThan(0.8);
  });

  test('games: the fifth crash ends it, and nothing happens afterwards', () => {
    const ride = rideOver([segment(-6, 0, 4, 0)]);
    core.step(ride, [down.gas]);
    runUntil(ride, () => core.outcome(ride).over);
    expect([ride.crashes, ride.ending]).toEqual([crashesMax, ending.crashed]);
    // Five crashes as fast as they go do not reach the floor.
    expect(ride.tick).toBeLessThan(core.minimumToEarn.ticks);
    const before = core.hash(ride);
    expect(core.step(ride, [up.gas])).toBe(0);
    expect([core.hash(ride), core.accepts(ride, up.gas)]).toEqual([before, false]);
  });
});

describe('games: flips', () => {
  /** Turns in the air by setting the bike a quarter on, then lands it upright. */
  function flipped(quarters: number, way: 1 | -1): { ride: Ride; events: number } {
    const ride = rideOver(plain());
    Object.assign(ride.bike, placeBike({ x: 20, y: 40 }));
    const turns = [0, 1, 2, 3];
    for (let count = 0; count <= quarters; count += 1) {
      const quarter = turns[(((count * way) % 4) + 4) % 4]!;
      const { rearX: x, rearY: y } = placeBike({ x: 20, y: 40 - count });
      const [dx, dy] = [
        [wheelbase, 0],
        [0, wheelbase],
        [-wheelbase, 0],
        [0, -wheelbase],
      ][quarter]!;
      Object.assign(ride.bike, {
        rearX: x,
        rearY: y,
        frontX: x + dx!,
        frontY: y + dy!,
        headX: x + dx! / 2 - dy! * 0.75,
        headY: y + dy! / 2 + dx! * 0.75,
      });
      for (let tick = 0; tick < 2; tick += 1) core.step(ride, []);
    }
    for (let tick = 0; tick < 4; tick += 1) core.step(ride, []);
    Object.assign(ride.bike, placeBike({ x: 20, y: 0.05 }), { rearSpeedX: 0 });
    let events = 0;
    for (let tick = 0; tick < flipTicks + 8; tick += 1) events |= core.step(ride, []);
    return { ride, events };
  }

  test('games: a full turn that lands is a flip, in either direction; three quarters are not', () => {
    expect(flipped(4, 1).ride.flips).toBe(1);
    expect(flipped(4, -1).ride.flips).toBe(1);
    expect(flipped(4, 1).events & event.flip).toBeTruthy();
    expect(flipped(0, 1).ride.flips).toBe(0);
  });

  test('games: two in one jump are worth more than one in each of two', () => {
    const one = flipped(4, 1).ride;
    const two = flipped(8, 1).ride;
    expect(two.flips).toBe(2);
    expect(two.points - one.points).toBe(flipPoints + moreFlipPoints);
  });

  test('games: a flip that ends in a crash does not count', () => {
    const ride = rideOver(plain());
    Object.assign(ride, { flipsPending: 1, flipsWait: 5 });
    Object.assign(ride.bike, { rearX: 4, frontX: 2.6, headX: 3.3, rearY: 1.3, frontY: 1.3, headY: 0.26 });
    run(ride, 10);
    expect([ride.crashes, ride.flips, ride.flipsWait]).toEqual([1, 0, 0]);
  });
});

describe('games: loops, bridges and flags', () => {
  test('games: full gas carries the bike around a loop and onwards', () => {
    for (const radius of [2.15, 2.35, 2.55]) {
      const points = circle.map(([x, y]) => [40 + (x * radius) / 1000, (y * radius) / 1000] as const);
      const ring = points.map(([x, y], step) => {
        const [fromX, fromY] = step === 0 ? [40, 0] : points[step - 1]!;
        return segment(fromX, fromY, x, y, step < 9 ? solid.before : step > 18 ? solid.after : solid.always);
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

  test('games: a bridge burns from the first touch and then no longer holds', () => {
    const ride = rideOver([segment(-6, 0, 6, 0), segment(6, 0, 30, 0, solid.bridge)], { bridges: 1 });
    core.step(ride, [down.gas]);
    let events = 0;
    events |= runUntil(ride, () => ride.fuses[0]! > 0);
    expect(events & event.fuse).toBeTruthy();
    core.step(ride, [up.gas, down.brake]);
    events = run(ride, fuseTicks);
    expect(events & event.bridge).toBeTruthy();
    run(ride, 30);
    expect(isGrounded(ride.bike)).toBe(false);
  });

  test('games: after a crash the bike restarts at the last flag it passed', () => {
    const ride = rideOver([segment(-6, 0, 25, 0)], {
      checkpoints: [
        { x: 1, y: 0 },
        { x: 15, y: 0 },
      ],
    });
    core.step(ride, [down.gas]);
    let events = 0;
    events |= runUntil(ride, () => ride.crashes > 0);
    expect(events & event.checkpoint).toBeTruthy();
    run(ride, respawnTicks);
    expect(Math.abs(ride.bike.rearX - 15)).toBeLessThan(1);
  });
});

describe('games: points and the end', () => {
  test('games: new metres count once, and only forwards', () => {
    const ride = rideOver(plain());
    run(ride, 120, [down.gas]);
    expect(ride.points).toBe(ride.metres * metrePoints);
    const before = ride.points;
    run(ride, 400, [up.gas, down.brake]);
    run(ride, 60);
    expect(ride.bike.rearX).toBeLessThan(ride.metres);
    expect(ride.points).toBeLessThan(before + 30);
  });

  test('games: a faster and cleaner finish is worth more; the third ends the game', () => {
    const short = { finish: { x: 20, y: 0 } };
    const ride = rideOver(plain(), short);
    core.step(ride, [down.gas]);
    runUntil(ride, () => ride.track > 0);
    const seconds = Math.trunc((parTicks - ride.times[0]!) / 60);
    expect(ride.points).toBe(20 * metrePoints + finishPoints + seconds * secondPoints + cleanPoints);
    expect([ride.metres, ride.checkpoint]).toEqual([0, 0]);
    let events = 0;
    events |= runUntil(ride, () => core.outcome(ride).over);
    expect(ride.ending).toBe(ending.finished);
    expect(events & event.finish).toBeTruthy();
    expect(ride.times.every((time) => time > 0)).toBe(true);
  });

  test('games: the game ends after three minutes', () => {
    const ride = createRide(seedFromNumber(3));
    runUntil(ride, () => core.outcome(ride).over);
    expect([ride.tick, ride.ending, ride.points < core.minimumToEarn.score]).toEqual([
      ticksMax,
      ending.time,
      true,
    ]);
  });
});

describe('games: the tracks', () => {
  test('games: one seed always gives the same tracks, another different ones', () => {
    const lay = (seed: number): unknown =>
      layTracks(createRandom(seedFromNumber(seed))).map(({ check }) => check);
    expect(lay(5)).toEqual(lay(5));
    expect(lay(5)).not.toEqual(lay(6));
  });

  test('games: each piece has whole numbers and leads to the right, and every flag stands on flat ground', () => {
    for (const { strokes, mines = [] } of [...easy, ...airy, ...wild]) {
      for (const stroke of strokes) {
        const points = 'line' in stroke ? stroke.line : 'gap' in stroke ? [stroke.gap] : [];
        points.forEach(([x, y], index) => {
          expect(Number.isInteger(x) && Number.isInteger(y)).toBe(true);
          expect(x).toBeGreaterThan(index === 0 ? 0 : points[index - 1]![0]);
        });
      }
      expect(mines.flat().every(Number.isInteger)).toBe(true);
    }
    for (let seed = 0; seed < 20; seed += 1) {
      for (const track of layTracks(createRandom(seedFromNumber(seed)))) {
        for (const { x, y } of [...track.checkpoints, track.finish]) {
          const under = segmentsNear(track, x + 0.1).find(
            (one) => one.x <= x + 0.1 && one.x + one.dx > x + 0.1,
          );
          expect([under?.y, under?.dy]).toEqual([y, 0]);
        }
        expect(
          track.mines.every((mine) => track.checkpoints.every(({ x }) => Math.abs(x - mine.x) > 5)),
        ).toBe(true);
      }
    }
  });

  test('games: looking up a place finds what lies near it', () => {
    const track = trackOf(createRide(seedFromNumber(9)));
    for (const one of track.segments) {
      for (const x of [one.x, one.x + one.dx]) expect(segmentsNear(track, x)).toContain(one);
    }
  });
});
