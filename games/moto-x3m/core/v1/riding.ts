import { ticksPerSecond } from '../../../sdk/core/game-core.ts';
import { isGrounded } from '../bike.ts';
import {
  crashesMax,
  event,
  fallDepth,
  finishPoints,
  flipTicks,
  fuseTicks,
  hardLanding,
  headRadius,
  metrePoints,
  parTicks,
  tourTracks,
  wheelRadius,
} from '../constants.ts';
import { followLoops } from '../riding.ts';
import { ending } from '../state.ts';
import { flyOn, quarterOf } from '../tricks.ts';
import { placeBike } from './bike.ts';
import {
  cleanPoints,
  flipPoints,
  mineRadius,
  moreFlipPoints,
  respawnTicks,
  secondPoints,
} from './constants.ts';
import { isSolid, near, stepRig, type Ground } from './rig.ts';
import { newFuses, trackOf, type Ride } from './state.ts';
import { segmentsNear } from './track.ts';

/** What a ride consists of: the physics, flips, flags, mines, loops, bridges and the finish. */

/** One tick of riding; answers its events. */
export function rideOn(ride: Ride): number {
  const { bike } = ride;
  const flew = !isGrounded(bike);
  const speedY = (bike.rearSpeedY + bike.frontSpeedY) / 2;
  const ground: Ground = { track: trackOf(ride), looped: ride.looped, fuses: ride.fuses, fuseTicks };
  const touched = ride.fuses.reduce((count, fuse) => count + (fuse > 0 ? 1 : 0), 0);
  const landed = stepRig(bike, ground, ride.keys);
  followLoops(ride, ground.track);
  let events = burnFuses(ride, touched);
  events |= landed ? touchDown(ride, flew, speedY) : flyOn(ride, flew);
  if (isLost(ride, ground)) return events | crash(ride);
  return events | hitMines(ride) | goOn(ride);
}

/** An event of the first rules alone. */
const bridgeGone = 1 << 8;

function burnFuses({ fuses }: Ride, touched: number): number {
  let events = 0;
  let burning = 0;
  for (let index = 0; index < fuses.length; index += 1) {
    if (fuses[index] === 0) continue;
    burning += 1;
    if (fuses[index]! >= fuseTicks) continue;
    fuses[index]! += 1;
    if (fuses[index] === fuseTicks) events |= bridgeGone;
  }
  return burning > touched ? events | event.fuse : events;
}

function touchDown(ride: Ride, flew: boolean, speedY: number): number {
  const { bike } = ride;
  ride.ground = Math.min(bike.rearY, bike.frontY);
  if (ride.airTicks > 6) {
    const flips = Math.trunc(Math.abs(ride.quarters) / 4);
    if (flips > 0) [ride.flipsPending, ride.flipsWait] = [flips, flipTicks];
  }
  const air = ride.airTicks;
  ride.airTicks = 0;
  ride.quarters = 0;
  ride.quarter = quarterOf(ride);
  if (!flew || air < 8) return 0;
  return speedY < -hardLanding ? event.land | event.hardLand : event.land;
}

/** The head on the ground, or the bike in a pit. */
function isLost(ride: Ride, ground: Ground): boolean {
  const { bike } = ride;
  if (bike.rearY < ride.ground - fallDepth) return true;
  for (const segment of segmentsNear(ground.track, bike.headX)) {
    if (!near(segment, bike.headX, bike.headY, headRadius)) continue;
    if (isSolid(segment.when, segment.index, ground)) return true;
  }
  return false;
}

function hitMines(ride: Ride): number {
  const { bike } = ride;
  for (const { x, y } of trackOf(ride).mines) {
    if (x < bike.rearX - 3 || x > bike.rearX + 3) continue;
    const reach = wheelRadius + mineRadius;
    if (
      isWithin(bike.rearX - x, bike.rearY - y, reach) ||
      isWithin(bike.frontX - x, bike.frontY - y, reach)
    ) {
      return event.explode | crash(ride);
    }
  }
  return 0;
}

function isWithin(dx: number, dy: number, reach: number): boolean {
  return dx * dx + dy * dy < reach * reach;
}

function crash(ride: Ride): number {
  ride.crashes += 1;
  ride.trackCrashes += 1;
  ride.flipsPending = 0;
  ride.flipsWait = 0;
  if (ride.crashes >= crashesMax) {
    ride.ending = ending.crashed;
    return event.crash | event.over;
  }
  ride.waiting = respawnTicks;
  return event.crash;
}

/** After a crash: the bike lies there, then stands at its checkpoint. */
export function wait(ride: Ride): number {
  ride.waiting -= 1;
  if (ride.waiting > 0) return 0;
  standAt(ride, ride.checkpoint);
  return event.respawn;
}

function standAt(ride: Ride, checkpoint: number): void {
  const track = trackOf(ride);
  const place = track.checkpoints[checkpoint]!;
  Object.assign(ride.bike, placeBike(place));
  ride.fuses.splice(0, ride.fuses.length, ...newFuses(track));
  ride.ground = place.y;
  ride.looped = 0;
  ride.quarters = 0;
  ride.quarter = 0;
  ride.airTicks = 0;
}

/** Metres, flips, flags and the finish. */
function goOn(ride: Ride): number {
  if (ride.ending !== ending.none || ride.waiting > 0) return 0;
  const track = trackOf(ride);
  const x = (ride.bike.rearX + ride.bike.frontX) / 2;
  const metres = Math.floor(Math.max(0, Math.min(x, track.finish.x)));
  if (metres > ride.metres) {
    ride.points += (metres - ride.metres) * metrePoints;
    ride.metres = metres;
  }
  let events = countFlips(ride);
  const next = track.checkpoints[ride.checkpoint + 1];
  if (next && x >= next.x) {
    ride.checkpoint += 1;
    events |= event.checkpoint;
  }
  return x >= track.finish.x ? events | finishTrack(ride) : events;
}

function countFlips(ride: Ride): number {
  if (ride.flipsWait === 0) return 0;
  ride.flipsWait -= 1;
  if (ride.flipsWait > 0) return 0;
  const flips = ride.flipsPending;
  ride.flips += flips;
  ride.points += flips * flipPoints + (flips - 1) * moreFlipPoints;
  ride.flipsPending = 0;
  return event.trick;
}

function finishTrack(ride: Ride): number {
  const ticks = ride.tick - ride.trackBegan;
  const spared = Math.trunc(Math.max(0, parTicks - ticks) / ticksPerSecond);
  ride.points += finishPoints + spared * secondPoints + (ride.trackCrashes === 0 ? cleanPoints : 0);
  ride.times[ride.track] = ticks;
  if (ride.track + 1 >= tourTracks) {
    ride.ending = ending.finished;
    return event.trackDone | event.finish | event.over;
  }
  beginTrack(ride);
  return event.trackDone;
}

function beginTrack(ride: Ride): void {
  ride.track += 1;
  ride.trackBegan = ride.tick;
  ride.trackCrashes = 0;
  ride.checkpoint = 0;
  ride.metres = 0;
  ride.flipsPending = 0;
  ride.flipsWait = 0;
  standAt(ride, 0);
}
