import { isGrounded, placeHead, type Bike } from './bike.ts';
import {
  airLoss,
  brakeForce,
  driveForce,
  driveLift,
  dt,
  fallMax,
  gravity,
  leanAir,
  leanGround,
  leanPerTick,
  reverseForce,
  reverseMax,
  rollingLoss,
  stepsPerTick,
  turnLoss,
  turnMax,
  wheelbase,
  wheelRadius,
  wheelSpin,
} from './constants.ts';
import { plankSize, planks } from './planks.ts';
import { cellShift, cellSize, isSolid, solid, type Cells } from './track.ts';

/**
 * The bike's physics: two wheels on a stiff rod. Plus, minus, times, divided by and square roots only, in the same order in
 * every engine.
 */

export const key = { gas: 1, brake: 2, back: 4, forth: 8 } as const;

/** What the ground depends on beside the track. */
export interface Ground {
  tick: number;
  looped: number;
  /** The ticks on which bridges and floors were first touched; 0 before. */
  readonly fuses: number[];
  /** The top speed in cm a second. */
  readonly pace: number;
}

const slowed = 1 - airLoss * dt;
const radius2 = wheelRadius * wheelRadius;
const rod2 = wheelbase * wheelbase;

/** A wheel while it is mended: place, normal, whether it met a springboard, lit a fuse. No numbers on the heap. */
const wheel = new Float64Array(6);
const met = { spring: 4, fuse: 5 } as const;

/** What the wheels met in a tick. */
export interface Contact {
  landed: boolean;
  sprung: boolean;
  lit: boolean;
}

const contact: Contact = { landed: false, sprung: false, lit: false };

