import { approach } from '../../../sdk/core/fixed.ts';
import {
  event,
  inputBufferTicks,
  jumpSpeed,
  lanes,
  laneStride,
  laneWidth,
  rollTicks,
  slamSpeed,
  stepUp,
} from '../constants.ts';
import { action, bump, changeLane, fall, isWall, occupiedLane, topAt } from '../moves.ts';
import type { RunState } from './state.ts';

/** How the runner answers the four moves. */

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

/** The highest surface under the runner's feet that the feet can find, in mm. */
function groundUnder(run: RunState): number {
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
