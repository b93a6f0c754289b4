import type { Action, GameCore } from '../../../sdk/core/game-core.ts';
import { event, ticksMax } from '../constants.ts';
import { acceptsKey, applyKey } from '../riding.ts';
import { ending } from '../state.ts';
import { rideOn, wait } from './riding.ts';
import { createRide, hashRide, type Ride } from './state.ts';

/** The first rules, with three seeded tracks; plays under them stay provable. */
export const motoX3m1: GameCore<Ride> = {
  id: 'moto-x3m',
  rules: 'moto-x3m@1',
  ticksMax,
  actionBits: 3,
  // Five crashes at once take about ten seconds; a beginner rides on for longer. Full gas and a wait is no riding.
  minimumToEarn: { ticks: 1500, score: 250, inputs: 10 },
  init: createRide,
  accepts: acceptsKey,
  step,
  fastForward,
  outcome: (ride) => ({ over: ride.ending !== ending.none, score: ride.points }),
  stats: ({ flips, times, crashes, ending: end }) => ({
    flips,
    tracks: times.filter((ticks) => ticks > 0).length,
    cleanRides: end === ending.finished && crashes === 0 ? 1 : 0,
    // Counted from the second rules on.
    tricks: 0,
    chain: 0,
  }),
  hash: hashRide,
};

function step(ride: Ride, actions: readonly Action[]): number {
  if (ride.ending !== ending.none) return 0;
  for (const action of actions) applyKey(ride, action);
  return runTick(ride);
}

function fastForward(ride: Ride, ticks: number): number {
  let made = 0;
  for (; made < ticks && ride.ending === ending.none; made += 1) runTick(ride);
  return made;
}

function runTick(ride: Ride): number {
  ride.tick += 1;
  const events = ride.waiting > 0 ? wait(ride) : rideOn(ride);
  if (ride.ending !== ending.none || ride.tick < ticksMax) return events;
  ride.ending = ending.time;
  return events | event.over;
}