/** A tick's steps; answers what the wheels met, in an object that the next call reuses. */
// oxlint-disable-next-line max-lines-per-function -- places and speeds stay in variables, off the heap
export function stepRig(bike: Bike, cells: Cells, ground: Ground, keys: number, plankCount: number): Contact {
  let { rearX, rearY, frontX, frontY, rearSpeedX, rearSpeedY, frontSpeedX, frontSpeedY } = bike;
  let { rearNormalX, rearNormalY, frontNormalX, frontNormalY } = bike;
  const wish = (keys & key.back ? 1 : 0) - (keys & key.forth ? 1 : 0);
  const topSpeed = ground.pace / 100;
  let landed = false;
  wheel[met.spring] = 0;
  wheel[met.fuse] = 0;

  for (let step = 0; step < stepsPerTick; step += 1) {
    rearSpeedX = capped(rearSpeedX * slowed);
    frontSpeedX = capped(frontSpeedX * slowed);
    rearSpeedY = capped(rearSpeedY * slowed - gravity * dt);
    frontSpeedY = capped(frontSpeedY * slowed - gravity * dt);

    const rodX = (frontX - rearX) / wheelbase;
    const rodY = (frontY - rearY) / wheelbase;
    const speed = ((frontSpeedY - rearSpeedY) * rodX - (frontSpeedX - rearSpeedX) * rodY) / wheelbase;
    const rearTouches = rearNormalX !== 0 || rearNormalY !== 0;
    const frontTouches = frontNormalX !== 0 || frontNormalY !== 0;

    // Leaning turns the bike; without it turning dies away.
    let turned = 0;
    if (rearTouches || frontTouches) turned = wish * leanGround * dt;
    else turned = wish === 0 ? (spinOf(keys) - speed * turnLoss) * dt : wish * leanAir * dt;

    // Gas drives the rear wheel and lifts the front, the brake holds both and then goes backwards.
    if (rearTouches) {
      const gain = push(rearSpeedX * rearNormalY - rearSpeedY * rearNormalX, keys, topSpeed);
      rearSpeedX += rearNormalY * gain;
      rearSpeedY -= rearNormalX * gain;
      if (gain > 0) turned += (gain * driveLift) / wheelbase;
    }
    if (frontTouches) {
      const gain = push(frontSpeedX * frontNormalY - frontSpeedY * frontNormalX, keys, 0);
      frontSpeedX += frontNormalY * gain;
      frontSpeedY -= frontNormalX * gain;
    }
    if (speed + turned > turnMax) turned = Math.min(turned, turnMax - speed);
    if (speed + turned < -turnMax) turned = Math.max(turned, -turnMax - speed);
    const each = (turned * wheelbase) / 2;
    frontSpeedX -= rodY * each;
    frontSpeedY += rodX * each;
    rearSpeedX += rodY * each;
    rearSpeedY -= rodX * each;

    // Both move; then what is stretched or lies in the ground is mended.
    const wasRearX = rearX;
    const wasRearY = rearY;
    const wasFrontX = frontX;
    const wasFrontY = frontY;
    rearX += rearSpeedX * dt;
    rearY += rearSpeedY * dt;
    frontX += frontSpeedX * dt;
    frontY += frontSpeedY * dt;
    rearNormalX = 0;
    rearNormalY = 0;
    frontNormalX = 0;
    frontNormalY = 0;
    // Once before the ground and, where it lifted a wheel, once after it.
    for (let touched = true, round = 0; touched && round < 2; round += 1) {
      const dx = frontX - rearX;
      const dy = frontY - rearY;
      const square = dx * dx + dy * dy;
      // Nearly half of what the rod is too long by, without its root.
      const mend = (square - rod2) / (square + rod2) / 2;
      rearX += dx * mend;
      rearY += dy * mend;
      frontX -= dx * mend;
      frontY -= dy * mend;
      if (round === 1) break;
      touched = false;
      wheel[0] = rearX;
      wheel[1] = rearY;
      if (touch(cells, ground, plankCount)) {
        touched = true;
        rearX = wheel[0]!;
        rearY = wheel[1]!;
        rearNormalX = wheel[2]!;
        rearNormalY = wheel[3]!;
      }
      wheel[0] = frontX;
      wheel[1] = frontY;
      if (touch(cells, ground, plankCount)) {
        touched = true;
        frontX = wheel[0]!;
        frontY = wheel[1]!;
        frontNormalX = wheel[2]!;
        frontNormalY = wheel[3]!;
      }
    }
    rearSpeedX = (rearX - wasRearX) / dt;
    rearSpeedY = (rearY - wasRearY) / dt;
    frontSpeedX = (frontX - wasFrontX) / dt;
    frontSpeedY = (frontY - wasFrontY) / dt;
    landed ||= rearNormalY !== 0 || rearNormalX !== 0 || frontNormalY !== 0 || frontNormalX !== 0;
  }

  bike.rearX = rearX;
  bike.rearY = rearY;
  bike.frontX = frontX;
  bike.frontY = frontY;
  bike.rearSpeedX = rearSpeedX;
  bike.rearSpeedY = rearSpeedY;
  bike.frontSpeedX = frontSpeedX;
  bike.frontSpeedY = frontSpeedY;
  bike.rearNormalX = rearNormalX;
  bike.rearNormalY = rearNormalY;
  bike.frontNormalX = frontNormalX;
  bike.frontNormalY = frontNormalY;
  leanTowards(bike, wish);
  placeHead(bike);
  contact.landed = landed;
  contact.sprung = wheel[met.spring] !== 0;
  contact.lit = wheel[met.fuse] !== 0;
  return contact;
}

const capped = (speed: number): number => (speed > fallMax ? fallMax : speed < -fallMax ? -fallMax : speed);

function leanTowards(bike: Bike, wish: number): void {
  const off = wish - bike.lean;
  bike.lean += off > leanPerTick ? leanPerTick : off < -leanPerTick ? -leanPerTick : off;
}

