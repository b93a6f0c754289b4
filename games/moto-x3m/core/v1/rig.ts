import {
  airLoss,
  gravity,
  leanAir,
  reverseForce,
  reverseMax,
  rollingLoss,
  speedMax,
  turnMax,
  wheelbase,
  wheelRadius,
} from '../constants.ts';
import { key } from '../rig.ts';
import type { Bike } from './bike.ts';
import {
  armDamping,
  armGive,
  armLength,
  armSpring,
  brakeForce,
  driveForce,
  dt,
  leanGround,
  leanShift,
  stepsPerTick,
  turnLoss,
  wheelSpin,
} from './constants.ts';
import { segmentsNear, solid, type Segment, type Track } from './track.ts';

/**
 * The bike's physics: two wheels on a stiff rod, a rider's head on two springs. Plus, minus, times, divided by and
 * square roots only, in the same order in every engine.
 */

/** What the ground depends on beside the track. */
export interface Ground {
  track: Track;
  looped: number;
  /** Set when a wheel is on a bridge. */
  fuses: number[];
  /** After this many ticks a bridge carries nothing. */
  fuseTicks: number;
}

const rounds = 3;
const lowest = 0.6;
const slowed = 1 - airLoss * dt;
const radius2 = wheelRadius * wheelRadius;
/** Comparisons that only save work keep this far from where rounding could decide. */
const spare = 1e-6;
const lowestArea = lowest * wheelbase + spare;
/** How far a wheel may go before the segments about it are collected again; less than `nearOf` keeps, with the wheel. */
const stray = 0.4;
const collected2 = (wheelRadius + stray * 1.5) * (wheelRadius + stray * 1.5);
/** A wheel while it is lifted: place and normal. No numbers on the heap. */
const wheel = new Float64Array(4);
const underRear: Segment[] = [];
const underFront: Segment[] = [];
const armLongest2 = (armLength + armGive) * (armLength + armGive) - spare;
const armShortest2 = (armLength - armGive) * (armLength - armGive) + spare;

/**
 * A tick's steps; answers whether a wheel touched the ground. All numbers are held in variables from the first step to the
 * last, which is why this is one function: a place or speed that a call returns or a field keeps is a number on the heap,
 * and the ride took twice the time (docs/decisions/0037). Only lifting a wheel is one of its own.
 */
