import type { Bike } from './bike.ts';
import {
  airLoss,
  armDamping,
  armGive,
  armLength,
  armSpring,
  brakeForce,
  driveForce,
  dt,
  gravity,
  leanAir,
  leanGround,
  leanShift,
  reverseForce,
  reverseMax,
  rollingLoss,
  speedMax,
  turnLoss,
  turnMax,
  wheelbase,
  wheelSpin,
  wheelRadius,
} from './constants.ts';
import { segmentsNear, solid, type Segment, type Track } from './track.ts';

/**
 * The bike's physics: two wheels on a stiff rod, a rider's head on two springs. Plus, minus, times, divided by and
 * square roots only, in the same order in every engine.
 */

export const key = { gas: 1, brake: 2, back: 4, forth: 8 } as const;

/** What the ground depends on beside the track. */
export interface Ground {
  track: Track;
  looped: number;
  /** Set when a wheel is on a bridge. */
  fuses: number[];
  /** After so many ticks a bridge carries nothing. */
  fuseTicks: number;
}

/** One of `stepsPerTick` steps. */
export function stepRig(bike: Bike, ground: Ground, keys: number): void {
  fall(bike);
  drive(bike, keys);
  turn(bike, keys);
  springArms(bike, keys);
  move(bike, ground);
}

export function isGrounded(bike: Bike): boolean {
  return (
    bike.rearNormalY !== 0 || bike.rearNormalX !== 0 || bike.frontNormalY !== 0 || bike.frontNormalX !== 0
  );
}

function fall(bike: Bike): void {
  const snapshot = 1 - airLoss * dt;
  bike.rearSpeedX *= snapshot;
  bike.frontSpeedX *= snapshot;
  bike.headSpeedX *= snapshot;
  bike.rearSpeedY = bike.rearSpeedY * snapshot - gravity * dt;
  bike.frontSpeedY = bike.frontSpeedY * snapshot - gravity * dt;
  bike.headSpeedY = bike.headSpeedY * snapshot - gravity * dt;
}

