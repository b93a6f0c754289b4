import { finishHash, mix, mixNumbers, type OtherFields } from '../../../sdk/core/fixed.ts';
import { createRandom } from '../../../sdk/core/random.ts';
import { tourTracks } from '../constants.ts';
import { ending, mixFloat, type AnyRide } from '../state.ts';
import { placeBike, type Bike } from './bike.ts';
import { layTracks, type Track } from './track.ts';

/** One ride over three tracks. Its fuses count the ticks since each bridge was touched. */
export interface Ride extends AnyRide {
  readonly tracks: readonly Track[];
  readonly bike: Bike;
  /** Flips that count if the bike still rides in this many ticks. */
  flipsPending: number;
  flipsWait: number;
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
    times: Array.from({ length: tourTracks }, () => 0),
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

type Unhashed = Exclude<OtherFields<Ride>, 'tracks' | 'bike' | 'fuses' | 'times'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
