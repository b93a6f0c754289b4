/** The first rules in numbers, where the present ones differ. Metres, seconds and metres a second, unless a name says ticks. */

export const ticksMax = 10_800;
export const tracksAll = 3;
export const crashesMax = 5;

/** One tick is so many steps of the physics. */
export const stepsPerTick = 4;
export const dt = 1 / 240;

export const wheelRadius = 0.34;
export const headRadius = 0.24;
export const wheelbase = 1.4;
/** From either axle to the rider's head. */
export const armLength = 1.26;
/** By how much leaning shortens one arm and lengthens the other. */
export const leanShift = 0.13;
/** The arms are springs: they may give way by this much and no more. */
export const armGive = 0.3;
export const armSpring = 520;
export const armDamping = 22;

export const gravity = 11.5;
export const driveForce = 23;
export const speedMax = 12;
export const reverseMax = 3;
export const reverseForce = 9;
export const brakeForce = 16;
export const rollingLoss = 0.12;
export const airLoss = 0.02;
/** How fast leaning turns the bike, in the air and on the ground, and how fast it may turn at most. */
export const leanAir = 17;
export const leanGround = 9;
export const turnMax = 7.4;
export const turnLoss = 1.8;
export const wheelSpin = 1.2;

export const respawnTicks = 70;
export const fuseTicks = 96;
export const mineRadius = 0.3;
/** So far below the last ground a fall is lost. */
export const fallDepth = 8;
/** A flip counts when the bike still rides so many ticks after landing. */
export const flipTicks = 14;
export const hardLanding = 6.5;

export const metrePoints = 2;
export const flipPoints = 150;
export const moreFlipPoints = 100;
export const finishPoints = 300;
export const cleanPoints = 200;
/** A track that is finished within this time earns extra for each second left. */
export const parTicks = 3600;
export const secondPoints = 10;

/** What happened in a tick, for sound, particles and shake. The score never depends on these. */
export const event = {
  land: 1 << 0,
  hardLand: 1 << 1,
  leave: 1 << 2,
  flip: 1 << 3,
  checkpoint: 1 << 4,
  crash: 1 << 5,
  explode: 1 << 6,
  fuse: 1 << 7,
  bridge: 1 << 8,
  respawn: 1 << 9,
  trackDone: 1 << 10,
  finish: 1 << 11,
  over: 1 << 12,
} as const;
