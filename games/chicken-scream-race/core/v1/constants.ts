import { divide } from '../../../sdk/core/fixed.ts';

/** The first race in numbers, where the present one differs. Lengths are millimetres, times are ticks. */

export const ticksMax = 4500;
export const courseLength = 400_000;

const runStart = 102;
export const runGain = 22;

/** While the wings beat: how much the climb changes a tick, three times as much upwards. */
export const flapLifts = [0, 0, -2, 1] as const;
export const ceiling = 4200;

export const fallsMax = 3;
export const cornPoints = 3;
export const pointsASecondLeft = 8;

/** How fast a chicken runs that far along the course. */
export function runSpeedAt(at: number): number {
  return runStart + divide(runGain * divide(at, 100), divide(courseLength, 100));
}
