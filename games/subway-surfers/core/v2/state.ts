import type { OtherFields } from '../../../sdk/core/fixed.ts';
import { createRandom } from '../../../sdk/core/random.ts';
import { laneWidth, livesStart } from '../constants.ts';
import type { Runner } from '../state.ts';
import { gentlePace, type Pace } from './pace.ts';
import { layTrack, type Track } from './track.ts';

export interface RunState extends Runner {
  readonly track: Track;
  /** Points beside the distance. */
  bonus: number;
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

type Unhashed = Exclude<OtherFields<RunState>, 'track'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
