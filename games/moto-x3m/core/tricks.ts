import { isGrounded } from './bike.ts';
import {
  airTrickTicks,
  chainMax,
  chainTicks,
  event,
  flipTicks,
  hardLanding,
  smoothAirTicks,
  smoothGapTicks,
  trick,
  trickPoints,
  wheelieTicks,
} from './constants.ts';
import { speedOf } from './rig.ts';
import type { AnyRide, Ride } from './state.ts';

/** Flips, air, wheelies, smooth landings and near misses: each is paid, and more in a chain. */

/** Pays for a trick; the chain grows while one follows another in time. */
export function award(ride: Ride, what: number): number {
  const follows = ride.chain > 0 && ride.tick - ride.trickTick <= chainTicks;
  ride.chain = follows ? Math.min(chainMax, ride.chain + 1) : 1;
  if (ride.chain > ride.chainBest) ride.chainBest = ride.chain;
  ride.trick = what;
  ride.trickWorth = trickPoints[what]! * ride.chain;
  ride.trickTick = ride.tick;
  ride.tricks += 1;
  ride.points += ride.trickWorth;
  return event.trick;
}

/** After a tick's steps: `landed` tells whether a wheel touched the ground in it, `flew` whether none did before. */
export function followTricks(ride: Ride, landed: boolean, flew: boolean, speedY: number): number {
  let events = landed ? touchDown(ride, flew, speedY) : flyOn(ride, flew);
  if (ride.smoothWait > 0) events |= landSmoothly(ride);
  if (ride.pendingWait > 0) events |= countPending(ride);
  return events | followWheelie(ride);
}

function touchDown(ride: Ride, flew: boolean, speedY: number): number {
  const { bike, airTicks } = ride;
  ride.ground = Math.min(bike.rearY, bike.frontY);
  const flips = airTicks > 6 ? Math.trunc(Math.abs(ride.quarters) / 4) : 0;
  const earned = flips > 0 ? flipOf(flips, ride.quarters) : airTicks >= airTrickTicks ? trick.air : 0;
  if (earned > 0) [ride.pending, ride.pendingFlips, ride.pendingWait] = [earned, flips, flipTicks];
  if (airTicks >= smoothAirTicks) ride.smoothWait = smoothGapTicks + 1;
  ride.airTicks = 0;
  ride.quarters = 0;
  ride.quarter = quarterOf(ride);
  if (!flew || airTicks < 8) return 0;
  return speedY < -hardLanding ? event.land | event.hardLand : event.land;
}

function flipOf(flips: number, quarters: number): number {
  if (flips > 1) return flips > 2 ? trick.triple : trick.double;
  return quarters > 0 ? trick.backflip : trick.frontflip;
}

/** In the air. */
export function flyOn(ride: AnyRide, flew: boolean): number {
  ride.airTicks += 1;
  const quarter = quarterOf(ride);
  const turned = (quarter - ride.quarter + 4) & 3;
  if (turned === 1) ride.quarters += 1;
  else if (turned === 3) ride.quarters -= 1;
  ride.quarter = quarter;
  return flew ? 0 : event.leave;
}

/** Which way the bike points: 0 forwards, 1 up, 2 backwards, 3 down. */
export function quarterOf({ bike }: AnyRide): number {
  const dx = bike.frontX - bike.rearX;
  const dy = bike.frontY - bike.rearY;
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 2;
  return dy > 0 ? 1 : 3;
}

/** Both wheels at once. */
function landSmoothly(ride: Ride): number {
  const { rearNormalY, frontNormalY } = ride.bike;
  ride.smoothWait -= 1;
  if (rearNormalY === 0 || frontNormalY === 0) return 0;
  ride.smoothWait = 0;
  return award(ride, trick.smooth);
}

function countPending(ride: Ride): number {
  ride.pendingWait -= 1;
  if (ride.pendingWait > 0) return 0;
  const what = ride.pending;
  ride.flips += ride.pendingFlips;
  ride.pending = 0;
  ride.pendingFlips = 0;
  return award(ride, what);
}

function followWheelie(ride: Ride): number {
  const { bike } = ride;
  const onRear = isGrounded(bike) && bike.frontNormalX === 0 && bike.frontNormalY === 0;
  if (!onRear || speedOf(bike) < 3) {
    ride.wheelTicks = 0;
    return 0;
  }
  ride.wheelTicks += 1;
  return ride.wheelTicks % wheelieTicks === 0 ? award(ride, trick.wheelie) : 0;
}

/** A crash takes what was not yet counted, and the chain. */
export function dropTricks(ride: Ride): void {
  ride.pending = 0;
  ride.pendingFlips = 0;
  ride.pendingWait = 0;
  ride.smoothWait = 0;
  ride.wheelTicks = 0;
  ride.chain = 0;
  ride.close = 0;
}
