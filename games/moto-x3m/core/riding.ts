import { ticksPerSecond, type Action } from '../../sdk/core/game-core.ts';
import { placeBike } from './bike.ts';
import {
  cleanPoints,
  crashesMax,
  event,
  fallDepth,
  finishPoints,
  headRadius,
  metrePoints,
  parTicks,
  respawnTicks,
  secondPoints,
  springSpeed,
  springTicks,
} from './constants.ts';
import { meetHazards, passHazards, pushBike } from './hazards.ts';
import { layPlanks, tiltPlanks } from './planks.ts';
import { cellOf, isGrounded, key, stepRig } from './rig.ts';
import { ending, newFuses, newTilts, trackOf, type AnyRide, type Ride } from './state.ts';
import { cellSize, isSolid, thingsNear, type Track } from './track.ts';
import { dropTricks, followTricks } from './tricks.ts';

/** What a ride consists of: keys, the physics, things, loops, flags and the finish. */

/** An action is `key number * 2`, plus one when the key goes down. */
export function acceptsKey(ride: AnyRide, action: Action): boolean {
  if (ride.ending !== ending.none || action < 0 || action > 7) return false;
  const isDown = (ride.keys & (1 << (action >> 1))) !== 0;
  return isDown !== ((action & 1) === 1);
}

export function applyKey(ride: AnyRide, action: Action): void {
  if (!acceptsKey(ride, action)) return;
  ride.keys ^= 1 << (action >> 1);
}

/** One tick of riding; answers its events. */
export function rideTick(ride: Ride): number {
  const { bike } = ride;
  const track = trackOf(ride);
  const flew = !isGrounded(bike);
  const speedY = (bike.rearSpeedY + bike.frontSpeedY) / 2;
  const things = thingsNear(track, bike.rearX);
  const hasThings = things.length > 0;
  const planks = hasThings ? layPlanks(things, ride.tick, ride) : 0;
  let events = hasThings ? pushBike(ride, things) : 0;
  const { landed, sprung, lit } = stepRig(bike, track.cells, ride, keysOf(ride), planks);
  if (planks > 0) tiltPlanks(planks, ride);
  if (track.loops.length > 0) followLoops(ride, track);
  if (ride.springWait > 0) ride.springWait -= 1;
  else if (sprung) events |= springUp(ride);
  if (lit) events |= event.fuse;
  events |= followTricks(ride, landed, flew, speedY);
  if (isLost(ride, track)) return events | crash(ride);
  const hit = hasThings ? meetHazards(ride, things) : 0;
  if (hit !== 0) return events | hit | crash(ride);
  return events | passHazards(ride, things) | goOn(ride, track);
}

/** Before the lights are green there is neither gas nor brake. */
function keysOf({ keys, tick, green }: Ride): number {
  return tick < green ? keys & ~(key.gas | key.brake) : keys;
}

/** The half of a loop that is solid changes at its top. */
export function followLoops(ride: AnyRide, { loops }: Pick<Track, 'loops'>): void {
  const { bike } = ride;
  const x = (bike.rearX + bike.frontX) / 2;
  const y = (bike.rearY + bike.frontY) / 2;
  loops.forEach((loop, index) => {
    const bit = 1 << index;
    const over = y > loop.y && y < loop.y + loop.radius + 1;
    if (x < loop.x - loop.radius - 2) ride.looped &= ~bit;
    else if (over && x < loop.x && x > loop.x - 1.2) ride.looped |= bit;
    else if (over && x > loop.x && x < loop.x + 1.2) ride.looped &= ~bit;
  });
}

function springUp(ride: Ride): number {
  const { bike } = ride;
  bike.rearSpeedY = Math.max(bike.rearSpeedY, springSpeed);
  bike.frontSpeedY = Math.max(bike.frontSpeedY, springSpeed);
  ride.springWait = springTicks;
  return event.spring;
}

/** The head on the ground, or the bike in a pit. */
function isLost(ride: Ride, { cells }: Track): boolean {
  const { rearY, headX, headY } = ride.bike;
  if (rearY < ride.ground - fallDepth) return true;
  const cell = cellOf(cells, headX);
  if (headY > cells.tops[cell]!) return false;
  for (let at = cells.starts[cell]!; at < cells.starts[cell + 1]!; at += cellSize) {
    const alongX = cells.data[at + 2]!;
    const alongY = cells.data[at + 3]!;
    const fromX = headX - cells.data[at]!;
    const fromY = headY - cells.data[at + 1]!;
    let part = (fromX * alongX + fromY * alongY) / cells.data[at + 4]!;
    part = part < 0 ? 0 : part > 1 ? 1 : part;
    const outX = fromX - alongX * part;
    const outY = fromY - alongY * part;
    if (outX * outX + outY * outY >= headRadius * headRadius) continue;
    if (isSolid(cells.data[at + 5]!, ride)) return true;
  }
  return false;
}

function crash(ride: Ride): number {
  ride.crashes += 1;
  ride.trackCrashes += 1;
  dropTricks(ride);
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
  ride.tilts.splice(0, ride.tilts.length, ...newTilts(track));
  ride.ground = place.y;
  ride.looped = 0;
  ride.quarters = 0;
  ride.quarter = 0;
  ride.airTicks = 0;
  ride.springWait = 0;
  ride.closeLast = 0;
}

/** Metres, flags and the finish. */
function goOn(ride: Ride, track: Track): number {
  const x = (ride.bike.rearX + ride.bike.frontX) / 2;
  if (x >= ride.metres + 1) {
    const metres = Math.floor(Math.min(x, track.finish.x));
    ride.points += (metres - ride.metres) * metrePoints;
    ride.metres = metres;
  }
  const next = track.checkpoints[ride.checkpoint + 1];
  let events = 0;
  if (next && x >= next.x) {
    ride.checkpoint += 1;
    events = event.checkpoint;
  }
  return x >= track.finish.x ? events | finishTrack(ride) : events;
}

function finishTrack(ride: Ride): number {
  const ticks = ride.tick - ride.trackBegan;
  const spared = Math.trunc(Math.max(0, parTicks - ticks) / ticksPerSecond);
  ride.points += finishPoints + spared * secondPoints + (ride.trackCrashes === 0 ? cleanPoints : 0);
  ride.times[ride.track] = ticks;
  if (ride.track + 1 >= ride.tracks.length) {
    ride.ending = ending.finished;
    return event.trackDone | event.finish | event.over;
  }
  beginTrack(ride);
  return event.trackDone;
}

function beginTrack(ride: Ride): void {
  const { chain, trickTick } = ride;
  ride.track += 1;
  ride.trackBegan = ride.tick;
  ride.trackCrashes = 0;
  ride.checkpoint = 0;
  ride.metres = 0;
  dropTricks(ride);
  [ride.chain, ride.trickTick] = [chain, trickTick];
  standAt(ride, 0);
}
