import { divide } from '../../../sdk/core/fixed.ts';
import { comboMax } from '../constants.ts';
import { kind } from '../kinds.ts';
import { shapes } from '../shapes.ts';

/** The first rules in numbers, where the present ones differ. Lengths are units of the upright field; times are ticks. */

export const [upright] = shapes;

export const ticksMax = 5400;
/** No wave is thrown after this tick, so that the air is empty when the giant comes. */
export const lastWaveTick = 4930;
/** Nor a freeze or a frenzy after this one. */
export const lastHelpTick = 4500;
export const giantTick = 5120;

/** So many fallen fruit cost a life. */
export const missesMax = 5;

export const goldenPoints = 50;
export const lifeBonus = 50;

/** How far the play is, 0 to 100. */
export function levelAt(tick: number): number {
  return divide(tick * 100, ticksMax);
}

/** What a swipe through this many fruit pays beside the fruit themselves. */
export function comboBonus(count: number): number {
  return 10 * (Math.min(count, comboMax) - 1);
}

/** Where double points are now, the first rules had a golden fruit. */
export const golden = kind.double;

/** How near the blade must come. Fruit are a little larger to the blade than to the eye, bombs a little smaller. */
const reaches = [132, 122, 108, 106, 102, 102, 98, 108, 92, 90, 106, 98, 100, 68] as const;

export function reachOf(which: number): number {
  return reaches[which] ?? 0;
}
