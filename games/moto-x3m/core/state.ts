import { finishHash, mix, mixNumbers, type OtherFields } from '../../sdk/core/fixed.ts';
import { createRandom } from '../../sdk/core/random.ts';
import { placeBike, type AnyBike, type Bike } from './bike.ts';
import { lightsLeast, lightsRange, paceLeast, paceRange, tiltRest } from './constants.ts';
import type { Track } from './track.ts';
import { layLevel, layTour, type Level } from './tracks.ts';

/** How a ride came to its end. */
export const ending = { none: 0, finished: 1, crashed: 2, time: 3 } as const;

/** What every version of the rules knows of a ride. */
export interface AnyRide {
  readonly bike: AnyBike;
  tick: number;
  /** Which track, from 0, and the tick on which it began. */
  track: number;
  trackBegan: number;
  /** The keys that are down, one bit each. */
  keys: number;
  checkpoint: number;
  crashes: number;
  /** Crashes on this track. */
  trackCrashes: number;
  /** Ticks until the bike restarts at its checkpoint; 0 while it rides. */
  waiting: number;
  /** One bit for each loop whose top was passed. */
  looped: number;
  /** The ticks on which this track's bridges and floors were first touched; 0 before. */
  readonly fuses: number[];
  /** Quarter turns since the wheels left the ground, backwards positive, and the quarter that the bike is in. */
  quarters: number;
  quarter: number;
  airTicks: number;
  flips: number;
  /** The farthest whole metre of this track. */
  metres: number;
  /** The height of the ground last touched. */
  ground: number;
  points: number;
  /** Ticks that each finished track took; 0 for one that is not. */
  readonly times: number[];
  ending: number;
}

/** One ride over the tour's tracks, or over a level's one. The tracks never change after the start. */
export interface Ride extends AnyRide {
  readonly tracks: readonly Track[];
  readonly bike: Bike;
  /** 0 for the tour. */
  readonly level: number;
  /** The top speed in cm a second, and the tick on which gas and brake begin to work; both from the seed. */
  readonly pace: number;
  readonly green: number;
  /** The tilt of each of this track's see-saws, and its speed. */
  readonly tilts: number[];
  /** Ticks until a springboard works again. */
  springWait: number;
  /** Ticks on the rear wheel alone. */
  wheelTicks: number;
  /** A trick that counts if the bike still rides in this many ticks, and its flips. */
  pending: number;
  pendingFlips: number;
  pendingWait: number;
  /** Ticks left for the second wheel to land smoothly. */
  smoothWait: number;
  /** The hazard, from 1, that is being passed closely, and the last that was. */
  close: number;
  closeLast: number;
  tricks: number;
  /** How many tricks are in a chain, the longest chain, and the tick of its last trick. */
  chain: number;
  chainBest: number;
  trickTick: number;
  /** The last trick and what it was worth. */
  trick: number;
  trickWorth: number;
}

/** Up to the third rules a ride waits for the lights, up to the fourth the earth is hollow under the edges of chasms. */
export interface Older {
  waits?: boolean;
  hollow?: boolean;
}

/** A ride over a level with its number, or over the tour. */
export function createRide(
  seed: Uint32Array,
  number = 0,
  level?: Level,
  { waits = false, hollow = false }: Older = {},
): Ride {
  const random = createRandom(seed);
  const pace = paceLeast + random.below(paceRange);
  // Drawn under all rules, so that a seed has the same tracks.
  const lights = lightsLeast + random.below(lightsRange);
  const tracks = level ? [layLevel(level, random, hollow)] : layTour(random, hollow);
  return rideOn(tracks, { level: number, pace, green: waits ? lights : 0 });
}

export function rideOn(
  tracks: readonly Track[],
  { level, pace, green }: Pick<Ride, 'level' | 'pace' | 'green'>,
): Ride {
  const [first] = tracks;
  const start = first!.checkpoints[0]!;
  return {
    tracks,
    bike: placeBike(start),
    level,
    pace,
    green,
    tick: 0,
    track: 0,
    trackBegan: green,
    keys: 0,
    checkpoint: 0,
    crashes: 0,
    trackCrashes: 0,
    waiting: 0,
    looped: 0,
    fuses: newFuses(first!),
    tilts: newTilts(first!),
    springWait: 0,
    quarters: 0,
    quarter: 0,
    airTicks: 0,
    wheelTicks: 0,
    pending: 0,
    pendingFlips: 0,
    pendingWait: 0,
    smoothWait: 0,
    close: 0,
    closeLast: 0,
    flips: 0,
    tricks: 0,
    chain: 0,
    chainBest: 0,
    trickTick: 0,
    trick: 0,
    trickWorth: 0,
    metres: 0,
    ground: start.y,
    points: 0,
    times: tracks.map(() => 0),
    ending: ending.none,
  };
}

export const newFuses = ({ fuses }: Track): number[] => Array.from({ length: fuses }, () => 0);
export const newTilts = ({ seesaws }: Track): number[] =>
  Array.from({ length: seesaws * 2 }, (_, index) => (index % 2 === 0 ? tiltRest : 0));

export function trackOf(ride: Ride): Track {
  return ride.tracks[ride.track]!;
}

/** A copy that may ride on by itself; the tracks are shared. */
export function copyRide(ride: Ride): Ride {
  return {
    ...ride,
    bike: { ...ride.bike },
    fuses: [...ride.fuses],
    tilts: [...ride.tilts],
    times: [...ride.times],
  };
}

export function hashRide(ride: Ride): number {
  let hash = 0;
  for (const track of ride.tracks) hash = mix(hash, track.check);
  const { ground, ...others } = ride;
  hash = mixFloat(mixNumbers(hash, others), ground);
  for (const list of [ride.fuses, ride.times]) {
    hash = mix(hash, list.length);
    for (const one of list) hash = mix(hash, one);
  }
  hash = mix(hash, ride.tilts.length);
  for (const tilt of ride.tilts) hash = mixFloat(hash, tilt);
  for (const value of Object.values(ride.bike) as number[]) hash = mixFloat(hash, value);
  return finishHash(hash);
}

const double = new Float64Array(1);
const words = new Int32Array(double.buffer);

/** Folds all 64 bits of a number in. */
export function mixFloat(hash: number, value: number): number {
  double[0] = value;
  return mix(mix(hash, words[0]!), words[1]!);
}

type Unhashed = Exclude<OtherFields<Ride>, 'tracks' | 'bike' | 'fuses' | 'times' | 'tilts'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
