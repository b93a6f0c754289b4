import {
  barrierReach,
  barrierTop,
  event,
  gapEdge,
  gateBottom,
  gateTop,
  jumpSpeed,
  lanes,
  laneWidth,
  mercyTicks,
  nearMissPoints,
  nearMissTicks,
  rollingHeight,
  roofHeight,
  shieldTicks,
  slowTicks,
  standingHeight,
  stepUp,
} from './constants.ts';
import { advanceMissions } from './mission-progress.ts';
import { missionKind } from './missions.ts';
import { isWall, occupiedLane, topAt } from './moves.ts';
import { multiplierOf, type Runner, type RunState } from './state.ts';
import { itemKind, type Item, type Obstacle } from './items.ts';

/** Obstacles on the way: what touches, what a crash does, and what counts as passed. */

/** Collides with an obstacle at, or just past, the runner's place. `from` is where the tick began. */
export function collideWithItems(run: RunState, from: number): number {
  const { at } = run;
  if (at < run.clearTo) return 0;
  const { items } = run.track;
  const reach = at + barrierReach;
  const behind = from - barrierReach;
  let events = 0;
  for (let index = run.item; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.start > reach) break;
    if (item.end < behind) continue;
    if (item.start > from && item.start <= at) events |= pass(run, item);
    if (item.lane === occupiedLane(run) && touches(run, item)) events |= collide(run, item);
  }
  const passed = at - laneWidth;
  while (run.item < items.length && items[run.item]!.end < passed) run.item += 1;
  run.clearTo = (items[run.item]?.start ?? at + laneWidth) - barrierReach;
  return events;
}

/** What a runner must do about an item. */
export const isLow = (kind: number): boolean =>
  kind === itemKind.barrier || kind === itemKind.cart || kind === itemKind.boulder;
export const isHanging = (kind: number): boolean => kind === itemKind.gate || kind === itemKind.line;

/** For items of the runner's lane. */
function touches(run: RunState, item: Item): boolean {
  const { kind } = item;
  if (kind === itemKind.ramp || run.kite > 0) return false;
  // While the runner is between two lanes neither barrier nor gate can be touched: the forgiving side of a doubt.
  if (isLow(kind)) return near(run, item) && run.height < barrierTop;
  if (isHanging(kind)) {
    const top = run.height + (run.roll > 0 ? rollingHeight : standingHeight);
    return near(run, item) && top > gateBottom && run.height < gateTop;
  }
  if (kind === itemKind.gap)
    return run.height === 0 && item.start + gapEdge < run.at && run.at < item.end - gapEdge;
  return item.start <= run.at && run.at <= item.end && topAt(item, run.at) > run.height + stepUp;
}

function near(run: RunState, item: Item): boolean {
  const aside = Math.abs(run.across - item.lane * laneWidth);
  return (
    aside < laneWidth * 0.45 && item.start - barrierReach <= run.at && run.at <= item.start + barrierReach
  );
}

function collide(run: RunState, item: Item): number {
  if (item.kind === itemKind.gap) bounce(run);
  else if (!isLow(item.kind) && !isHanging(item.kind)) throwAside(run, item);
  if (run.shield > 0) return 0;
  run.shield = shieldTicks;
  if (run.board > 0) {
    run.board = 0;
    return event.saved;
  }
  // At the very start a crash slows and teaches; it costs nothing yet.
  if (run.tick >= mercyTicks) run.lives -= 1;
  run.slow = slowTicks;
  run.streak = 0;
  run.unhurt = 0;
  return run.lives === 0 ? event.hit | event.over : event.hit;
}

/** Out of a gap as high as a jump. */
function bounce(run: RunState): void {
  run.grounded = 0;
  run.roll = 0;
  run.climb = jumpSpeed;
}

/** No running inside a train: the runner moves to a free lane beside it, or else onto its roof. */
export function throwAside(run: Runner, item: Obstacle): void {
  const towards = run.across >= item.lane * laneWidth ? 1 : -1;
  for (const direction of [towards, -towards]) {
    const lane = item.lane + direction;
    if (lane < 0 || lane >= lanes || isWall(run, lane, 2500)) continue;
    run.lane = lane;
    run.across = item.lane * laneWidth + direction * (laneWidth / 2 + 60);
    return;
  }
  run.lane = item.lane;
  run.height = Math.max(roofHeight, topAt(item, run.at));
  run.climb = 0;
  run.grounded = 1;
}

/** An item's front goes by: a near miss, or something done about it. */
function pass(run: RunState, item: Item): number {
  if (run.kite > 0) return 0;
  if (occupiedLane(run) === item.lane) return clear(run, item);
  const justLeft = run.leftLane === item.lane && run.tick - run.leftTick <= nearMissTicks;
  if (!justLeft || item.kind === itemKind.ramp || run.height > barrierTop || run.shield > 0) return 0;
  run.nearMisses += 1;
  run.points += nearMissPoints * multiplierOf(run);
  return event.nearMiss | advanceMissions(run, missionKind.nearMisses, 1);
}

function clear(run: RunState, { kind }: Item): number {
  if (isHanging(kind)) return run.roll > 0 ? advanceMissions(run, missionKind.rolls, 1) : 0;
  if (run.height === 0) return 0;
  if (kind === itemKind.gap) return advanceMissions(run, missionKind.gaps, 1);
  return isLow(kind) && run.height >= barrierTop ? advanceMissions(run, missionKind.hurdles, 1) : 0;
}
