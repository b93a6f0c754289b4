import { finishHash, mix, mixNumbers, type OtherFields } from '../../../sdk/core/fixed.ts';
import { createRandom } from '../../../sdk/core/random.ts';
import { placeBike, type Bike } from './bike.ts';
import { tracksAll } from './constants.ts';
import { layTracks, type Track } from './track.ts';

/** How a ride came to its end. */
export const ending = { none: 0, finished: 1, crashed: 2, time: 3 } as const;

/** One ride over three tracks. The tracks never change after the start. */
export interface Ride {
  readonly tracks: readonly Track[];
  readonly bike: Bike;
  tick: number;
  /** Which track, 0 to 2, and the tick on which it began. */
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
  /** Ticks since each bridge of this track was touched; 0 before. */
  readonly fuses: number[];
  /** Quarter turns since the wheels left the ground, backwards positive, and the quarter that the bike is in. */
  quarters: number;
  quarter: number;
  airTicks: number;
  /** Flips that count if the bike still rides in so many ticks. */
  flipsPending: number;
  flipsWait: number;
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

export function createRide(seed: Uint32Array): Ride {
  const tracks = layTracks(createRandom(seed));
  const start = tracks[0]!.checkpoints[0]!;
  return {
    tracks,
    bike: placeBike(start),
    tick: 0,
    track: 0,
    trackBegan: 0,
    keys: 0,
    checkpoint: 0,
    crashes: 0,
    trackCrashes: 0,
    waiting: 0,
    looped: 0,
    fuses: newFuses(tracks[0]!),
    quarters: 0,
    quarter: 0,
    airTicks: 0,
    flipsPending: 0,
    flipsWait: 0,
    flips: 0,
    metres: 0,
    ground: start.y,
    points: 0,
    times: Array.from({ length: tracksAll }, () => 0),
    ending: ending.none,
  };
}

export function newFuses({ bridges }: Track): number[] {
  return Array.from({ length: bridges }, () => 0);
}

export function trackOf(ride: Ride): Track {
  return ride.tracks[ride.track]!;
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
  for (const value of Object.values(ride.bike) as number[]) hash = mixFloat(hash, value);
  return finishHash(hash);
}

const double = new Float64Array(1);
const words = new Int32Array(double.buffer);

/** Folds all 64 bits of a number in. */
function mixFloat(hash: number, value: number): number {
  double[0] = value;
  return mix(mix(hash, words[0]!), words[1]!);
}

type Unhashed = Exclude<OtherFields<Ride>, 'tracks' | 'bike' | 'fuses' | 'times'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
