import { finishHash, mixNumbers, type OtherFields } from '../../sdk/core/fixed.ts';
import { createRandom } from '../../sdk/core/random.ts';
import { boardsStart, comboCoins, comboMax, laneWidth, livesStart } from './constants.ts';
import type { Obstacle, Prize } from './items.ts';
import { layTrack, type Track } from './track.ts';

/** What every version of the rules knows of a run. All numbers are whole; the track never changes after the start. */
export interface Runner {
  readonly track: {
    readonly items: readonly Obstacle[];
    readonly prizes: readonly Prize[];
    readonly check: number;
  };
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
  nearMisses: number;
  /** Ticks left of each power. */
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
  /** 1 once the arch is passed: sudden death. */
  finished: number;
}

/** One run. */
export interface RunState extends Runner {
  readonly track: Track;
  points: number;
  /** Whole metres that have counted already, in all and since the last crash. */
  metres: number;
  unhurt: number;
  /** Ticks left of further powers. */
  kite: number;
  springs: number;
  board: number;
  /** Boards left to ride. */
  boards: number;
  /** How far the three missions are, and how many are done. */
  first: number;
  second: number;
  third: number;
  missions: number;
  /** 1 while on a roof. */
  roofed: number;
  /** No item can matter before this place, in mm: most ticks need not look. */
  clearTo: number;
}

export function createRun(seed: Uint32Array): RunState {
  return {
    track: layTrack(createRandom(seed)),
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
    points: 0,
    metres: 0,
    unhurt: 0,
    nearMisses: 0,
    magnet: 0,
    flags: 0,
    kite: 0,
    springs: 0,
    board: 0,
    boards: boardsStart,
    first: 0,
    second: 0,
    third: 0,
    missions: 0,
    roofed: 0,
    leftLane: 1,
    leftTick: -1000,
    item: 0,
    clearTo: 0,
    prize: 0,
    taken: 0,
    finished: 0,
  };
}

export function hashRun(run: Runner): number {
  // The checksum represents the track.
  return finishHash(mixNumbers(run.track.check, run));
}

type Unhashed = Exclude<OtherFields<RunState>, 'track'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;

/** Coins in an unbroken streak are worth up to five times as much. */
export function comboOf(run: Runner): number {
  return Math.min(comboMax, 1 + ((run.streak / comboCoins) | 0));
}

/** What every point counts: one more for each mission, twice with the flags and again in sudden death. */
export function multiplierOf(run: RunState): number {
  return (1 + run.missions) * (run.flags > 0 ? 2 : 1) * (1 + run.finished);
}
