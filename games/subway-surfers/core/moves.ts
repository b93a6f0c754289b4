import { approach, clamp, divide } from '../../sdk/core/fixed.ts';
import {
  boardTicks,
  bumpSlowTicks,
  event,
  gravity,
  inputBufferTicks,
  jumpSpeed,
  kiteHeight,
  kiteRise,
  lanes,
  laneStride,
  laneWidth,
  rollTicks,
  roofHeight,
  slamSpeed,
  springSpeed,
  stallTop,
  stepUp,
  ticksMax,
} from './constants.ts';
import { advanceMissions } from './mission-progress.ts';
import { missionKind } from './missions.ts';
import type { Runner, RunState } from './state.ts';
import { itemKind, type Obstacle } from './items.ts';

/** How the runner answers the five moves. */

export const action = { left: 0, right: 1, jump: 2, roll: 3, board: 4 } as const;

/** Whether a move means anything now; the log holds no others. */
export function acceptsMove(run: RunState, move: number): boolean {
  if (isOver(run)) return false;
  if (move === action.left) return run.lane > 0;
  if (move === action.right) return run.lane < lanes - 1;
  if (run.kite > 0) return false;
  if (move === action.board) return run.boards > 0 && run.board === 0;
  if (move === action.jump) return run.jumpWish < inputBufferTicks;
  // A roll can be lengthened in its last ticks, never piled up.
  if (move === action.roll) return run.grounded === 1 ? run.roll <= inputBufferTicks : run.rollWish === 0;
  return false;
}

/** A run ends with the last life, or with the time. */
export function isOver(run: RunState): boolean {
  return run.lives <= 0 || run.tick >= ticksMax;
}

export function applyMove(run: RunState, move: number): number {
  if (move === action.left) return changeLane(run, -1);
  if (move === action.right) return changeLane(run, 1);
  if (move === action.jump) run.jumpWish = inputBufferTicks;
  if (move === action.roll) return startRoll(run);
  return move === action.board ? rideBoard(run) : 0;
}

/** All moves of one tick were accepted before any was applied. */
function rideBoard(run: RunState): number {
  if (run.boards === 0 || run.board > 0) return 0;
  run.boards -= 1;
  run.board = boardTicks;
  return event.ride;
}

/** The lane that the runner is in: the nearest of the three. */
export function occupiedLane(run: Runner): number {
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
  return advanceMissions(run, missionKind.lanes, 1);
}

/** Jump, fall, climb a ramp, land. */
export function moveUpright(run: RunState): number {
  if (run.kite > 0) return fly(run);
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
  return run.grounded === 1 ? events | stand(run) : events | fall(run, support);
}

function fly(run: RunState): number {
  run.height = approach(run.height, kiteHeight, kiteRise);
  run.climb = 0;
  run.grounded = 0;
  run.roofed = 0;
  return 0;
}

/** Counts each roof once. */
function stand(run: RunState): number {
  const isRoofed = run.height >= roofHeight ? 1 : 0;
  if (isRoofed === run.roofed) return 0;
  run.roofed = isRoofed;
  return isRoofed === 1 ? advanceMissions(run, missionKind.roofs, 1) : 0;
}

/** The top of the obstacle at the runner's place in a lane, or 0. */
export function topAt(item: Obstacle, at: number): number {
  const { kind } = item;
  if (kind === itemKind.train || kind === itemKind.oncoming || kind === itemKind.elephant) return roofHeight;
  if (kind === itemKind.stall || kind === itemKind.yak) return stallTop;
  if (kind !== itemKind.ramp) return 0;
  const along = clamp(at - item.start, 0, item.end - item.start);
  return divide(roofHeight * along, item.end - item.start);
}

/** Whether the side of a train, ramp or stall bars a lane at the runner's height. */
export function isWall(run: Runner, lane: number, ahead = 200): boolean {
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
export function bump(run: Runner, lane: number): number {
  run.lane = lane;
  const edge = laneWidth / 2 - 60;
  run.across = clamp(run.across, lane * laneWidth - edge, lane * laneWidth + edge);
  run.streak = 0;
  run.slow = Math.max(run.slow, bumpSlowTicks);
  return event.bump;
}

export function changeLane(run: Runner, direction: number): number {
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
    return event.slam | advanceMissions(run, missionKind.slams, 1);
  }
  run.roll = rollTicks;
  return event.roll;
}

function leap(run: RunState): number {
  run.grounded = 0;
  run.jumpWish = 0;
  run.roll = 0;
  run.roofed = 0;
  run.climb = run.springs > 0 ? springSpeed : jumpSpeed;
  return event.jump | advanceMissions(run, missionKind.jumps, 1);
}

/** In the air, and landing on what is beneath. */
export function fall(run: Runner, support: number): number {
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
  if (at < run.clearTo) return 0;
  const { items } = run.track;
  const lane = occupiedLane(run);
  let support = 0;
  for (let index = run.item; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.start > at) break;
    if (item.lane !== lane || item.end < at) continue;
    const top = topAt(item, at);
    if (top > support && run.height >= top - stepUp) support = top;
  }
  return support;
}
