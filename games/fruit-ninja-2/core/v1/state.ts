import { finishHash, mix, mixNumbers, type OtherFields } from '../../../sdk/core/fixed.ts';
import { createRandom, type Random } from '../../../sdk/core/random.ts';
import { livesStart } from './constants.ts';
import type { Flight } from './flights.ts';

/** One fruit that the blade has just gone through. */
export interface Cut {
  id: number;
  kind: number;
  x: number;
  y: number;
  /** The blade's way in that tick. */
  dx: number;
  dy: number;
  clean: number;
}

/** One play. All numbers are whole. */
export interface Play {
  readonly random: Random;
  tick: number;
  score: number;
  lives: number;
  /** Fallen fruit since the last lost life or forgiven one. */
  misses: number;
  flights: Flight[];
  /** The number of the next thing to be thrown. */
  nextId: number;
  /** Quarters of a tick until the next wave, waves so far, and waves until the next frenzy fruit. */
  untilWave: number;
  waves: number;
  frenzyIn: number;
  /** Where the blade is; `down` is 0 until it first touches, `fresh` 1 until it first moves. */
  bladeX: number;
  bladeY: number;
  down: number;
  fresh: number;
  /** Fruit in the present swipe, and ticks left for the next one to join them. */
  chain: number;
  chainLeft: number;
  lastCombo: number;
  bestCombo: number;
  fruit: number;
  /** Ticks left of the freeze, of the frenzy and of being safe. */
  freeze: number;
  frenzy: number;
  grace: number;
  /** Slashes through the giant, and ticks until the next one counts. */
  slashes: number;
  slashWait: number;
  finished: number;
  /** What was cut in the last tick, for the view. */
  cuts: Cut[];
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

export function isOver(play: Play): boolean {
  return play.lives <= 0 || play.finished === 1;
}

export function hashPlay(play: Play): number {
  let hash = play.flights.length;
  hash = mixNumbers(hash, play);
  for (const word of play.random.words()) hash = mix(hash, word);
  for (const flight of play.flights) hash = mixNumbers(hash, flight);
  for (const cut of play.cuts) hash = mixNumbers(hash, cut);
  return finishHash(hash);
}

type Unhashed = Exclude<OtherFields<Play>, 'random' | 'flights' | 'cuts'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
