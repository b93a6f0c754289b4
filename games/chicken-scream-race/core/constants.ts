import { divide } from '../../sdk/core/fixed.ts';

/** The race in numbers. Lengths are millimetres, times are ticks, speeds millimetres a tick. */

export const ticksMax = 7200;
export const levelTicksMax = 3600;
/** Each of the race's four stages. */
export const stageLength = 150_000;

/** How loud: quiet, talk, loud, scream. */
export const level = { quiet: 0, talk: 1, loud: 2, scream: 3 } as const;
/** The move that is no loudness. */
export const layEgg = 4;

export const walkSpeed = 40;
export const hoarseSpeed = 52;
export const stumbleSpeed = 34;
export const runStart = 100;
/** At the fastest it is 1.2 s from the edge of the screen to the chicken. */
export const runGain = 15;
/** Wings are slower than feet. */
export const airLoss = 10;
export const speedStride = 4;

export const gravity = 5;
/** How fast a leap rises, by level. */
export const leapSpeeds = [0, 0, 88, 122] as const;
/** How fast a trampoline throws, by level. */
export const bounceSpeeds = [84, 150, 168, 185] as const;
/** While the wings beat: how much the climb changes a tick, and how fast it may get. */
export const flapLifts = [0, 0, -2, 3] as const;
export const flapClimbMax = 46;
export const flapEvery = 12;
/** Wind bears who is in the air. */
export const windLift = 6;
export const windClimbMax = 48;
export const ceiling = 5400;

export const breathMax = 100;
export const breathToLeap = 24;
/** A tick of flapping costs this much, by level; on the ground it comes back. */
export const breathCosts = [0, 0, 1, 2] as const;
export const breathBack = 2;

export const bodyHeight = 900;
/** Half the body's length along the way. */
export const bodyReach = 260;

/** A stumble costs one, a fall or a bite two; without any the race is over. A streak gives one back. */
export const feathersMax = 7;
export const fallFeathers = 2;
export const streakForFeather = 8;
export const downTicks = 75;
export const shieldTicks = 100;
export const stumbleTicks = 42;
export const splashTicks = 30;
/** So far before an edge a quiet chicken stops. */
export const teeterRoom = 380;

export const cornReach = 520;
export const cornPoints = 2;
export const goldPoints = 6;
/** Grains for an egg, and how many eggs a chicken carries. */
export const cornForEgg = 10;
export const eggsMax = 3;
/** A laid egg counts until the chicken is this far away. */
export const eggGone = 40_000;
export const slipTicks = 110;
export const slipPoints = 30;

export const scareReach = 1700;
export const scareTicks = 46;
export const scareCalm = 300;
export const scarePoints = 10;
export const pushTicks = 16;
export const pushCalm = 200;

/** An obstacle passed clean pays this much, times its number in the streak. */
export const passPoints = 3;
export const streakMax = 40;
export const metresAPoint = 2;
export const placePoints = [200, 120, 60, 20] as const;
export const pointsASecondLeft = 6;
/** After the line the chicken runs on for the photo. */
export const photoTicks = 96;

/** How fast a chicken runs that far along the course. */
export function runSpeedAt(at: number, length: number): number {
  return runStart + divide(runGain * divide(at, 100), divide(length, 100));
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
  /** Into a pit; by a fox or a dog. */
  fall: 64,
  bite: 128,
  breathless: 256,
  overtake: 512,
  overtaken: 1024,
  finish: 2048,
  over: 4096,
  /** An obstacle passed without a touch. */
  clean: 8192,
  bounce: 16_384,
  splash: 32_768,
  /** A scream opened a gate; noise drove crows away. */
  opened: 65_536,
  fled: 131_072,
  /** Planks broke. */
  crack: 262_144,
  /** An egg is ready, is laid, and a rival slips on it. */
  egg: 524_288,
  laid: 1_048_576,
  slip: 2_097_152,
  /** A scream startles a rival; a rival pushes. */
  scare: 4_194_304,
  push: 8_388_608,
  /** Into the next scene. */
  scene: 16_777_216,
} as const;
