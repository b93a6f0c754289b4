import { ticksPerSecond, type Action } from '../../../sdk/core/game-core.ts';
import { placeBike } from './bike.ts';
import {
  cleanPoints,
  crashesMax,
  event,
  fallDepth,
  finishPoints,
  flipPoints,
  flipTicks,
  fuseTicks,
  hardLanding,
  headRadius,
  metrePoints,
  mineRadius,
  moreFlipPoints,
  parTicks,
  respawnTicks,
  secondPoints,
  tracksAll,
  wheelRadius,
} from './constants.ts';
import { isGrounded, isSolid, near, stepRig, type Ground } from './rig.ts';
import { ending, newFuses, trackOf, type Ride } from './state.ts';
import { segmentsNear } from './track.ts';

/** What a ride consists of: keys, the physics, flips, flags, mines, loops, bridges and the finish. */

/** An action is `key number * 2`, plus one when the key goes down. */
export function acceptsKey(ride: Ride, action: Action): boolean {
  if (ride.ending !== ending.none || action < 0 || action > 7) return false;
  const isDown = (ride.keys & (1 << (action >> 1))) !== 0;
  return isDown !== ((action & 1) === 1);
}

export function applyKey(ride: Ride, action: Action): void {
  if (!acceptsKey(ride, action)) return;
  ride.keys ^= 1 << (action >> 1);
}

/** One tick of riding; answers its events. */
export function rideOn(ride: Ride): number {
  const { bike } = ride;
  const flew = !isGrounded(bike);
  const speedY = (bike.rearSpeedY + bike.frontSpeedY) / 2;
  const ground: Ground = { track: trackOf(ride), looped: ride.looped, fuses: ride.fuses, fuseTicks };
  const touched = ride.fuses.reduce((count, fuse) => count + (fuse > 0 ? 1 : 0), 0);
  const landed = stepRig(bike, ground, ride.keys);
  followLoops(ride);
  let events = burnFuses(ride, touched);
  events |= landed ? touchDown(ride, flew, speedY) : flyOn(ride, flew);
  if (isLost(ride, ground)) return events | crash(ride);
  return events | hitMines(ride) | goOn(ride);
}

/** The half of a loop that is solid changes at its top. */
function followLoops(ride: Ride): void {
  const { bike } = ride;
  const x = (bike.rearX + bike.frontX) / 2;
  const y = (bike.rearY + bike.frontY) / 2;
  trackOf(ride).loops.forEach((loop, index) => {
    const bit = 1 << index;
    const over = y > loop.y && y < loop.y + loop.radius + 1;
    if (x < loop.x - loop.radius - 2) ride.looped &= ~bit;
    else if (over && x < loop.x && x > loop.x - 1.2) ride.looped |= bit;
    else if (over && x > loop.x && x < loop.x + 1.2) ride.looped &= ~bit;
  });
}

function burnFuses({ fuses }: Ride, touched: number): number {
  let events = 0;
  let burning = 0;
  for (let index = 0; index < fuses.length; index += 1) {
    if (fuses[index] === 0) continue;
    burning += 1;
    if (fuses[index]! >= fuseTicks) continue;
    fuses[index]! += 1;
    if (fuses[index] === fuseTicks) events |= event.bridge;
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

function flyOn(ride: Ride, flew: boolean): number {
  ride.airTicks += 1;
  const quarter = quarterOf(ride);
  const turned = (quarter - ride.quarter + 4) & 3;
  if (turned === 1) ride.quarters += 1;
  else if (turned === 3) ride.quarters -= 1;
  ride.quarter = quarter;
  return flew ? 0 : event.leave;
}

/** Which way the bike points: 0 forwards, 1 up, 2 backwards, 3 down. */
function quarterOf({ bike }: Ride): number {
  const dx = bike.frontX - bike.rearX;
  const dy = bike.frontY - bike.rearY;
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 2;
  return dy > 0 ? 1 : 3;
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
  return event.flip;
}

function finishTrack(ride: Ride): number {
  const ticks = ride.tick - ride.trackBegan;
  const spared = Math.trunc(Math.max(0, parTicks - ticks) / ticksPerSecond);
  ride.points += finishPoints + spared * secondPoints + (ride.trackCrashes === 0 ? cleanPoints : 0);
  ride.times[ride.track] = ticks;
  if (ride.track + 1 >= tracksAll) {
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
