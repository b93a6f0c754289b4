import { divide } from '../../../sdk/core/fixed.ts';

/** The run in numbers. Lengths are millimetres, times are ticks, a lane is 1000 wide. */

export const ticksMax = 7200;
export const lanes = 3;
export const laneWidth = 1000;
export const laneStride = 112;

export const speedStart = 10_000;
export const speedGain = 16_000;

export const jumpSpeed = 168;
export const gravity = 9;
export const slamSpeed = -260;
export const rollTicks = 34;
export const inputBufferTicks = 12;

export const standingHeight = 1700;
export const rollingHeight = 800;
export const barrierTop = 900;
export const gateBottom = 1000;
export const gateTop = 2400;
export const roofHeight = 2600;
/** How far below a roof's edge a foot may be and still find it. */
export const stepUp = 450;
/** Half the depth in which a barrier can be touched; more than half of what one tick covers at full speed. */
export const barrierReach = 280;

export const livesStart = 3;
export const slowTicks = 50;
export const bumpSlowTicks = 20;
export const shieldTicks = 110;

export const coinReach = 400;
export const coinPoints = 5;
export const comboCoins = 10;
export const comboMax = 5;
export const streakTicks = 120;
export const nearMissTicks = 12;
export const nearMissPoints = 20;
export const magnetTicks = 480;
export const flagsTicks = 480;
export const lifeBonus = 100;

/** How fast an unhurt runner is at a tick, in mm/s: 10 m/s at first, 26 m/s after 120 s. */
export function speedAt(tick: number): number {
  return speedStart + divide(tick * speedGain, ticksMax);
}

/** What happened in a tick, for sound, particles and shake. The score never depends on these. */
export const event = {
  lane: 1 << 0,
  jump: 1 << 1,
  roll: 1 << 2,
  slam: 1 << 3,
  land: 1 << 4,
  coin: 1 << 5,
  comboUp: 1 << 6,
  nearMiss: 1 << 7,
  bump: 1 << 8,
  hit: 1 << 9,
  magnet: 1 << 10,
  flags: 1 << 11,
  finish: 1 << 12,
  over: 1 << 13,
} as const;
