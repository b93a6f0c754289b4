import { describe, expect, test } from 'vitest';
import { placeBike } from '../core/bike.ts';
import { isGrounded } from '../core/rig.ts';
import { trackOf, type Ride } from '../core/state.ts';
import { landingOf } from '../render/landing.ts';
import { plain, rideOver, run, runUntil, segment } from './tracks.fixture.ts';

function flying(ride: Ride, high: number, speedX: number, speedY: number): Ride {
  const speeds = { rearSpeedX: speedX, frontSpeedX: speedX, rearSpeedY: speedY, frontSpeedY: speedY };
  Object.assign(ride.bike, placeBike({ x: 20, y: high }), speeds);
  return ride;
}

describe('issue 18: the light where a flight will end', () => {
  test.each([
    [6, 10, 0],
    [2, 8, 7],
    [15, 11, -3],
  ])('issue 18: from %i m up at %i and %i m/s the bike lands there, then', (high, speedX, speedY) => {
    const ride = flying(rideOver(plain()), high, speedX, speedY);
    run(ride, 2);
    const landing = landingOf(trackOf(ride), ride.bike, ride.airTicks)!;
    const from = ride.tick;
    runUntil(ride, () => isGrounded(ride.bike));
    expect(Math.abs((ride.bike.rearX + ride.bike.frontX) / 2 - landing.x)).toBeLessThan(1);
    expect(Math.abs((ride.tick - from) / 60 - landing.seconds)).toBeLessThan(0.08);
    expect(landing.y).toBe(0);
    expect(landingOf(trackOf(ride), ride.bike, 0)).toBeUndefined();
  });

  test('issue 18: a short hop and a fall into a chasm have none', () => {
    const hop = flying(rideOver(plain()), 1, 9, 0);
    expect(landingOf(trackOf(hop), hop.bike, 0)).toBeUndefined();
    const lost = flying(rideOver([segment(-6, 0, 22, 0)]), 8, 10, 0);
    expect(landingOf(trackOf(lost), lost.bike, 0)).toBeUndefined();
  });

  test('games: within a loop the light hides, whose ground is not where the bike falls to', () => {
    const loops = [{ x: 20.7, y: 6, radius: 4 }];
    const inside = flying(rideOver(plain(), { loops }), 7, 8, 0);
    const beside = flying(rideOver(plain(), { loops: [{ ...loops[0]!, x: 40 }] }), 7, 8, 0);
    const seen = [inside, beside].map((ride) => landingOf(trackOf(ride), ride.bike, 30) !== undefined);
    expect(seen).toEqual([false, true]);
  });
});