/** Lifts the wheel out of the ground and of planks; answers whether it touched any. */
function touch(cells: Cells, ground: Ground, plankCount: number): boolean {
  let x = wheel[0]!;
  let y = wheel[1]!;
  let touched = false;
  const cell = cellOf(cells, x);
  const { data } = cells;
  if (y < cells.tops[cell]!) {
    const end = cells.starts[cell + 1]!;
    for (let at = cells.starts[cell]!; at < end; at += cellSize) {
      const alongX = data[at + 2]!;
      const alongY = data[at + 3]!;
      const fromX = x - data[at]!;
      const fromY = y - data[at + 1]!;
      const length2 = data[at + 4]!;
      const aside = fromX * alongY - fromY * alongX;
      if (aside * aside >= radius2 * length2) continue;
      let part = (fromX * alongX + fromY * alongY) / length2;
      if (part < 0) part = 0;
      else if (part > 1) part = 1;
      const outX = fromX - alongX * part;
      const outY = fromY - alongY * part;
      const out2 = outX * outX + outY * outY;
      if (out2 >= radius2 || out2 === 0) continue;
      const code = data[at + 5]!;
      if (code !== 0 && !carries(code, ground)) continue;
      const out = Math.sqrt(out2);
      const normalX = outX / out;
      const normalY = outY / out;
      wheel[2] = normalX;
      wheel[3] = normalY;
      x += normalX * (wheelRadius - out);
      y += normalY * (wheelRadius - out);
      touched = true;
    }
  }
  wheel[0] = x;
  wheel[1] = y;
  return plankCount > 0 ? touchPlanks(plankCount) || touched : touched;
}

export function cellOf({ count }: Cells, x: number): number {
  const cell = Math.floor(x) + cellShift;
  return cell < 0 ? 0 : cell >= count ? count - 1 : cell;
}

/** Planks carry from above only. */
function touchPlanks(count: number): boolean {
  let touched = false;
  for (let plank = 0; plank < count; plank += 1) {
    const at = plank * plankSize;
    const alongX = planks[at + 2]!;
    const alongY = planks[at + 3]!;
    const fromX = wheel[0]! - planks[at]!;
    const fromY = wheel[1]! - planks[at + 1]!;
    const length2 = alongX * alongX + alongY * alongY;
    const part = (fromX * alongX + fromY * alongY) / length2;
    if (part < 0 || part > 1) continue;
    const out = (fromY * alongX - fromX * alongY) / Math.sqrt(length2);
    if (out >= wheelRadius || out < -0.2) continue;
    const length = Math.sqrt(length2);
    wheel[2] = -alongY / length;
    wheel[3] = alongX / length;
    wheel[0]! += wheel[2]! * (wheelRadius - out);
    wheel[1]! += wheel[3]! * (wheelRadius - out);
    planks[at + 5]! += (part - 0.5) * 2;
    touched = true;
  }
  return touched;
}

/** Whether ground that a wheel touches is solid; bridges begin to burn, springboards are noted. */
function carries(code: number, ground: Ground): boolean {
  if (!isSolid(code, ground)) return false;
  const when = code & 7;
  if (when === solid.spring) wheel[met.spring] = 1;
  if ((when === solid.bridge || when === solid.floor) && ground.fuses[code >> 3] === 0) {
    ground.fuses[code >> 3] = ground.tick;
    wheel[met.fuse] = 1;
  }
  return true;
}

/** How a wheel's speed along the ground changes in one step; a `topSpeed` of 0 is a wheel without a drive. */
function push(along: number, keys: number, topSpeed: number): number {
  if (keys & key.brake) {
    if (along > 0.3) return -Math.min(along, brakeForce * dt);
    return topSpeed > 0 && along > -reverseMax ? -reverseForce * dt : 0;
  }
  if ((keys & key.gas) !== 0 && topSpeed > 0) return along < topSpeed ? driveForce * dt : 0;
  return -along * rollingLoss * dt;
}

function spinOf(keys: number): number {
  if (keys & key.brake) return -wheelSpin;
  return keys & key.gas ? wheelSpin : 0;
}

/** The speed along the way, of the middle. */
export const speedOf = (bike: Bike): number => (bike.rearSpeedX + bike.frontSpeedX) / 2;

export { isGrounded };
