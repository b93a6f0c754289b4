/** The first rules in numbers, where the present ones differ. Metres, seconds and metres a second, unless a name says ticks. */

/** One tick is this many steps of the physics. */
export const stepsPerTick = 4;
export const dt = 1 / 240;

/** From either axle to the rider's head. */
export const armLength = 1.26;
/** By how much leaning shortens one arm and lengthens the other. */
export const leanShift = 0.13;
/** The arms are springs: they may give way by this much and no more. */
export const armGive = 0.3;
export const armSpring = 520;
export const armDamping = 22;

export const driveForce = 23;
export const brakeForce = 16;
export const leanGround = 9;
export const turnLoss = 1.8;
export const wheelSpin = 1.2;

export const respawnTicks = 70;
export const mineRadius = 0.3;

export const flipPoints = 150;
export const moreFlipPoints = 100;
export const cleanPoints = 200;
export const secondPoints = 10;
