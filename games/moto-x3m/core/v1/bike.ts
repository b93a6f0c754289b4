import { armLength, wheelbase, wheelRadius } from './constants.ts';
import type { Place } from './track.ts';

/** Three points of mass: rear axle, front axle, and the rider's head. */
export interface Bike {
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
  headSpeedX: number;
  headSpeedY: number;
  /** The ground's direction away from it under each wheel; both 0 in the air. */
  rearNormalX: number;
  rearNormalY: number;
  frontNormalX: number;
  frontNormalY: number;
}

const half = wheelbase / 2;
const headHigh = Math.sqrt(armLength * armLength - half * half);

/** A bike at rest, its rear wheel a little behind a place on the ground. */
export function placeBike({ x, y }: Place): Bike {
  const axle = y + wheelRadius + 0.01;
  return {
    rearX: x - half,
    rearY: axle,
    frontX: x + half,
    frontY: axle,
    headX: x,
    headY: axle + headHigh,
    rearSpeedX: 0,
    rearSpeedY: 0,
    frontSpeedX: 0,
    frontSpeedY: 0,
    headSpeedX: 0,
    headSpeedY: 0,
    rearNormalX: 0,
    rearNormalY: 0,
    frontNormalX: 0,
    frontNormalY: 0,
  };
}
