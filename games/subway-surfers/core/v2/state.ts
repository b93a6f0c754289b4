import { finishHash, mixNumbers, type OtherFields } from '../../../sdk/core/fixed.ts';
import { createRandom } from '../../../sdk/core/random.ts';
import { laneWidth, livesStart } from './constants.ts';
import { gentlePace, type Pace } from './pace.ts';
import { layTrack, type Track } from './track.ts';

/** One run. All numbers are whole; the track never changes after the start. */
export interface RunState {
  readonly track: Track;
  tick: number;
  /** The way so far in sixtieths of a millimetre, so that a tick adds the speed in mm/s as it is. */
  way: number;
  /** The same in millimetres. */
  at: number;
  /** The lane that the runner moves to. */
  lane: number;
  /** Where the runner is across the lanes, 0 to 2000. */
  across: number;
  height: number;
  climb: number;
  grounded: number;
  /** Ticks left of a roll, of a jump still wished for, of being slowed and of being safe. */
  roll: number;
  jumpWish: number;
  rollWish: number;
  slow: number;
  shield: number;
  lives: number;
  coins: number;
  streak: number;
  streakLeft: number;
  /** Points beside the distance. */
  bonus: number;
  nearMisses: number;
  magnet: number;
  flags: number;
  /** The lane left last and when its middle line was crossed. */
  leftLane: number;
  leftTick: number;
  /** The first item and the first prize that may still matter. */
  item: number;
  prize: number;
  /** Which of the prizes passed in this tick were taken, one bit each from the first. */
  taken: number;
  finished: number;
}

export function createRun(seed: Uint32Array, pace: Pace = gentlePace): RunState {
  return {
    track: layTrack(createRandom(seed), pace),
    tick: 0,
    way: 0,
    at: 0,
    lane: 1,
    across: laneWidth,
    height: 0,
    climb: 0,
    grounded: 1,
    roll: 0,
    jumpWish: 0,
    rollWish: 0,
    slow: 0,
    shield: 0,
    lives: livesStart,
    coins: 0,
    streak: 0,
    streakLeft: 0,
    bonus: 0,
    nearMisses: 0,
    magnet: 0,
    flags: 0,
    leftLane: 1,
    leftTick: -1000,
    item: 0,
    prize: 0,
    taken: 0,
    finished: 0,
  };
}

/** A copy to think ahead with; the track is shared. */
export function cloneRun(run: RunState): RunState {
  return { ...run };
}

export function hashRun(run: RunState): number {
  // The checksum represents the track.
  return finishHash(mixNumbers(run.track.check, run));
}

type Unhashed = Exclude<OtherFields<RunState>, 'track'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
