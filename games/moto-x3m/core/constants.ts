/** The ride in numbers. Metres, seconds and metres a second, unless a name says ticks or cm. Up is positive. */

export const ticksMax = 10_800;
/** A level ends after two minutes. */
export const levelTicksMax = 7200;
export const tourTracks = 3;
export const crashesMax = 5;

/** One tick is this many steps of the physics. */
export const stepsPerTick = 2;
export const dt = 1 / 120;

export const wheelRadius = 0.34;
export const headRadius = 0.24;
export const wheelbase = 1.4;
/** The rider's head above the middle of the wheelbase, and how far leaning moves it along. */
export const headHeight = 1.05;
export const headShift = 0.26;
export const leanPerTick = 0.14;

export const gravity = 11.5;
export const driveForce = 18;
/** The share of the drive that lifts the front wheel. */
export const driveLift = 0.55;
/** About the bike's top speed, which differs a little from seed to seed: the least in cm a second, and the range. */
export const speedMax = 12;
export const paceLeast = 1155;
export const paceRange = 91;
/** Up to the third rules the start's lights turn green after this many ticks at least, and at most this many more. */
export const lightsLeast = 8;
export const lightsRange = 60;
export const reverseMax = 3;
export const reverseForce = 9;
export const brakeForce = 15;
export const rollingLoss = 0.12;
export const airLoss = 0.02;
/** Faster than this nothing falls or flies, so that no wheel passes through the ground between two steps. */
export const fallMax = 30;
/** How fast leaning turns the bike, in the air and on the ground, and how fast it may turn at most. */
export const leanAir = 17;
export const leanGround = 12.5;
export const turnMax = 7.4;
export const turnLoss = 0.4;
/** In the air the driven wheel turns the bike: gas lifts the nose, the brake drops it. */
export const wheelSpin = 2.8;

/** A springboard's upward speed, and the ticks before it works again. */
export const springSpeed = 9.5;
export const springTicks = 24;
export const fanForce = 27;
/** A fan lifts no faster than this. */
export const fanMax = 6.5;
export const waterLoss = 1.5;
export const waterLift = 5;
/** The steepest tilt of a see-saw, as a sine, its tilt at rest, and what a wheel's weight does to it. */
export const tiltMax = 0.42;
export const tiltRest = 0.34;
export const tiltWeight = 0.012;
export const tiltReturn = 0.0006;
export const tiltLoss = 0.97;

export const respawnTicks = 60;
export const fuseTicks = 96;
export const floorTicks = 22;
/** So far below the last ground a fall is lost. */
export const fallDepth = 8;
/** A flip counts when the bike still rides this many ticks after landing. */
export const flipTicks = 14;
export const hardLanding = 6.5;

export const metrePoints = 2;
export const finishPoints = 300;
export const cleanPoints = 500;
/** A track that is finished within this time earns extra for each second left. */
export const parTicks = 3600;
export const secondPoints = 18;

/** Tricks by number; 0 is none. */
export const trick = {
  backflip: 1,
  frontflip: 2,
  double: 3,
  triple: 4,
  wheelie: 5,
  air: 6,
  smooth: 7,
  close: 8,
} as const;
/** By trick. */
export const trickPoints = [0, 290, 330, 800, 1200, 40, 60, 20, 50] as const;
/** A trick within this many ticks of the one before is worth its points once more, up to this many times. */
export const chainTicks = 210;
export const chainMax = 5;
export const airTrickTicks = 78;
export const smoothAirTicks = 34;
export const smoothGapTicks = 2;
export const wheelieTicks = 54;
/** A hazard that passes by this little is a trick, and is over once it is this far away. */
export const closeBy = 0.55;
export const closeOver = 2.4;

/** What happened in a tick, for sound, particles and shake. The score never depends on these. */
export const event = {
  land: 1 << 0,
  hardLand: 1 << 1,
  leave: 1 << 2,
  trick: 1 << 3,
  checkpoint: 1 << 4,
  crash: 1 << 5,
  explode: 1 << 6,
  fuse: 1 << 7,
  spring: 1 << 8,
  respawn: 1 << 9,
  trackDone: 1 << 10,
  finish: 1 << 11,
  over: 1 << 12,
  splash: 1 << 13,
} as const;