// oxlint-disable-next-line max-lines-per-function -- see above
export function stepRig(bike: Bike, ground: Ground, keys: number): boolean {
  const { track } = ground;
  let { rearX, rearY, frontX, frontY, headX, headY } = bike;
  let { rearSpeedX, rearSpeedY, frontSpeedX, frontSpeedY, headSpeedX, headSpeedY } = bike;
  let { rearNormalX, rearNormalY, frontNormalX, frontNormalY } = bike;
  const wish = (keys & key.back ? 1 : 0) - (keys & key.forth ? 1 : 0);
  const rearArm = armLength - leanShift * wish;
  const frontArm = armLength + leanShift * wish;
  let landed = false;
  let [rearAtX, rearAtY, frontAtX, frontAtY] = [Infinity, Infinity, Infinity, Infinity];
  let [rearCount, frontCount] = [0, 0];

  for (let step = 0; step < stepsPerTick; step += 1) {
    // It falls.
    rearSpeedX *= slowed;
    frontSpeedX *= slowed;
    headSpeedX *= slowed;
    rearSpeedY = rearSpeedY * slowed - gravity * dt;
    frontSpeedY = frontSpeedY * slowed - gravity * dt;
    headSpeedY = headSpeedY * slowed - gravity * dt;

    // Gas turns the rear wheel, the brake holds both and then goes backwards. Only what touches the ground counts.
    const rearTouches = rearNormalX !== 0 || rearNormalY !== 0;
    const frontTouches = frontNormalX !== 0 || frontNormalY !== 0;
    if (rearTouches) {
      const gain = push(rearSpeedX * rearNormalY - rearSpeedY * rearNormalX, keys, true);
      rearSpeedX += rearNormalY * gain;
      rearSpeedY -= rearNormalX * gain;
    }
    if (frontTouches) {
      const gain = push(frontSpeedX * frontNormalY - frontSpeedY * frontNormalX, keys, false);
      frontSpeedX += frontNormalY * gain;
      frontSpeedY -= frontNormalX * gain;
    }

    // Leaning turns the bike; without it turning dies away.
    const rodX = (frontX - rearX) / wheelbase;
    const rodY = (frontY - rearY) / wheelbase;
    const speed = ((frontSpeedY - rearSpeedY) * rodX - (frontSpeedX - rearSpeedX) * rodY) / wheelbase;
    const grounded = rearTouches || frontTouches;
    let turned = wish * (grounded ? leanGround : leanAir) * dt;
    if (wish === 0 && !grounded) turned = (spinOf(keys) - speed * turnLoss) * dt;
    if (speed + turned > turnMax) turned = Math.min(turned, turnMax - speed);
    if (speed + turned < -turnMax) turned = Math.max(turned, -turnMax - speed);
    const each = (turned * wheelbase) / 2;
    frontSpeedX -= rodY * each;
    frontSpeedY += rodX * each;
    rearSpeedX += rodY * each;
    rearSpeedY -= rodX * each;

    // The rider's weight on two springs, moved forth and back by leaning.
    let dx = headX - rearX;
    let dy = headY - rearY;
    let far = Math.sqrt(dx * dx + dy * dy);
    let closing = ((headSpeedX - rearSpeedX) * dx + (headSpeedY - rearSpeedY) * dy) / far;
    let pull = ((far - rearArm) * armSpring + closing * armDamping) * dt * 0.5;
    let pullX = (dx / far) * pull;
    let pullY = (dy / far) * pull;
    headSpeedX -= pullX;
    headSpeedY -= pullY;
    rearSpeedX += pullX;
    rearSpeedY += pullY;
    dx = headX - frontX;
    dy = headY - frontY;
    far = Math.sqrt(dx * dx + dy * dy);
    closing = ((headSpeedX - frontSpeedX) * dx + (headSpeedY - frontSpeedY) * dy) / far;
    pull = ((far - frontArm) * armSpring + closing * armDamping) * dt * 0.5;
    pullX = (dx / far) * pull;
    pullY = (dy / far) * pull;
    headSpeedX -= pullX;
    headSpeedY -= pullY;
    frontSpeedX += pullX;
    frontSpeedY += pullY;

    // All three move; then what is stretched or lies in the ground is mended.
    const wasRearX = rearX;
    const wasRearY = rearY;
    const wasFrontX = frontX;
    const wasFrontY = frontY;
    const wasHeadX = headX;
    const wasHeadY = headY;
    rearX += rearSpeedX * dt;
    rearY += rearSpeedY * dt;
    frontX += frontSpeedX * dt;
    frontY += frontSpeedY * dt;
    headX += headSpeedX * dt;
    headY += headSpeedY * dt;
    rearNormalX = 0;
    rearNormalY = 0;
    frontNormalX = 0;
    frontNormalY = 0;
    for (let round = 0; round < rounds; round += 1) {
      // The rod is stiff.
      dx = frontX - rearX;
      dy = frontY - rearY;
      far = Math.sqrt(dx * dx + dy * dy);
      let mend = ((far - wheelbase) / far) * 0.5;
      rearX += dx * mend;
      rearY += dy * mend;
      frontX -= dx * mend;
      frontY -= dy * mend;

      // The arms give way a little and no further.
      dx = headX - rearX;
      dy = headY - rearY;
      let square = dx * dx + dy * dy;
      if (square > armLongest2 || square < armShortest2) {
        mend = armMend(Math.sqrt(square));
        headX -= dx * mend;
        headY -= dy * mend;
        rearX += dx * mend;
        rearY += dy * mend;
      }
      dx = headX - frontX;
      dy = headY - frontY;
      square = dx * dx + dy * dy;
      if (square > armLongest2 || square < armShortest2) {
        mend = armMend(Math.sqrt(square));
        headX -= dx * mend;
        headY -= dy * mend;
        frontX += dx * mend;
        frontY += dy * mend;
      }

      // The head never sinks to the rod: that would turn the rider inside out.
      dx = frontX - rearX;
      dy = frontY - rearY;
      if ((headY - rearY) * dx - (headX - rearX) * dy < lowestArea) {
        const acrossX = dx / wheelbase;
        const acrossY = dy / wheelbase;
        const high = (headY - rearY) * acrossX - (headX - rearX) * acrossY;
        if (high < lowest) {
          headX -= acrossY * (lowest - high);
          headY += acrossX * (lowest - high);
        }
      }

      // The ground lifts the wheels.
      if (!(Math.abs(rearX - rearAtX) <= stray && Math.abs(rearY - rearAtY) <= stray)) {
        rearAtX = rearX;
        rearAtY = rearY;
        rearCount = collect(track, rearX, rearY, underRear);
      }
      wheel[0] = rearX;
      wheel[1] = rearY;
      if (lift(underRear, rearCount, ground)) {
        rearX = wheel[0]!;
        rearY = wheel[1]!;
        rearNormalX = wheel[2]!;
        rearNormalY = wheel[3]!;
      }
      if (!(Math.abs(frontX - frontAtX) <= stray && Math.abs(frontY - frontAtY) <= stray)) {
        frontAtX = frontX;
        frontAtY = frontY;
        frontCount = collect(track, frontX, frontY, underFront);
      }
      wheel[0] = frontX;
      wheel[1] = frontY;
      if (lift(underFront, frontCount, ground)) {
        frontX = wheel[0]!;
        frontY = wheel[1]!;
        frontNormalX = wheel[2]!;
        frontNormalY = wheel[3]!;
      }
    }

    // The speeds follow from where they came.
    rearSpeedX = (rearX - wasRearX) / dt;
    rearSpeedY = (rearY - wasRearY) / dt;
    frontSpeedX = (frontX - wasFrontX) / dt;
    frontSpeedY = (frontY - wasFrontY) / dt;
    headSpeedX = (headX - wasHeadX) / dt;
    headSpeedY = (headY - wasHeadY) / dt;
    landed ||= rearNormalY !== 0 || rearNormalX !== 0 || frontNormalY !== 0 || frontNormalX !== 0;
  }

  bike.rearX = rearX;
  bike.rearY = rearY;
  bike.frontX = frontX;
  bike.frontY = frontY;
  bike.headX = headX;
  bike.headY = headY;
  bike.rearSpeedX = rearSpeedX;
  bike.rearSpeedY = rearSpeedY;
  bike.frontSpeedX = frontSpeedX;
  bike.frontSpeedY = frontSpeedY;
  bike.headSpeedX = headSpeedX;
  bike.headSpeedY = headSpeedY;
  bike.rearNormalX = rearNormalX;
  bike.rearNormalY = rearNormalY;
  bike.frontNormalX = frontNormalX;
  bike.frontNormalY = frontNormalY;
  return landed;
}

