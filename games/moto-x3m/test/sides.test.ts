import { describe, expect, test } from 'vitest';
import { botRandom } from '../../sdk/core/bot-game.ts';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { motoX3mBot as bot } from '../bot/index.ts';
import { wheelRadius } from '../core/constants.ts';
import { motoX3m as core } from '../core/index.ts';
import { cellOf } from '../core/rig.ts';
import { sidesOf } from '../core/sides.ts';
import { trackOf, type Ride } from '../core/state.ts';
import { cellSize, cellsOf, solid } from '../core/track.ts';
import { motoX3m4 } from '../core/v2/index.ts';
import { down, rideOver, run, runUntil, segment } from './tracks.fixture.ts';

const deep = 0.2;
/** A wheel that is deeper is on its way down a chasm, and narrower pieces are edges. */
const deepest = 1.6;

const hasWheelInEarth = (ride: Ride): boolean => {
  const { rearX, rearY, frontX, frontY } = ride.bike;
  return isInEarth(ride, rearX, rearY) || isInEarth(ride, frontX, frontY);
};

function isInEarth(ride: Ride, wheelX: number, wheelY: number): boolean {
  const { cells } = trackOf(ride);
  const { data, starts } = cells;
  const cell = cellOf(cells, wheelX);
  for (let at = starts[cell]!; at < starts[cell + 1]!; at += cellSize) {
    const dx = data[at + 2]!;
    const fromX = wheelX - data[at]!;
    const isEarth = data[at + 5] === solid.always || data[at + 5] === solid.spring;
    if (!isEarth || dx < deep || fromX < 0 || fromX >= dx) continue;
    const under = data[at + 1]! + (data[at + 3]! * fromX) / dx - wheelY;
    if (under > deep && under < deepest) return true;
  }
  return false;
}

/** The most ticks on end that a wheel is in the ground in a beginner's game. */
function longestInEarth(rules: typeof core, number: number): number {
  const ride = rules.init(seedFromNumber(number));
  const random = botRandom(seedFromNumber(number));
  let [ticks, longest] = [0, 0];
  while (!rules.outcome(ride).over) {
    const actions = bot(ride, ride.tick, random, 0).filter((action) => rules.accepts(ride, action));
    rules.step(ride, actions);
    ticks = hasWheelInEarth(ride) ? ticks + 1 : 0;
    longest = Math.max(longest, ticks);
  }
  return longest;
}

const gamesOf = (rules: typeof core, count: number): number[] =>
  Array.from({ length: count }, (_, index) => longestInEarth(rules, 5000 + index));

describe('decisions 0064: the sides of chasms', () => {
  test("decisions 0064: no wheel is ever in the ground in a hundred beginners' games", () => {
    expect(gamesOf(core, 100).filter((ticks) => ticks > 0)).toEqual([]);
  }, 120_000);

  test('decisions 0064: under the fourth rules one was, for a quarter of a second, in a quarter of them and more', () => {
    const stuck = gamesOf(motoX3m4, 40).filter((ticks) => ticks > 15);
    expect(stuck.length).toBeGreaterThanOrEqual(10);
  }, 120_000);

  test('decisions 0064: a bike hangs on an edge, and is over it within a second of gas and leaning forth', () => {
    const ground = [segment(-6, 0, 20, 0), segment(26, 0, 28, -0.9), segment(28, -0.9, 320, -0.9)];
    const cells = cellsOf([...ground, ...sidesOf(ground)]);
    const ride = rideOver(ground, { cells });
    Object.assign(ride.bike, { rearX: 25.66, rearY: -0.78, frontX: 26.5, frontY: 0.34 });
    run(ride, 60);
    expect(ride.bike.rearX).toBeCloseTo(26 - wheelRadius, 1);
    core.step(ride, [down.gas, down.forth]);
    runUntil(ride, () => ride.bike.rearX > 26.3 || ride.crashes > 0);
    expect([ride.crashes, ride.tick < 120]).toEqual([0, true]);
  });

  test('decisions 0064: a chasm and a bridge have them at both ends, a loop has none', () => {
    const joined = [
      segment(0, 0, 4, 0),
      segment(4, 0, 5, 1, solid.before),
      segment(5, 1, 3, 2),
      segment(3, 2, 4, 0, solid.after),
      segment(4, 0, 9, 0),
    ];
    expect(sidesOf(joined)).toEqual([]);
    const bridge = [segment(0, 0, 4, 0), segment(4, 0, 6, 0, solid.bridge), segment(6, 0, 9, 1)];
    expect(sidesOf(bridge).map(({ x }) => x)).toEqual([4, 6]);
  });
});
