import { approach, clamp, divide } from '../../../sdk/core/fixed.ts';
import {
  bumpSlowTicks,
  event,
  gravity,
  inputBufferTicks,
  jumpSpeed,
  lanes,
  laneStride,
  laneWidth,
  rollTicks,
  roofHeight,
  slamSpeed,
  stepUp,
} from './constants.ts';
import type { RunState } from './state.ts';
import { itemKind, type Item } from './track.ts';

/** How the runner answers the four moves. */

export const action = { left: 0, right: 1, jump: 2, roll: 3 } as const;

/** Whether a move means anything now; the log holds no others. */
export function acceptsMove(run: RunState, move: number): boolean {
  if (run.lives === 0 || run.finished === 1) return false;
  if (move === action.left) return run.lane > 0;
  if (move === action.right) return run.lane < lanes - 1;
  if (move === action.jump) return run.jumpWish < inputBufferTicks;
  // A roll can be lengthened in its last ticks, never piled up.
  if (move === action.roll) return run.grounded === 1 ? run.roll <= inputBufferTicks : run.rollWish === 0;
  return false;
}

export function applyMove(run: RunState, move: number): number {
  if (move === action.left) return changeLane(run, -1);
  if (move === action.right) return changeLane(run, 1);
  if (move === action.jump) run.jumpWish = inputBufferTicks;
  if (move === action.roll) return startRoll(run);
  return 0;
}

/** The lane that the runner is in: the nearest of the three. */
export function occupiedLane(run: RunState): number {
  if (run.across < laneWidth / 2) return 0;
  return run.across < (3 * laneWidth) / 2 ? 1 : 2;
}

/** Changes lanes, and back again if a train is in the way. */
export function moveAcross(run: RunState): number {
  if (run.across === run.lane * laneWidth) return 0;
  const before = occupiedLane(run);
  run.across = approach(run.across, run.lane * laneWidth, laneStride);
  const now = occupiedLane(run);
  if (now === before) return 0;
  if (isWall(run, now)) return bump(run, before);
  run.leftLane = before;
  run.leftTick = run.tick;
  return 0;
}

/** Jump, fall, climb a ramp, land. */
export function moveUpright(run: RunState): number {
  if (run.roll > 0) run.roll -= 1;
  const support = groundUnder(run);
  let events = 0;
  if (run.grounded === 1) {
    if (support >= run.height) run.height = support;
    else run.grounded = 0;
  }
  if (run.jumpWish > 0) {
    if (run.grounded === 1) events |= leap(run);
    else run.jumpWish -= 1;
  }
  return run.grounded === 1 ? events : events | fall(run, support);
}

/** The top of the obstacle at the runner's place in a lane, or 0. */
export function topAt(item: Item, at: number): number {
  if (item.kind === itemKind.train || item.kind === itemKind.oncoming) return roofHeight;
  if (item.kind !== itemKind.ramp) return 0;
  const along = clamp(at - item.start, 0, item.end - item.start);
  return divide(roofHeight * along, item.end - item.start);
}

/** Whether a train's or ramp's side bars a lane at the runner's height. */
export function isWall(run: RunState, lane: number, ahead = 200): boolean {
  const { items } = run.track;
  for (let index = run.item; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.start > run.at + ahead) return false;
    if (item.lane === lane && item.end > run.at - 200 && topAt(item, run.at) > run.height + stepUp)
      return true;
  }
  return false;
}

/** Pushes the runner back into a lane; costs the streak and a little speed, never a life. */
export function bump(run: RunState, lane: number): number {
  run.lane = lane;
  const edge = laneWidth / 2 - 60;
  run.across = clamp(run.across, lane * laneWidth - edge, lane * laneWidth + edge);
  run.streak = 0;
  run.slow = Math.max(run.slow, bumpSlowTicks);
  return event.bump;
}

function changeLane(run: RunState, direction: number): number {
  const from = occupiedLane(run);
  const lane = run.lane + direction;
  // The action list of one tick was checked as a whole: a second step past the edge must do nothing.
  if (lane < 0 || lane >= lanes) return 0;
  if (lane !== from && isWall(run, lane) && Math.abs(lane - from) === 1) {
    run.across = clamp(run.across + direction * 220, 0, (lanes - 1) * laneWidth);
    return bump(run, from);
  }
  run.lane = lane;
  return event.lane;
}

function startRoll(run: RunState): number {
  if (run.grounded === 0) {
    run.rollWish = 1;
    run.jumpWish = 0;
    run.climb = Math.min(run.climb, slamSpeed);
    return event.slam;
  }
  run.roll = rollTicks;
  return event.roll;
}

function leap(run: RunState): number {
  run.grounded = 0;
  run.jumpWish = 0;
  run.roll = 0;
  run.climb = jumpSpeed;
  return event.jump;
}

function fall(run: RunState, support: number): number {
  run.climb -= gravity;
  run.height += run.climb;
  if (run.height > support) return 0;
  run.height = support;
  run.climb = 0;
  run.grounded = 1;
  if (run.rollWish === 0) return event.land;
  run.rollWish = 0;
  run.roll = rollTicks;
  return event.land | event.roll;
}

/** The highest surface under the runner's feet that the feet can find, in mm. */
export function groundUnder(run: RunState): number {
  const { at } = run;
  const { items } = run.track;
  let support = 0;
  for (let index = run.item; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.start > at) break;
    if (item.end < at || item.lane !== occupiedLane(run)) continue;
    const top = topAt(item, at);
    if (top > support && run.height >= top - stepUp) support = top;
  }
  return support;
}
