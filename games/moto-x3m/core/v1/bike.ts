import type { AnyBike } from '../bike.ts';
import { wheelbase, wheelRadius } from '../constants.ts';
import type { Place } from '../track.ts';
import { armLength } from './constants.ts';

/** Three points of mass: rear axle, front axle, and the rider's head. */
export interface Bike extends AnyBike {
  headSpeedX: number;
  headSpeedY: number;
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
