import type { OtherFields } from '../../../sdk/core/fixed.ts';
import { createRandom } from '../../../sdk/core/random.ts';
import { livesStart } from '../constants.ts';
import { hashPlay as hashPresent, type AnyPlay } from '../state.ts';

export interface Play extends AnyPlay {
  /** Waves until the next frenzy fruit. */
  frenzyIn: number;
}

export function createPlay(seed: Uint32Array): Play {
  const random = createRandom(seed);
  return {
    random,
    tick: 0,
    score: 0,
    lives: livesStart,
    misses: 0,
    flights: [],
    nextId: 0,
    untilWave: 120,
    waves: 0,
    frenzyIn: 7 + random.below(4),
    bladeX: 0,
    bladeY: 0,
    down: 0,
    fresh: 0,
    chain: 0,
    chainLeft: 0,
    lastCombo: 0,
    bestCombo: 0,
    fruit: 0,
    freeze: 0,
    frenzy: 0,
    grace: 0,
    slashes: 0,
    slashWait: 0,
    finished: 0,
    cuts: [],
  };
}

/** There was one floor, which the hash does not cover. */
export function hashPlay(play: Play): number {
  return hashPresent({ ...play, flights: play.flights.map((flight) => ({ ...flight, floor: undefined })) });
}

type Unhashed = Exclude<OtherFields<Play>, 'random' | 'flights' | 'cuts'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
