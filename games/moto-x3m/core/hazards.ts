import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import {
  closeBy,
  closeOver,
  event,
  fanForce,
  fanMax,
  headRadius,
  trick,
  waterLift,
  waterLoss,
  wheelRadius,
} from './constants.ts';
import type { Ride } from './state.ts';
import { blows, explodes, isHazard, kind, placeThing, type Thing } from './things.ts';
import { award } from './tricks.ts';

/** What things do to the bike: wind and water push it, hazards end the ride. */

const spot = new Float64Array(2);
const tickSeconds = 1 / ticksPerSecond;
/** Wheels are round where hazards meet them: a touch of the tyre alone is forgiven. */
const forgiven = 0.06;

/** Wind and water, before the steps of a tick; answers its events. */
export function pushBike({ bike, tick }: Ride, things: readonly Thing[]): number {
  let events = 0;
  const x = (bike.rearX + bike.frontX) / 2;
  const y = (bike.rearY + bike.frontY) / 2;
  for (const thing of things) {
    if (thing.kind !== kind.fan && thing.kind !== kind.water) continue;
    if (x < thing.x || x > thing.x + thing.dx || y < thing.y || y > thing.y + thing.dy) continue;
    const isFan = thing.kind === kind.fan;
    if (isFan && !blows(thing, tick)) continue;
    const lift = (isFan ? fanForce : waterLift) * tickSeconds;
    if (!isFan && Math.abs(bike.rearSpeedY) > 3) events |= event.splash;
    if (bike.rearSpeedY < fanMax) bike.rearSpeedY += lift;
    if (bike.frontSpeedY < fanMax) bike.frontSpeedY += lift;
    const remaining = 1 - (isFan ? 0 : waterLoss * tickSeconds);
    bike.rearSpeedX *= remaining;
    bike.frontSpeedX *= remaining;
  }
  return events;
}

/** The events of a hit, `crash` with or without `explode`, or 0; notes what is passed closely. */
export function meetHazards(ride: Ride, things: readonly Thing[]): number {
  const { bike } = ride;
  const x = (bike.rearX + bike.frontX) / 2;
  for (const thing of things) {
    if (!isHazard(thing) || !placeThing(thing, ride.tick, spot)) continue;
    if (spot[0]! < x - 4 || spot[0]! > x + 4) continue;
    const away = distanceTo(ride, spot[0]!, spot[1]!) - thing.radius;
    if (away < -forgiven) return explodes(thing) ? event.crash | event.explode : event.crash;
    if (away < closeBy && thing.index + 1 !== ride.closeLast) ride.close = thing.index + 1;
  }
  return 0;
}

/** From a place to the nearest of the wheels' and the head's edges. */
function distanceTo({ bike }: Ride, x: number, y: number): number {
  const rear = square(bike.rearX - x, bike.rearY - y);
  const front = square(bike.frontX - x, bike.frontY - y);
  const head = square(bike.headX - x, bike.headY - y);
  const wheels = Math.sqrt(rear < front ? rear : front) - wheelRadius;
  return Math.min(wheels, Math.sqrt(head) - headRadius);
}

const square = (dx: number, dy: number): number => dx * dx + dy * dy;

/** A near miss pays once the hazard is behind. */
export function passHazards(ride: Ride, things: readonly Thing[]): number {
  if (ride.close === 0) return 0;
  const thing = things.find(({ index, kind: what }) => index + 1 === ride.close && what <= kind.rock);
  const { rearX } = ride.bike;
  if (thing) {
    placeThing(thing, ride.tick, spot);
    if (rearX < spot[0]! - closeOver) ride.close = 0;
    if (rearX < spot[0]! + closeOver) return 0;
  }
  ride.closeLast = ride.close;
  ride.close = 0;
  return award(ride, trick.close);
}
