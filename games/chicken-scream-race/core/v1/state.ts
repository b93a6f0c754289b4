import { finishHash, mix, mixNumbers, type OtherFields } from '../../../sdk/core/fixed.ts';
import { createRandom, type Random } from '../../../sdk/core/random.ts';
import { breathMax } from './constants.ts';
import { layCourse, type Course } from './course.ts';

/** One race. All numbers are whole. */
export interface Race {
  readonly course: Course;
  readonly random: Random;
  tick: number;
  /** Along the way and above the ground, and how fast each changes. */
  at: number;
  speed: number;
  height: number;
  climb: number;
  grounded: number;
  /** How loud it is now, and how much breath is left. */
  level: number;
  breath: number;
  /** Ticks left of lying about, of being safe and of being slow. */
  down: number;
  shield: number;
  slow: number;
  /** 1 while it stops at an edge. */
  teeters: number;
  falls: number;
  corn: number;
  /** Points beside the distance. */
  bonus: number;
  /** The first item and the first grain that may still matter. */
  item: number;
  grain: number;
  /** The last item that was stumbled over, so that it is not stumbled over again. */
  struck: number;
  /** Which of the grains passed in this tick were taken, one bit each from the first. */
  taken: number;
  rivals: Rival[];
  /** 1 to 4. */
  place: number;
  finished: number;
}

export function createRace(seed: Uint32Array): Race {
  const random = createRandom(seed);
  return {
    course: layCourse(random),
    random,
    tick: 0,
    at: 0,
    speed: 0,
    height: 0,
    climb: 0,
    grounded: 1,
    level: 0,
    breath: breathMax,
    down: 0,
    shield: 0,
    slow: 0,
    teeters: 0,
    falls: 0,
    corn: 0,
    bonus: 0,
    item: 0,
    grain: 0,
    struck: -1,
    taken: 0,
    rivals: createRivals(random),
    place: 1,
    finished: 0,
  };
}

/** A copy to think ahead with, alone on the course: rivals neither help nor hinder. */
export function cloneAlone(race: Race): Race {
  return { ...race, rivals: [] };
}

export function hashRace(race: Race): number {
  let hash = race.course.check;
  hash = mixNumbers(hash, race);
  for (const word of race.random.words()) hash = mix(hash, word);
  for (const rival of race.rivals) hash = mixNumbers(hash, rival);
  return finishHash(hash);
}

type Unhashed = Exclude<OtherFields<Race>, 'course' | 'random' | 'rivals'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;

/** One of the three other chickens. */
export interface Rival {
  at: number;
  pace: number;
  /** Ticks left of a stumble. */
  slow: number;
  /** The first item that it has not yet passed. */
  item: number;
}

export const rivalPaces = [93, 99, 105] as const;

export function createRivals(random: Random): Rival[] {
  return rivalPaces.map((pace) => ({
    at: random.below(600),
    pace: pace + random.below(5),
    slow: 0,
    item: 0,
  }));
}
