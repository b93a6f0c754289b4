import { expect, test } from 'vitest';
import { placeBike } from '../core/bike.ts';
import { rideOver, segment } from '../test/tracks.fixture.ts';
import { StuckBikeLift } from './raise-stuck-bike.ts';
import type { Pose } from './rider.ts';
import { chainsOf, depthUnder } from './terrain.ts';

const walls = [segment(-7, 5, -5, 5), segment(-5, 5, -5, 0)];
const chains = chainsOf(rideOver([...walls, segment(-5, 0, 30, 0), segment(34, 0, 60, 0)]).tracks[0]!);
const shown = (pose: Pose): Pose => {
  const lift = new StuckBikeLift();
  let seen = pose;
  for (let ms = 0; ms < 320; ms += 16) seen = lift.raise(pose, (x, y) => depthUnder(chains, x, y), 16);
  return seen;
};

test('games: a wheel that stuck in the ground is shown on top of it, with the whole bike', () => {
  const stuck: Pose = { rearX: 10, rearY: -0.9, frontX: 10, frontY: 0.5, headX: 9, headY: -0.2 };
  const { rearY, frontY, headY } = shown(stuck);
  expect(rearY).toBeCloseTo(0.34, 1);
  expect([frontY - rearY, headY - rearY]).toEqual([expect.closeTo(1.4), expect.closeTo(0.7)]);
});

test('games: a bike on the road, in the air or in a chasm is shown where it is', () => {
  const riding = placeBike({ x: 3, y: 0 });
  const falling: Pose = { rearX: 31, rearY: -1, frontX: 32.4, frontY: -1, headX: 31.7, headY: 0 };
  for (const pose of [riding, { ...riding, rearY: 4, frontY: 4 }, falling]) expect(shown(pose)).toBe(pose);
});
