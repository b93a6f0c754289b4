import type { Action, Bot, BotStrength } from '../../sdk/core/game-core.ts';
import { isGrounded } from '../core/bike.ts';
import { gravity } from '../core/constants.ts';
import { key } from '../core/rig.ts';
import { trackOf, type Ride } from '../core/v1/state.ts';
import { segmentsNear } from '../core/v1/track.ts';

/** Rides by rule: full gas, and in the air it turns the bike to the slope on which it will land. */

interface Manner {
  /** It decides once in this many ticks. */
  everyTicks: number;
  /** How many of its decisions in a hundred it gets wrong. */
  wrongPercent: number;
  /** The speed above which it takes its hand off the gas. */
  speed: number;
  /** Whether it dares to flip when there is time. */
  flips: boolean;
}

const manners: Record<BotStrength, Manner> = {
  0: { everyTicks: 16, wrongPercent: 30, speed: 8, flips: false },
  1: { everyTicks: 8, wrongPercent: 9, speed: 10, flips: false },
  2: { everyTicks: 3, wrongPercent: 0, speed: 99, flips: true },
};

export const motoX3m1Bot: Bot<Ride> = (ride, tick, random, strength) => {
  const manner = manners[strength];
  if (ride.waiting > 0 || tick % manner.everyTicks !== 0) return [];
  const wrong = random.below(100) < manner.wrongPercent;
  const wished = wrong ? (wrongKeys[random.below(wrongKeys.length)] ?? 0) : keysFor(ride, manner);
  const changes: Action[] = [];
  for (let number = 0; number < 4; number += 1) {
    const down = (wished >> number) & 1;
    if (((ride.keys >> number) & 1) !== down) changes.push(number * 2 + down);
  }
  return changes;
};

const wrongKeys = [0, key.gas | key.back, key.gas | key.forth, key.brake, key.gas | key.back] as const;

const loopReach = 4.2;
const calmSpeeds = [99, 10.2, 11.2, 9.4] as const;

function keysFor(ride: Ride, manner: Manner): number {
  const { bike } = ride;
  const speed = (bike.rearSpeedX + bike.frontSpeedX) / 2;
  // What went wrong once is tried more slowly the next time.
  const limit = Math.min(manner.speed, calmSpeeds[ride.trackCrashes % 4]!);
  const gas = speed < limit ? key.gas : 0;
  const nose = (bike.frontY - bike.rearY) / 1.4;
  // Around a loop nothing helps but speed.
  if (trackOf(ride).loops.some(({ x }) => Math.abs(bike.rearX - x) < loopReach)) return key.gas;
  if (!isGrounded(bike)) return gas | leanFor(ride, manner);
  flipping.delete(ride);
  // On the rear wheel alone: hand off the gas, weight to the front.
  const rears = nose > 0.55 && bike.frontNormalY === 0;
  return rears && ride.looped === 0 && bike.frontNormalX === 0 ? key.forth : gas;
}

/** Turns towards the slope below the place where it comes down. */
function leanFor(ride: Ride, { flips }: Manner): number {
  const { bike } = ride;
  const landing = landingOf(ride);
  const rodX = (bike.frontX - bike.rearX) / 1.4;
  const rodY = (bike.frontY - bike.rearY) / 1.4;
  const spin =
    ((bike.frontSpeedY - bike.rearSpeedY) * rodX - (bike.frontSpeedX - bike.rearSpeedX) * rodY) / 1.4;
  // A flip takes about a second; one that was begun is brought to its end.
  if (ride.airTicks <= 4 && flips && ride.trackCrashes === 0 && landing.seconds > flipSeconds)
    flipping.add(ride);
  if (ride.quarters >= 3) flipping.delete(ride);
  if (flipping.has(ride)) return key.back;
  // The sine of the angle from the bike to the slope, and, behind it, which way is shorter.
  const sine = rodX * landing.dy - rodY * landing.dx;
  const cosine = rodX * landing.dx + rodY * landing.dy;
  const off = cosine < 0 ? (sine < 0 ? -1.5 : 1.5) : sine;
  const wish = off - spin * 0.24;
  if (wish > 0.12) return key.back;
  return wish < -0.12 ? key.forth : 0;
}

/** Rides that are in the middle of a flip. */
const flipping = new WeakSet<Ride>();
const flipSeconds = 1.22;

interface Landing {
  seconds: number;
  dx: number;
  dy: number;
}

/** Follows the thrown bike down to the first ground. */
function landingOf(ride: Ride): Landing {
  const { bike } = ride;
  const track = trackOf(ride);
  const startX = (bike.rearX + bike.frontX) / 2;
  const startY = (bike.rearY + bike.frontY) / 2;
  const speedX = (bike.rearSpeedX + bike.frontSpeedX + bike.headSpeedX) / 3;
  const speedY = (bike.rearSpeedY + bike.frontSpeedY + bike.headSpeedY) / 3;
  for (let seconds = 0.04; seconds < 2.4; seconds += 0.04) {
    const x = startX + speedX * seconds;
    const y = startY + speedY * seconds - (gravity * seconds * seconds) / 2;
    for (const { x: fromX, y: fromY, dx, dy, length2, when } of segmentsNear(track, x)) {
      if (when === 1 || when === 2 || x < fromX || x > fromX + dx || dx <= 0) continue;
      if (y - 0.34 > fromY + (dy * (x - fromX)) / dx || y < fromY - 2) continue;
      const length = Math.sqrt(length2);
      return { seconds, dx: dx / length, dy: dy / length };
    }
  }
  return { seconds: 2.4, dx: 1, dy: 0 };
}
