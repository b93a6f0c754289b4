import { divide } from '../../../sdk/core/fixed.ts';

/** The first race in numbers, where the present one differs. Lengths are millimetres, times are ticks. */

export const ticksMax = 4500;
export const courseLength = 400_000;

/** How loud: quiet, talk, loud, scream. */
export const level = { quiet: 0, talk: 1, loud: 2, scream: 3 } as const;

export const walkSpeed = 40;
export const hoarseSpeed = 52;
export const stumbleSpeed = 34;
export const runStart = 102;
export const runGain = 22;
/** Wings are slower than feet. */
export const airLoss = 10;
export const speedStride = 4;

export const gravity = 5;
/** Of a leap, by level. */
export const leapSpeeds = [0, 0, 88, 122] as const;
/** While the wings beat: how much the climb changes a tick, and how fast it may get. */
export const flapLifts = [0, 0, -2, 1] as const;
export const flapClimbMax = 46;
export const flapEvery = 12;
export const ceiling = 4200;

export const breathMax = 100;
export const breathToLeap = 24;
/** A tick of flapping costs so much, by level; on the ground it comes back. */
export const breathCosts = [0, 0, 1, 2] as const;
export const breathBack = 2;

export const bodyHeight = 900;
/** Half the body's length along the way. */
export const bodyReach = 260;

export const fallsMax = 3;
export const downTicks = 75;
export const shieldTicks = 100;
export const stumbleTicks = 42;
/** So far before an edge a quiet chicken stops. */
export const teeterRoom = 380;

export const cornReach = 520;
export const cornPoints = 3;
export const placePoints = [200, 120, 60, 20] as const;
export const pointsASecondLeft = 8;
export const metrePoints = 1;

/** How fast a chicken runs that far along the course. */
export function runSpeedAt(at: number): number {
  return runStart + divide(runGain * divide(at, 100), divide(courseLength, 100));
}

/** What happened in a tick, as bits for sound and effects. */
export const event = {
  leap: 1,
  /** A beat of the wings. */
  flap: 2,
  land: 4,
  corn: 8,
  /** Stopped before an edge, on tiptoe. */
  teeter: 16,
  stumble: 32,
  /** Into a pit; by a fox. */
  fall: 64,
  bite: 128,
  breathless: 256,
  overtake: 512,
  overtaken: 1024,
  finish: 2048,
  over: 4096,
} as const;
