import { headHeight, headShift, wheelbase, wheelRadius } from './constants.ts';
import type { Place } from './track.ts';

/** What every version of the rules knows of a bike. */
export interface AnyBike {
  rearX: number;
  rearY: number;
  frontX: number;
  frontY: number;
  headX: number;
  headY: number;
  rearSpeedX: number;
  rearSpeedY: number;
  frontSpeedX: number;
  frontSpeedY: number;
  /** The ground's direction away from it under each wheel; both 0 in the air. */
  rearNormalX: number;
  rearNormalY: number;
  frontNormalX: number;
  frontNormalY: number;
}

/** Two wheels on a stiff rod; the rider's head follows them. */
export interface Bike extends AnyBike {
  /** How far the rider leans, 1 back to -1 forth. */
  lean: number;
}

const half = wheelbase / 2;

/** A bike at rest, its middle over a place on level ground. */
export function placeBike({ x, y }: Place): Bike {
  const axle = y + wheelRadius + 0.01;
  return {
    rearX: x - half,
    rearY: axle,
    frontX: x + half,
    frontY: axle,
    headX: x,
    headY: axle + headHeight,
    rearSpeedX: 0,
    rearSpeedY: 0,
    frontSpeedX: 0,
    frontSpeedY: 0,
    rearNormalX: 0,
    rearNormalY: 0,
    frontNormalX: 0,
    frontNormalY: 0,
    lean: 0,
  };
}

/** The head keeps its height over the rod and moves along it with the lean. */
export function placeHead(bike: Bike): void {
  const rodX = (bike.frontX - bike.rearX) / wheelbase;
  const rodY = (bike.frontY - bike.rearY) / wheelbase;
  const along = -headShift * bike.lean;
  bike.headX = (bike.rearX + bike.frontX) / 2 + rodX * along - rodY * headHeight;
  bike.headY = (bike.rearY + bike.frontY) / 2 + rodY * along + rodX * headHeight;
}

export function isGrounded(bike: AnyBike): boolean {
  return (
    bike.rearNormalY !== 0 || bike.rearNormalX !== 0 || bike.frontNormalY !== 0 || bike.frontNormalX !== 0
  );
}