/** Lifts the wheel out of the ground; answers whether it touched any. */
function lift(segments: readonly Segment[], count: number, ground: Ground): boolean {
  let x = wheel[0]!;
  let y = wheel[1]!;
  let touched = false;
  for (let at = 0; at < count; at += 1) {
    const segment = segments[at]!;
    const { dx: alongX, dy: alongY, length2 } = segment;
    const fromX = x - segment.x;
    const fromY = y - segment.y;
    const aside = fromX * alongY - fromY * alongX;
    if (aside * aside > (radius2 + spare) * length2) continue;
    let part = (fromX * alongX + fromY * alongY) / length2;
    if (part < 0) part = 0;
    else if (part > 1) part = 1;
    const outX = fromX - alongX * part;
    const outY = fromY - alongY * part;
    const out2 = outX * outX + outY * outY;
    if (out2 >= radius2 || out2 === 0 || !carries(segment, ground)) continue;
    const out = Math.sqrt(out2);
    wheel[2] = outX / out;
    wheel[3] = outY / out;
    x += wheel[2]! * (wheelRadius - out);
    y += wheel[3]! * (wheelRadius - out);
    touched = true;
  }
  wheel[0] = x;
  wheel[1] = y;
  return touched;
}

/** Collects the segments that a wheel can touch within `stray` of a place; answers how many. */
function collect(track: Track, x: number, y: number, into: Segment[]): number {
  let count = 0;
  for (const segment of segmentsNear(track, x)) {
    if (distance2(segment, x, y) < collected2) into[count++] = segment;
  }
  return count;
}

/** How a wheel's speed along the ground changes in one step. */
function push(along: number, keys: number, driven: boolean): number {
  if (keys & key.brake) {
    if (along > 0.3) return -Math.min(along, brakeForce * dt);
    return driven && along > -reverseMax ? -reverseForce * dt : 0;
  }
  if ((keys & key.gas) !== 0 && driven) return along < speedMax ? driveForce * dt : 0;
  return -along * rollingLoss * dt;
}

/** In the air the turning wheel turns the bike a little the other way: gas lifts the nose, the brake drops it. */
function spinOf(keys: number): number {
  if (keys & key.brake) return -wheelSpin;
  return keys & key.gas ? wheelSpin : 0;
}

function armMend(far: number): number {
  if (far > armLength + armGive) return ((far - armLength - armGive) / far) * 0.5;
  return far < armLength - armGive ? ((far - armLength + armGive) / far) * 0.5 : 0;
}

/** Whether a segment that a wheel touches is solid; a bridge begins to burn. */
function carries({ when, index }: Segment, ground: Ground): boolean {
  if (when === solid.always) return true;
  if (!isSolid(when, index, ground)) return false;
  if (when === solid.bridge && ground.fuses[index] === 0) ground.fuses[index] = 1;
  return true;
}

export function isSolid(when: number, index: number, { looped, fuses, fuseTicks }: Ground): boolean {
  if (when === solid.always) return true;
  if (when === solid.bridge) return fuses[index]! < fuseTicks;
  const passed = (looped & (1 << index)) !== 0;
  return passed === (when === solid.after);
}

/** The square of a place's distance from a segment. */
function distance2({ x, y, dx, dy, length2 }: Segment, placeX: number, placeY: number): number {
  const fromX = placeX - x;
  const fromY = placeY - y;
  let part = (fromX * dx + fromY * dy) / length2;
  if (part < 0) part = 0;
  else if (part > 1) part = 1;
  const outX = fromX - dx * part;
  const outY = fromY - dy * part;
  return outX * outX + outY * outY;
}

/** Whether a place is less than `radius` from a segment, and not on it. */
export function near(segment: Segment, x: number, y: number, radius: number): boolean {
  const square = distance2(segment, x, y);
  return square < radius * radius && square !== 0;
}
