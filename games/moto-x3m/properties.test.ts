import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { botGame } from '../sdk/core/bot-game.ts';
import { seedFromNumber } from '../sdk/core/random.ts';
import { expectReplayed } from '../test/random-play.ts';
import { motoX3mBot as bot } from './bot/index.ts';
import { crashesMax, wheelbase } from './core/constants.ts';
import { motoX3m as core } from './core/index.ts';
import { ending, hashRide, type Ride } from './core/state.ts';

/** Says what is wrong with a state, if anything is. */
function flawOf(ride: Ride): string | undefined {
  const { bike } = ride;
  if (!Object.values(bike).every(Number.isFinite)) return 'a number';
  const dx = bike.frontX - bike.rearX;
  const dy = bike.frontY - bike.rearY;
  if (Math.abs(Math.sqrt(dx * dx + dy * dy) - wheelbase) > 0.25) return 'the rod';
  if (Math.abs(bike.rearSpeedX) > 80 || Math.abs(bike.rearSpeedY) > 80) return 'the speed';
  if (ride.crashes > crashesMax || (ride.crashes === crashesMax) !== (ride.ending === ending.crashed))
    return 'crashes';
  if (ride.track >= ride.tracks.length || ride.checkpoint >= ride.tracks[ride.track]!.checkpoints.length)
    return 'the place';
  return Number.isInteger(ride.points) && ride.points >= 0 && ride.keys < 16 ? undefined : 'a count';
}

function expectLegal(ride: Ride): void {
  const flaw = flawOf(ride);
  if (flaw) throw new Error(`${flaw} is illegal at tick ${ride.tick}: ${JSON.stringify(ride.bike)}`);
}

describe('games: random input', () => {
  test('games: no illegal state, and the replay of any recorded log gives the same hashes', () => {
    // Gas more often than not: bikes that stand still prove little.
    const pressed = fc.oneof(fc.constant(1), fc.nat(7), fc.constant(99), fc.constant(99));
    fc.assert(
      fc.property(fc.integer(), fc.array(pressed, { minLength: 20, maxLength: 400 }), (number, keys) => {
        const movesAt = (_: Ride, tick: number) => [keys[tick % keys.length]!];
        expectReplayed(core, seedFromNumber(number), { movesAt, check: expectLegal });
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test('games: stepping without checking moves first leaves no illegal state either', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(7), { minLength: 4, maxLength: 60 }), (number, keys) => {
        const ride = core.init(seedFromNumber(number));
        for (let tick = 0; tick < 900; tick += 1) {
          core.step(ride, [keys[tick % keys.length]!, keys[(tick * 7) % keys.length]!, 1]);
          expectLegal(ride);
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});

describe('games: the hash', () => {
  test('games: every field counts', () => {
    const ride = core.init(seedFromNumber(8));
    core.step(ride, [1]);
    const before = hashRide(ride);
    for (const field of Object.keys(ride) as (keyof Ride)[]) {
      const original = ride[field];
      if (field === 'tracks' || field === 'bike' || field === 'level') continue;
      const bent = typeof original === 'number' ? original + 1 : [...(original as readonly number[]), 1];
      expect([field, hashRide({ ...ride, [field]: bent })]).not.toEqual([field, before]);
    }
    for (const [field, original] of Object.entries(ride.bike) as [string, number][]) {
      const bike = { ...ride.bike, [field]: original + 1e-12 };
      expect([field, hashRide({ ...ride, bike })]).not.toEqual([field, before]);
    }
    const [first, ...others] = ride.tracks;
    expect(hashRide({ ...ride, tracks: [{ ...first!, check: 1 }, ...others] })).not.toBe(before);
  });
});

describe('games: the bots', () => {
  const gamesOf = (strength: 0 | 1 | 2, count: number): ReturnType<typeof botGame>[] =>
    Array.from({ length: count }, (_, index) => botGame(core, bot, seedFromNumber(5000 + index), strength));

  test('games: a beginner reaches the minimum to earn in nine games of ten', () => {
    const { ticks, score } = core.minimumToEarn;
    const reached = gamesOf(0, 100).filter((one) => one.ticks >= ticks && one.score >= score);
    // 91; of three hundred 279. The first twenty scatter most: 15.
    expect(reached.length).toBeGreaterThanOrEqual(90);
  }, 120_000);
});