/** Gas turns the rear wheel, the brake holds both and then goes backwards. Only what touches the ground counts. */
function drive(bike: Bike, keys: number): void {
  const { rearNormalX, rearNormalY, frontNormalX, frontNormalY } = bike;
  if (rearNormalX !== 0 || rearNormalY !== 0) {
    const along = bike.rearSpeedX * rearNormalY - bike.rearSpeedY * rearNormalX;
    const gain = push(along, keys, true);
    bike.rearSpeedX += rearNormalY * gain;
    bike.rearSpeedY -= rearNormalX * gain;
  }
  if (frontNormalX !== 0 || frontNormalY !== 0) {
    const along = bike.frontSpeedX * frontNormalY - bike.frontSpeedY * frontNormalX;
    const gain = push(along, keys, false);
    bike.frontSpeedX += frontNormalY * gain;
    bike.frontSpeedY -= frontNormalX * gain;
  }
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

/** Leaning turns the bike; without it turning dies away. */
function turn(bike: Bike, keys: number): void {
  const rodX = (bike.frontX - bike.rearX) / wheelbase;
  const rodY = (bike.frontY - bike.rearY) / wheelbase;
  const speed =
    ((bike.frontSpeedY - bike.rearSpeedY) * rodX - (bike.frontSpeedX - bike.rearSpeedX) * rodY) / wheelbase;
  const wish = (keys & key.back ? 1 : 0) - (keys & key.forth ? 1 : 0);
  const grounded = isGrounded(bike);
  let gain = wish * (grounded ? leanGround : leanAir) * dt;
  if (wish === 0 && !grounded) gain = (spinOf(keys) - speed * turnLoss) * dt;
  if (speed + gain > turnMax) gain = Math.min(gain, turnMax - speed);
  if (speed + gain < -turnMax) gain = Math.max(gain, -turnMax - speed);
  const each = (gain * wheelbase) / 2;
  bike.frontSpeedX -= rodY * each;
  bike.frontSpeedY += rodX * each;
  bike.rearSpeedX += rodY * each;
  bike.rearSpeedY -= rodX * each;
}

/** In the air the turning wheel turns the bike a little the other way: gas lifts the nose, the brake drops it. */
function spinOf(keys: number): number {
  if (keys & key.brake) return -wheelSpin;
  return keys & key.gas ? wheelSpin : 0;
}

/** The rider's weight on two springs, moved forth and back by leaning. */
function springArms(bike: Bike, keys: number): void {
  const wish = (keys & key.back ? 1 : 0) - (keys & key.forth ? 1 : 0);
  const rear = armLength - leanShift * wish;
  const front = armLength + leanShift * wish;
  let dx = bike.headX - bike.rearX;
  let dy = bike.headY - bike.rearY;
  let far = Math.sqrt(dx * dx + dy * dy);
  let closing = ((bike.headSpeedX - bike.rearSpeedX) * dx + (bike.headSpeedY - bike.rearSpeedY) * dy) / far;
  let pull = ((far - rear) * armSpring + closing * armDamping) * dt * 0.5;
  let x = (dx / far) * pull;
  let y = (dy / far) * pull;
  bike.headSpeedX -= x;
  bike.headSpeedY -= y;
  bike.rearSpeedX += x;
  bike.rearSpeedY += y;
  dx = bike.headX - bike.frontX;
  dy = bike.headY - bike.frontY;
  far = Math.sqrt(dx * dx + dy * dy);
  closing = ((bike.headSpeedX - bike.frontSpeedX) * dx + (bike.headSpeedY - bike.frontSpeedY) * dy) / far;
  pull = ((far - front) * armSpring + closing * armDamping) * dt * 0.5;
  x = (dx / far) * pull;
  y = (dy / far) * pull;
  bike.headSpeedX -= x;
  bike.headSpeedY -= y;
  bike.frontSpeedX += x;
  bike.frontSpeedY += y;
}

const rounds = 3;

/** Moves all three, then mends what is stretched or lies in the ground; the speeds follow from where they came. */
function move(bike: Bike, ground: Ground): void {
  const { rearX, rearY, frontX, frontY, headX, headY } = bike;
  bike.rearX += bike.rearSpeedX * dt;
  bike.rearY += bike.rearSpeedY * dt;
  bike.frontX += bike.frontSpeedX * dt;
  bike.frontY += bike.frontSpeedY * dt;
  bike.headX += bike.headSpeedX * dt;
  bike.headY += bike.headSpeedY * dt;
  bike.rearNormalX = 0;
  bike.rearNormalY = 0;
  bike.frontNormalX = 0;
  bike.frontNormalY = 0;
  for (let round = 0; round < rounds; round += 1) {
    holdRod(bike);
    holdArms(bike);
    liftRear(bike, ground);
    liftFront(bike, ground);
  }
  bike.rearSpeedX = (bike.rearX - rearX) / dt;
  bike.rearSpeedY = (bike.rearY - rearY) / dt;
  bike.frontSpeedX = (bike.frontX - frontX) / dt;
  bike.frontSpeedY = (bike.frontY - frontY) / dt;
  bike.headSpeedX = (bike.headX - headX) / dt;
  bike.headSpeedY = (bike.headY - headY) / dt;
}

function holdRod(bike: Bike): void {
  const dx = bike.frontX - bike.rearX;
  const dy = bike.frontY - bike.rearY;
  const far = Math.sqrt(dx * dx + dy * dy);
  const mend = ((far - wheelbase) / far) * 0.5;
  bike.rearX += dx * mend;
  bike.rearY += dy * mend;
  bike.frontX -= dx * mend;
  bike.frontY -= dy * mend;
}

/** The arms give way a little and no further; the rider stays above the bike. */
function holdArms(bike: Bike): void {
  let dx = bike.headX - bike.rearX;
  let dy = bike.headY - bike.rearY;
  let mend = armMend(Math.sqrt(dx * dx + dy * dy));
  bike.headX -= dx * mend;
  bike.headY -= dy * mend;
  bike.rearX += dx * mend;
  bike.rearY += dy * mend;
  dx = bike.headX - bike.frontX;
  dy = bike.headY - bike.frontY;
  mend = armMend(Math.sqrt(dx * dx + dy * dy));
  bike.headX -= dx * mend;
  bike.headY -= dy * mend;
  bike.frontX += dx * mend;
  bike.frontY += dy * mend;
  keepAbove(bike);
}

/** The head never sinks to the rod: that would turn the rider inside out. */
function keepAbove(bike: Bike): void {
  const rodX = (bike.frontX - bike.rearX) / wheelbase;
  const rodY = (bike.frontY - bike.rearY) / wheelbase;
  const high = (bike.headY - bike.rearY) * rodX - (bike.headX - bike.rearX) * rodY;
  if (high >= lowest) return;
  bike.headX -= rodY * (lowest - high);
  bike.headY += rodX * (lowest - high);
}

const lowest = 0.6;

function armMend(far: number): number {
  if (far > armLength + armGive) return ((far - armLength - armGive) / far) * 0.5;
  return far < armLength - armGive ? ((far - armLength + armGive) / far) * 0.5 : 0;
}

function liftRear(bike: Bike, ground: Ground): void {
  for (const segment of segmentsNear(ground.track, bike.rearX)) {
    if (!findContact(segment, bike.rearX, bike.rearY, ground)) continue;
    bike.rearX += normalX * deep;
    bike.rearY += normalY * deep;
    bike.rearNormalX = normalX;
    bike.rearNormalY = normalY;
  }
}

function liftFront(bike: Bike, ground: Ground): void {
  for (const segment of segmentsNear(ground.track, bike.frontX)) {
    if (!findContact(segment, bike.frontX, bike.frontY, ground)) continue;
    bike.frontX += normalX * deep;
    bike.frontY += normalY * deep;
    bike.frontNormalX = normalX;
    bike.frontNormalY = normalY;
  }
}

let normalX = 0;
let normalY = 0;
let deep = 0;

/** Whether a wheel at a place touches a segment; the direction out and the depth are left beside. */
function findContact(segment: Segment, x: number, y: number, ground: Ground): boolean {
  const { when, index } = segment;
  if (!near(segment, x, y, wheelRadius) || !isSolid(when, index, ground)) return false;
  if (when === solid.bridge && ground.fuses[index] === 0) ground.fuses[index] = 1;
  return true;
}

export function isSolid(when: number, index: number, { looped, fuses, fuseTicks }: Ground): boolean {
  if (when === solid.always) return true;
  if (when === solid.bridge) return fuses[index]! < fuseTicks;
  const passed = (looped & (1 << index)) !== 0;
  return passed === (when === solid.after);
}

/** Whether a place is less than `radius` from a segment. */
export function near(segment: Segment, x: number, y: number, radius: number): boolean {
  const fromX = x - segment.x;
  const fromY = y - segment.y;
  let part = (fromX * segment.dx + fromY * segment.dy) / segment.length2;
  if (part < 0) part = 0;
  else if (part > 1) part = 1;
  const outX = fromX - segment.dx * part;
  const outY = fromY - segment.dy * part;
  const square = outX * outX + outY * outY;
  if (square >= radius * radius || square === 0) return false;
  const far = Math.sqrt(square);
  normalX = outX / far;
  normalY = outY / far;
  deep = radius - far;
  return true;
}
