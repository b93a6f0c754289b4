import type { OtherFields } from '../../../sdk/core/fixed.ts';
import { createRandom, type Random } from '../../../sdk/core/random.ts';
import { breathMax } from '../constants.ts';
import type { Race as Present, Rival as PresentRival } from '../state.ts';
import { layCourse, type Course } from './course.ts';

/** One race, with what the first rules know of it. */
export interface Race extends Omit<
  Present,
  | 'course'
  | 'number'
  | 'pushed'
  | 'windy'
  | 'icy'
  | 'feathers'
  | 'grains'
  | 'eggs'
  | 'laid'
  | 'streak'
  | 'streakBest'
  | 'eggHits'
  | 'scares'
  | 'road'
  | 'roused'
  | 'rivals'
  | 'photo'
> {
  readonly course: Course;
  falls: number;
  rivals: Rival[];
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

type Unhashed = Exclude<OtherFields<Race>, 'course' | 'random' | 'rivals'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;

export type Rival = Omit<PresentRival, 'calm' | 'ahead'>;

export const rivalPaces = [93, 99, 105] as const;

function createRivals(random: Random): Rival[] {
  return rivalPaces.map((pace) => ({
    at: random.below(600),
    pace: pace + random.below(5),
    slow: 0,
    item: 0,
  }));
}
