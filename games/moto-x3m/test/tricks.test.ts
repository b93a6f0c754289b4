import { describe, expect, test } from 'vitest';
import { placeBike } from '../core/bike.ts';
import { chainMax, chainTicks, event, flipTicks, trick, trickPoints, wheelbase } from '../core/constants.ts';
import { motoX3m as core } from '../core/index.ts';
import type { Ride } from '../core/state.ts';
import { award } from '../core/tricks.ts';
import { down, up, plain, rideOver, run, runUntil, thing } from './tracks.fixture.ts';

/** Turns in the air by setting the bike a quarter on, then lands it upright. */
function flipped(quarters: number, way: 1 | -1): { ride: Ride; events: number } {
  const ride = rideOver(plain());
  Object.assign(ride.bike, placeBike({ x: 20, y: 40 }));
  for (let count = 0; count <= quarters; count += 1) {
    const quarter = (((count * way) % 4) + 4) % 4;
    const { rearX: x, rearY: y } = placeBike({ x: 20, y: 40 - count });
    const rods = [
      [wheelbase, 0],
      [0, wheelbase],
      [-wheelbase, 0],
      [0, -wheelbase],
    ] as const;
    const [dx, dy] = rods[quarter]!;
    Object.assign(ride.bike, { rearX: x, rearY: y, frontX: x + dx, frontY: y + dy });
    for (let tick = 0; tick < 2; tick += 1) core.step(ride, []);
  }
  Object.assign(ride.bike, placeBike({ x: 20, y: 0.05 }), { rearSpeedX: 0 });
  // The air before it was an instant: no smooth landing.
  ride.airTicks = 20;
  let events = 0;
  for (let tick = 0; tick < flipTicks + 8; tick += 1) events |= core.step(ride, []);
  return { ride, events };
}

describe('§4 flips', () => {
  test('§4 a full turn that lands is a flip, backwards or forwards; half a turn is not', () => {
    const [back, front] = [flipped(4, 1), flipped(4, -1)];
    expect([back.ride.flips, back.ride.trick]).toEqual([1, trick.backflip]);
    expect([front.ride.flips, front.ride.trick]).toEqual([1, trick.frontflip]);
    expect(back.events & event.trick).toBeTruthy();
    expect(flipped(2, 1).ride.flips).toBe(0);
  });

  test('§4 two and three in one jump are tricks of their own and worth more', () => {
    const [one, two, three] = [4, 8, 12].map((quarters) => flipped(quarters, 1).ride);
    expect([two!.trick, two!.flips]).toEqual([trick.double, 2]);
    expect([three!.trick, three!.flips]).toEqual([trick.triple, 3]);
    expect(two!.trickWorth).toBeGreaterThan(one!.trickWorth * 2);
    expect(three!.trickWorth).toBeGreaterThan(two!.trickWorth);
  });

  test('§4 a flip that ends in a crash does not count, and ends the chain', () => {
    const ride = rideOver(plain());
    Object.assign(ride, { pending: trick.backflip, pendingFlips: 1, pendingWait: 5, chain: 3 });
    Object.assign(ride.bike, { rearX: 4, frontX: 2.6, rearY: 1.3, frontY: 1.3 });
    run(ride, 10);
    expect([ride.crashes, ride.flips, ride.pendingWait, ride.chain]).toEqual([1, 0, 0, 0]);
  });
});

describe('§4 chains', () => {
  test('§4 each trick in time is worth once more, up to a limit; too late it starts again', () => {
    const ride = rideOver(plain());
    for (let count = 1; count <= chainMax + 2; count += 1) {
      ride.tick += chainTicks;
      award(ride, trick.close);
      expect(ride.trickWorth).toBe(trickPoints[trick.close] * Math.min(count, chainMax));
    }
    ride.tick += chainTicks + 1;
    award(ride, trick.close);
    expect([ride.chain, ride.chainBest, ride.tricks]).toEqual([1, chainMax, chainMax + 3]);
  });
});

describe('§4 the other tricks', () => {
  test('§4 riding on the rear wheel pays', () => {
    const ride = rideOver(plain());
    run(ride, 40, [down.gas]);
    let events = 0;
    for (let tick = 0; tick < 120; tick += 1) {
      const { frontY, rearY } = ride.bike;
      const wish = frontY - rearY < 0.4 ? down.back : up.back;
      events |= core.step(
        ride,
        [wish].filter((action) => core.accepts(ride, action)),
      );
    }
    expect(events & event.trick).toBeTruthy();
    expect(ride.trick).toBe(trick.wheelie);
  });

  test('§4 landing on both wheels at once pays, on one it does not', () => {
    const tricksAfter = (tilt: number): number => {
      const ride = rideOver(plain());
      Object.assign(ride.bike, placeBike({ x: 20, y: 4 }));
      ride.bike.frontY += tilt;
      run(ride, 90);
      return ride.tricks;
    };
    expect([tricksAfter(0), tricksAfter(0.5)]).toEqual([1, 0]);
  });

  test('§4 passing a hazard closely pays once it is behind', () => {
    const passed = (y: number): Ride => {
      const ride = rideOver(plain(), { things: [thing('mine', { y, radius: 0.4 })] });
      core.step(ride, [down.gas]);
      runUntil(ride, () => ride.bike.rearX > 20);
      return ride;
    };
    expect([passed(2.5).trick, passed(2.5).tricks]).toEqual([trick.close, 1]);
    expect(passed(6).tricks).toBe(0);
  });
});
