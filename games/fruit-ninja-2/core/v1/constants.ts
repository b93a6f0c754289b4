import { divide } from '../../../sdk/core/fixed.ts';

/** The first rules in numbers, where the present ones differ. Lengths are units of the upright field; times are ticks. */

export const gridWidth = 1024;
export const gridHeight = 2048;
/** Where all flights begin and end: below the lower edge. */
export const floorY = 2190;

export const ticksMax = 5400;
/** No wave is thrown after this tick, so that the air is empty when the giant comes. */
export const lastWaveTick = 4930;
/** Nor a freeze or a frenzy after this one. */
export const lastHelpTick = 4500;
export const giantTick = 5120;

export const livesStart = 3;
/** So many fallen fruit cost a life. */
export const missesMax = 5;
/** After a lost life nothing counts against the player for a while. */
export const graceTicks = 100;
export const restAfterBomb = 70;

/** Ages are quarters of a tick, so that the freeze can halve the pace in whole numbers. */
export const quarters = 4;
export const frozenPace = 2;
export const freezeTicks = 260;
export const frenzyTicks = 270;
export const frenzyBeat = 7;

export const fruitPoints = 10;
export const cleanPoints = 5;
export const goldenPoints = 50;
export const slashPoints = 5;
export const lifeBonus = 50;
/** Fruit of one swipe belong together when so few ticks lie between two of them. */
export const chainTicks = 16;
export const comboMin = 3;
export const comboMax = 12;

export const slashEvery = 5;
export const giantX = 512;
export const giantY = 960;
export const giantRadius = 290;

/** How far the play is, 0 to 100. */
export function levelAt(tick: number): number {
  return divide(tick * 100, ticksMax);
}

/** What a swipe through this many fruit pays beside the fruit themselves. */
export function comboBonus(count: number): number {
  return 10 * (Math.min(count, comboMax) - 1);
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
  golden: 32,
  freeze: 64,
  frenzy: 128,
  bomb: 256,
  /** A fruit fell; so many of them that a life is gone. */
  miss: 512,
  lost: 1024,
  /** The giant has come; a slash through it; it bursts. */
  giant: 2048,
  slash: 4096,
  burst: 8192,
  over: 16_384,
} as const;
