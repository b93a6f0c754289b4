import { throwAside } from '../collisions.ts';
import {
  barrierTop,
  coinPoints,
  coinReach,
  event,
  flagsTicks,
  gateBottom,
  gateTop,
  laneWidth,
  magnetTicks,
  nearMissPoints,
  nearMissTicks,
  rollingHeight,
  standingHeight,
  stepUp,
  streakTicks,
} from '../constants.ts';
import { itemKind, prizeKind, type Obstacle, type Prize } from '../items.ts';
import { occupiedLane, topAt } from '../moves.ts';
import { comboOf } from '../state.ts';
import type { RunState } from './state.ts';

/** What the runner meets on the way: things to avoid, and prizes. */

/** Half the depth in which a barrier can be touched; more than half of what one tick covers at full speed. */
const barrierReach = 280;
const slowTicks = 50;
const shieldTicks = 110;

/** Collides with an obstacle at, or just past, the runner's place. `from` is where the tick began. */
export function collideWithItems(run: RunState, from: number): number {
  const { items } = run.track;
  let events = 0;
  for (let index = run.item; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.start > run.at + barrierReach) break;
    if (item.start > from && item.start <= run.at) events |= nearMiss(run, item);
    if (touches(run, item)) events |= collide(run, item);
  }
  while (run.item < items.length && items[run.item]!.end < run.at - laneWidth) run.item += 1;
  return events;
}

/** Takes the prizes within reach. */
export function collideWithPrizes(run: RunState): number {
  const { prizes } = run.track;
  run.taken = 0;
  let events = 0;
  for (let bit = 1; run.prize < prizes.length; bit <<= 1) {
    const prize = prizes[run.prize]!;
    if (prize.at > run.at + coinReach) break;
    if (reaches(run, prize)) {
      run.taken |= bit;
      events |= take(run, prize);
    }
    run.prize += 1;
  }
  return events;
}

function touches(run: RunState, item: Obstacle): boolean {
  if (item.kind === itemKind.ramp) return false;
  // While the runner is between two lanes neither barrier nor gate can be touched: the forgiving side of a doubt.
  if (item.kind === itemKind.barrier) return near(run, item) && run.height < barrierTop;
  if (item.kind === itemKind.gate) {
    const top = run.height + (run.roll > 0 ? rollingHeight : standingHeight);
    return near(run, item) && top > gateBottom && run.height < gateTop;
  }
  return item.lane === occupiedLane(run) && isAlong(run, item) && topAt(item, run.at) > run.height + stepUp;
}

function near(run: RunState, item: Obstacle): boolean {
  const aside = Math.abs(run.across - item.lane * laneWidth);
  return (
    aside < laneWidth * 0.45 && item.start - barrierReach <= run.at && run.at <= item.start + barrierReach
  );
}

function isAlong(run: RunState, item: Obstacle): boolean {
  return item.start <= run.at && run.at <= item.end;
}

function collide(run: RunState, item: Obstacle): number {
  const isTrain = item.kind === itemKind.train || item.kind === itemKind.oncoming;
  if (isTrain) throwAside(run, item);
  if (run.shield > 0) return 0;
  // At the very start a crash slows and teaches; it costs nothing yet.
  if (run.tick >= run.track.mercyTicks) run.lives -= 1;
  run.shield = shieldTicks;
  run.slow = slowTicks;
  run.streak = 0;
  return run.lives === 0 ? event.hit | event.over : event.hit;
}

function nearMiss(run: RunState, item: Obstacle): number {
  const justLeft = run.leftLane === item.lane && run.tick - run.leftTick <= nearMissTicks;
  if (!justLeft || item.kind === itemKind.ramp || run.height > barrierTop || run.shield > 0) return 0;
  run.nearMisses += 1;
  run.bonus += nearMissPoints;
  return event.nearMiss;
}

function reaches(run: RunState, prize: Prize): boolean {
  if (run.magnet > 0) return true;
  const aside = Math.abs(run.across - prize.lane * laneWidth);
  return aside < 600 && Math.abs(run.height + 600 - prize.height) < 1100;
}

function take(run: RunState, prize: Prize): number {
  if (prize.kind === prizeKind.magnet) {
    run.magnet = magnetTicks;
    return event.magnet;
  }
  if (prize.kind === prizeKind.flags) {
    run.flags = flagsTicks;
    return event.flags;
  }
  const comboBefore = comboOf(run);
  run.coins += 1;
  run.streak += 1;
  run.streakLeft = streakTicks;
  run.bonus += coinPoints * comboBefore * (run.flags > 0 ? 2 : 1);
  return comboOf(run) > comboBefore ? event.coin | event.comboUp : event.coin;
}
