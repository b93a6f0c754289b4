import { finishHash, mix, mixNumbers, type OtherFields } from '../../sdk/core/fixed.ts';
import { createRandom, type Random } from '../../sdk/core/random.ts';
import { edgeMax } from './constants.ts';
import type { Flight } from './flights.ts';
import type { Plan } from './levels.ts';
import { planOf } from './plans.ts';

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

/** What every version of the rules knows of a play. All numbers are whole. */
export interface AnyPlay {
  readonly random: Random;
  tick: number;
  score: number;
  lives: number;
  /** Fallen fruit since the last lost life or forgiven one. */
  misses: number;
  flights: Flight[];
  /** The number of the next thing to be thrown. */
  nextId: number;
  /** Quarters of a tick until the next wave, and waves so far. */
  untilWave: number;
  waves: number;
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
  /** Slashes through big fruit, and ticks until the next one counts. */
  slashes: number;
  slashWait: number;
  finished: number;
  /** What was cut in the last tick, for the view. */
  cuts: Cut[];
}

/** One play. */
export interface Play extends AnyPlay {
  /** Follows from `level`, 0 for the game without levels. */
  readonly plan: Plan;
  readonly level: number;
  /** The present deck, and a bit for each of its waves that has come. */
  deck: number;
  dealt: number;
  /** Waves until the next special, and a bit for each kind that has come. */
  specialIn: number;
  specials: number;
  /** The blade's last way: turning back ends a swipe. */
  wayX: number;
  wayY: number;
  /** What is left of its edge; `worn` is 1 if it moved in the last tick, `blunt` from when that is used up until it is sharp again. */
  edge: number;
  worn: number;
  blunt: number;
  /** 1 for the wide field, and ticks until it may be turned again. */
  wide: number;
  turnWait: number;
  combos: number;
  /** The multiplier, and ticks until it falls. */
  heat: number;
  heatLeft: number;
  bestHeat: number;
  cleans: number;
  powers: number;
  /** Ticks left of the double points. */
  double: number;
  /** The big fruit: when it came, ticks until it goes, slashes until it bursts; all 0 without one. */
  bigSince: number;
  bigLeft: number;
  bigHits: number;
  bigs: number;
  bursts: number;
  aimMet: number;
}

export function createPlay(seed: Uint32Array, level = 0): Play {
  const random = createRandom(seed);
  const plan = planOf(level);
  return {
    random,
    plan,
    level,
    tick: 0,
    score: 0,
    lives: plan.lives,
    misses: 0,
    flights: [],
    nextId: 0,
    untilWave: 120,
    waves: 0,
    deck: 0,
    dealt: 0,
    specialIn: plan.specials > 0 ? 3 + random.below(2) : 1000,
    specials: 0,
    bladeX: 0,
    bladeY: 0,
    down: 0,
    fresh: 0,
    wayX: 0,
    wayY: 0,
    edge: edgeMax,
    worn: 0,
    blunt: 0,
    wide: 0,
    turnWait: 0,
    chain: 0,
    chainLeft: 0,
    lastCombo: 0,
    bestCombo: 0,
    combos: 0,
    heat: 1,
    heatLeft: 0,
    bestHeat: 1,
    fruit: 0,
    cleans: 0,
    powers: 0,
    double: 0,
    freeze: 0,
    frenzy: 0,
    grace: 0,
    bigSince: 0,
    bigLeft: 0,
    bigHits: 0,
    bigs: 0,
    bursts: 0,
    slashes: 0,
    slashWait: 0,
    aimMet: 0,
    finished: 0,
    cuts: [],
  };
}

export function isOver(play: Pick<Play, 'lives' | 'finished'>): boolean {
  return play.lives <= 0 || play.finished === 1;
}

interface Hashed {
  readonly random: Random;
  readonly flights: readonly object[];
  readonly cuts: readonly object[];
}

export function hashPlay(play: Hashed): number {
  let hash = play.flights.length;
  hash = mixNumbers(hash, play);
  for (const word of play.random.words()) hash = mix(hash, word);
  for (const flight of play.flights) hash = mixNumbers(hash, flight);
  for (const cut of play.cuts) hash = mixNumbers(hash, cut);
  return finishHash(hash);
}

type Unhashed = Exclude<OtherFields<Play>, 'random' | 'plan' | 'flights' | 'cuts'>;
/** A type error here means that a field beside the numbers is missing above. */
export const everyFieldIsHashed: [Unhashed] extends [never] ? true : false = true;
