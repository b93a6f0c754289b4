import { divide } from '../../sdk/core/fixed.ts';

/** The wall in numbers. Times are ticks; lengths are units of the grid, see shapes.ts. */

export const ticksMax = 7800;
/** A big fruit comes this often; no wave is thrown for a while before, so that the air is empty. */
export const bigEvery = 1500;
export const bigQuiet = 190;
/** How long it hangs there; the last one hangs until the end. */
export const bigTicks = 270;
/** No special fruit is thrown so shortly before: it would end with the big fruit's coming. */
export const bigQuietForSpecials = 420;

export const livesStart = 3;
/** So many fallen fruit cost a life. */
export const missesMax = 5;
/** After a lost life nothing counts against the player for a while. */
export const graceTicks = 100;
export const restAfterBomb = 70;

/** Ages are quarters of a tick, so that the freeze can halve the pace in whole numbers. */
export const quarters = 4;
export const frozenPace = 2;
export const doubleTicks = 400;
export const freezeTicks = 260;
export const frenzyTicks = 270;
export const frenzyBeat = 7;

export const fruitPoints = 10;
export const cleanPoints = 5;
export const slashPoints = 5;
export const burstPoints = 100;
export const lifeBonus = 200;
/** Fruit of one swipe belong together when this few ticks lie between two of them. */
export const chainTicks = 16;
export const comboMin = 3;
export const comboMax = 12;

/** Each combo within two seconds of the last raises the multiplier; after that the fire is out. */
export const heatMax = 6;
export const heatTicks = 120;

/**
 * Scribbling blunts the blade: its way wears the edge, and a moment of rest sharpens it. A blunt blade meets bombs, but cuts
 * no fruit until it is sharp again. Big fruit and frenzy are there to be scribbled at.
 */
export const edgeMax = 3200;
export const edgeSharp = 900;
export const edgeGrowth = 90;
/** A finger that trembles on one spot is at rest. */
export const tremble = 20;

export const slashEvery = 5;
export const bigRadius = 290;

/** A field can be turned once a second. */
export const turnTicks = 60;

/** What a swipe through this many fruit pays beside the fruit themselves. */
export function comboBonus(count: number): number {
  const counted = Math.min(count, comboMax);
  return 5 * (counted - 1) * (counted - 1);
}

/** A value on the way from one to another, `percent` of it. */
export function between(from: number, to: number, percent: number): number {
  return from + divide((to - from) * percent, 100);
}

/** What happened in a tick, as bits for sound and effects. */
export const event = {
  /** A fruit was thrown; a bomb was. */
  throw: 1,
  fuse: 2,
  cut: 4,
  /** A cut went through the heart of a fruit. */
  clean: 8,
  /** A swipe with three or more fruit has ended and pays. */
  combo: 16,
  double: 32,
  freeze: 64,
  frenzy: 128,
  bomb: 256,
  /** A fruit fell; enough have fallen to cost a life. */
  miss: 512,
  lost: 1024,
  /** A big fruit has come; a slash through it; it bursts; it has gone again. */
  big: 2048,
  slash: 4096,
  burst: 8192,
  over: 16_384,
  /** The multiplier has fallen back. */
  cool: 32_768,
  /** A fruit was cut that the level spares. */
  wrong: 65_536,
  /** The level's aim is reached. */
  aim: 131_072,
  /** The blade has become blunt. */
  blunt: 262_144,
} as const;
