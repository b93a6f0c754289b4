import { finishHash, mix, mixNumbers, type OtherFields } from '../../sdk/core/fixed.ts';
import { createRandom, type Random } from '../../sdk/core/random.ts';
import { breathMax, feathersMax } from './constants.ts';
import { layCourse, type Course } from './course.ts';

/** One race. All numbers are whole. */
export interface Race {
  readonly course: Course;
  readonly random: Random;
  /** The level's, 0 for the race itself. */
  number: number;
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
  /** Ticks left of lying about, of being safe, of being slow, and of not being pushed again. */
  down: number;
  shield: number;
  slow: number;
  pushed: number;
  /** 1 while it stops at an edge. */
  teeters: number;
  /** 1 in wind, 1 on ice. */
  windy: number;
  icy: number;
  feathers: number;
  corn: number;
  /** Grains towards the next egg, eggs to lay, and where one lies; 0 for none. */
  grains: number;
  eggs: number;
  laid: number;
  /** Obstacles passed clean since the last touch, and the most. */
  streak: number;
  streakBest: number;
  eggHits: number;
  scares: number;
  /** Points beside the distance. */
  bonus: number;
  /** The first item, road and grain that may still matter. */
  item: number;
  road: number;
  grain: number;
  /** The last item that was touched, so that it is not touched again, and the last that noise has moved. */
  struck: number;
  roused: number;
  /** Which of the grains passed in this tick were taken, one bit each from the first. */
  taken: number;
  rivals: Rival[];
  /** 1 to 4. */
  place: number;
  finished: number;
  /** Ticks left until the photo of the finish is done. */
  photo: number;
}

export function createRace(seed: Uint32Array, number = 0): Race {
  const random = createRandom(seed);
  return {
    course: layCourse(random, number),
    random,
    number,
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
    pushed: 0,
    teeters: 0,
    windy: 0,
    icy: 0,
    feathers: feathersMax,
    corn: 0,
    grains: 0,
    eggs: 1,
    laid: 0,
    streak: 0,
    streakBest: 0,
    eggHits: 0,
    scares: 0,
    bonus: 0,
    item: 0,
    road: 0,
    grain: 0,
    struck: -1,
    roused: -1,
    taken: 0,
    rivals: createRivals(random),
    place: 1,
    finished: 0,
    photo: 0,
  };
}

/** A copy to think ahead with, alone on the course: rivals neither help nor hinder. */
export function cloneAlone(race: Race): Race {
  return { ...race, rivals: [] };
}

/** What the hash of every version covers: all numbers, those of the rivals too. */
interface Hashed {
  readonly course: { readonly check: number };
  readonly random: Random;
  rivals: readonly object[];
}

export function hashRace(race: Hashed): number {
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
  /** Ticks left of a stumble, and until a scream startles it again. */
  slow: number;
  calm: number;
  /** 1 while it is before the player. */
  ahead: number;
  /** The first item that it has not yet passed. */
  item: number;
}

export const rivalPaces = [83, 89, 95] as const;

export function createRivals(random: Random): Rival[] {
  return rivalPaces.map((pace) => ({
    at: 900 + random.below(600),
    pace: pace + random.below(5),
    slow: 0,
    calm: 0,
    ahead: 1,
    item: 0,
  }));
}
