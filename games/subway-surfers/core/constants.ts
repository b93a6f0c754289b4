import { divide } from '../../sdk/core/fixed.ts';

/** The run in numbers. Lengths are millimetres, times are ticks, a lane is 1000 wide. */

export const ticksMax = 10_800;
/** When an unhurt runner passes the arch; from there to the end it is sudden death. */
export const archTicks = 7200;
export const lanes = 3;
export const laneWidth = 1000;
export const laneStride = 112;

export const speedStart = 10_000;
export const speedGain = 16_000;
export const suddenGain = 8000;

export const jumpSpeed = 168;
export const springSpeed = 236;
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
/** The top of stalls and yaks: too high for a jump without springs. */
export const stallTop = 2000;
/** How far below a roof's edge a foot may be and still find it. */
export const stepUp = 450;
/** Half the depth in which a barrier can be touched; more than half of what one tick covers at full speed. */
export const barrierReach = 320;
/** The firm edge of a gap. */
export const gapEdge = 250;
/** A gap is that long for an unhurt runner. */
export const gapTicks = 16;
export const kiteHeight = 5200;
export const kiteRise = 150;

export const livesStart = 3;
export const slowTicks = 36;
export const bumpSlowTicks = 20;
export const shieldTicks = 70;
/** Crashes before this tick cost no life. */
export const mercyTicks = 260;

export const coinReach = 400;
export const coinPoints = 5;
export const comboCoins = 10;
export const comboMax = 5;
export const streakTicks = 120;
export const nearMissTicks = 12;
export const nearMissPoints = 20;
export const lifePoints = 100;
/** For running to the end of sudden death. */
export const endPoints = 1000;
export const missionPoints = 100;

export const magnetTicks = 480;
export const flagsTicks = 480;
export const kiteTicks = 300;
export const springsTicks = 480;
export const boardTicks = 600;
export const boardsStart = 1;
export const boardsMax = 3;
/** Safe after a flight, however the ground is laid. */
export const kiteShieldTicks = 72;

/** How fast an unhurt runner is at a tick, in mm/s: 10 m/s at first, 26 m/s after 120 s, 34 m/s after 180 s. */
export function speedAt(tick: number): number {
  if (tick < archTicks) return speedStart + divide(tick * speedGain, archTicks);
  return speedStart + speedGain + divide((tick - archTicks) * suddenGain, ticksMax - archTicks);
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
  arch: 1 << 12,
  over: 1 << 13,
  kite: 1 << 14,
  springs: 1 << 15,
  board: 1 << 16,
  ride: 1 << 17,
  saved: 1 << 18,
  mission: 1 << 19,
  kiteEnd: 1 << 20,
} as const;

const ways = [0];

/** How far an unhurt runner is at a tick, in mm. Added up once for all tracks. */
export function millimetresAt(tick: number): number {
  for (let next = ways.length; next <= tick; next += 1) ways.push(ways[next - 1]! + speedAt(next - 1));
  return divide(ways[tick]!, 60);
}
