import { levelRules, type Action, type GameCore } from '../../sdk/core/game-core.ts';
import { event, levelTicksMax, ticksMax } from './constants.ts';
import { levels } from './levels.ts';
import { acceptsKey, applyKey, rideTick, wait } from './riding.ts';
import { createRide, ending, hashRide, type Older, type Ride } from './state.ts';
import { starsOf, type Level } from './tracks.ts';

/** Moto X3M's slot: a tour of three seeded tracks, five crashes, three minutes. Its levels are fixed tracks. */
export function withLevels(rules: string, levels: readonly Level[], older: Older = {}): GameCore<Ride> {
  const tour: GameCore<Ride> = {
    id: 'moto-x3m',
    rules,
    ticksMax,
    actionBits: 3,
    // Five crashes at once take about fifteen seconds; a beginner rides on for longer. Full gas and a wait is no riding.
    minimumToEarn: { ticks: 2100, score: 1100, inputs: 10 },
    init: (seed) => createRide(seed, 0, undefined, older),
    accepts: acceptsKey,
    step,
    fastForward,
    outcome: (ride) => ({ over: ride.ending !== ending.none, score: ride.points }),
    stats: statsOf,
    hash: hashRide,
  };
  const coreOf = (level: Level, index: number): GameCore<Ride> => ({
    ...tour,
    rules: levelRules(rules, index + 1),
    ticksMax: levelTicksMax,
    minimumToEarn: { ticks: 1200, score: level.earn, inputs: 10, stars: 1 },
    init: (seed) => createRide(seed, index + 1, level, older),
    stats: (ride) => ({ ...statsOf(ride), stars: starsOf(level, ride.times[0]!) }),
  });
  return { ...tour, levels: levels.map(coreOf) };
}

export const motoX3m = withLevels('moto-x3m@5', levels);

function statsOf({ flips, times, crashes, ending: end, tricks, chainBest }: Ride) {
  return {
    flips,
    tracks: times.filter((ticks) => ticks > 0).length,
    cleanRides: end === ending.finished && crashes === 0 ? 1 : 0,
    tricks,
    chain: chainBest,
  };
}

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
  const events = ride.waiting > 0 ? wait(ride) : rideTick(ride);
  if (ride.ending !== ending.none || ride.tick < (ride.level > 0 ? levelTicksMax : ticksMax)) return events;
  ride.ending = ending.time;
  return events | event.over;
}
