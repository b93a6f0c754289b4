import type { Action } from '../../sdk/core/game-core.ts';
import { gravity, wheelbase, wheelRadius } from '../core/constants.ts';
import { cellOf, isGrounded, key, speedOf } from '../core/rig.ts';
import { trackOf, type Ride } from '../core/state.ts';
import { kind } from '../core/things.ts';
import { cellSize, thingsNear, type Cells } from '../core/track.ts';

export interface Plan {
  /** The speed above which it takes its hand off the gas; below 0 it goes backwards. */
  cap: number;
  /** Whether it flips when there is time. */
  flips: boolean;
  /** From which tick it holds, and from which the usual plan is followed again. */
  from: number;
  until: number;
}

export const wrongKeys = [0, key.gas | key.back, key.gas | key.forth, key.brake, key.gas] as const;

/** The moves that change the keys that are down to these. */
export function changesTo({ keys }: Ride, wished: number): Action[] {
  const changes: Action[] = [];
  for (let number = 0; number < 4; number += 1) {
    const down = (wished >> number) & 1;
    if (((keys >> number) & 1) !== down) changes.push(number * 2 + down);
  }
  return changes;
}

const loopReach = 4.2;

/** Gas on the ground, the nose held down; in the air it turns to the slope on which it will land. */
export function keysFor(ride: Ride, plan: Plan): number {
  const { bike } = ride;
  // Around a loop nothing helps but speed.
  for (const { x } of trackOf(ride).loops) if (Math.abs(bike.rearX - x) < loopReach) return key.gas;
  if (!isGrounded(bike)) return leanFor(ride, plan);
  const speed = speedOf(bike);
  const rears = bike.frontNormalY === 0 && bike.frontNormalX === 0;
  const nose = (bike.frontY - bike.rearY) / wheelbase;
  const drive = speed > plan.cap + 1 ? key.brake : speed < plan.cap ? key.gas : 0;
  if (!rears || nose < 0.15) return drive;
  return key.forth | (nose > 0.6 && drive === key.gas ? 0 : drive);
}

/** A quarter of a turn takes this long, and landing upright this much more. */
const quarterSeconds = 0.22;
const spareSeconds = 0.12;

function leanFor(ride: Ride, { flips }: Plan): number {
  const { bike } = ride;
  const landing = landingOf(ride);
  const rodX = (bike.frontX - bike.rearX) / wheelbase;
  const rodY = (bike.frontY - bike.rearY) / wheelbase;
  const spin =
    ((bike.frontSpeedY - bike.rearSpeedY) * rodX - (bike.frontSpeedX - bike.rearSpeedX) * rodY) / wheelbase;
  if (flips && ride.quarters >= 0 && ride.quarters < 3) {
    if (landing.seconds > (4 - ride.quarters) * quarterSeconds + spareSeconds) return key.back;
  }
  // The sine of the angle from the bike to the slope, and, behind it, which way is shorter.
  const sine = rodX * landing.dy - rodY * landing.dx;
  const cosine = rodX * landing.dx + rodY * landing.dy;
  const off = cosine < 0 ? (sine < 0 || ride.quarters < 0 ? -1.5 : 1.5) : sine;
  const wish = off - spin * 0.24;
  if (wish > 0.12) return key.back;
  return wish < -0.12 ? key.forth : 0;
}

interface Landing {
  seconds: number;
  dx: number;
  dy: number;
}

const landing: Landing = { seconds: 0, dx: 1, dy: 0 };
const stride = 0.05;
const farthest = 2.2;

/** Follows the thrown bike down to the first ground, in an object that the next call reuses. */
function landingOf(ride: Ride): Landing {
  const { bike } = ride;
  const { cells } = trackOf(ride);
  const startX = (bike.rearX + bike.frontX) / 2;
  const startY = (bike.rearY + bike.frontY) / 2 - wheelRadius;
  const speedX = speedOf(bike);
  const speedY = (bike.rearSpeedY + bike.frontSpeedY) / 2;
  landing.dx = 1;
  landing.dy = 0;
  landing.seconds = 0;
  // The wind carries for as long as it likes.
  if (inWind(ride)) return landing;
  for (let seconds = stride; seconds < farthest; seconds += stride) {
    const y = startY + speedY * seconds - (gravity * seconds * seconds) / 2;
    landing.seconds = seconds;
    if (meetsGround(cells, startX + speedX * seconds, y)) return landing;
  }
  return landing;
}

function inWind(ride: Ride): boolean {
  const { rearX, rearY } = ride.bike;
  return thingsNear(trackOf(ride), rearX).some(
    ({ kind: what, x, y, dx, dy }) =>
      what === kind.fan && rearX > x - 1 && rearX < x + dx && rearY > y && rearY < y + dy,
  );
}

function meetsGround(cells: Cells, x: number, y: number): boolean {
  const cell = cellOf(cells, x);
  if (y > cells.tops[cell]!) return false;
  for (let at = cells.starts[cell]!; at < cells.starts[cell + 1]!; at += cellSize) {
    const dx = cells.data[at + 2]!;
    const dy = cells.data[at + 3]!;
    const fromX = x - cells.data[at]!;
    if (dx <= 0 || fromX < 0 || fromX > dx) continue;
    const ground = cells.data[at + 1]! + (dy * fromX) / dx;
    const when = cells.data[at + 5]! & 7;
    if (when === 1 || when === 2 || y > ground || y < ground - 2) continue;
    const length = Math.sqrt(dx * dx + dy * dy);
    landing.dx = dx / length;
    landing.dy = dy / length;
    return true;
  }
  return false;
}
