import {
  boardsMax,
  coinPoints,
  coinReach,
  event,
  flagsTicks,
  kiteHeight,
  kiteTicks,
  laneWidth,
  magnetTicks,
  roofHeight,
  springsTicks,
  streakTicks,
} from './constants.ts';
import { advanceMissions, raiseMissions } from './mission-progress.ts';
import { missionKind } from './missions.ts';
import { comboOf, multiplierOf, type RunState } from './state.ts';
import { prizeKind, type Prize } from './items.ts';

/** Coins and powers on the way. */

/** The magnet draws coins from this far up or down, in mm. */
const magnetReach = 4000;

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
      events |= prize.kind === prizeKind.coin ? takeCoin(run, prize) : takePower(run, prize.kind);
    }
    run.prize += 1;
  }
  return events;
}

function reaches(run: RunState, prize: Prize): boolean {
  const above = Math.abs(run.height + 600 - prize.height);
  if (run.magnet > 0 && prize.kind === prizeKind.coin) return above < magnetReach;
  return Math.abs(run.across - prize.lane * laneWidth) < 600 && above < 1100;
}

function takeCoin(run: RunState, prize: Prize): number {
  const comboBefore = comboOf(run);
  run.coins += 1;
  run.streak += 1;
  run.streakLeft = streakTicks;
  run.points += coinPoints * comboBefore * multiplierOf(run);
  let events = event.coin | advanceMissions(run, missionKind.coins, 1);
  events |= raiseMissions(run, missionKind.streak, run.streak);
  if (prize.height > kiteHeight) events |= advanceMissions(run, missionKind.skyCoins, 1);
  else if (prize.height > roofHeight) events |= advanceMissions(run, missionKind.roofCoins, 1);
  return comboOf(run) > comboBefore ? events | event.comboUp : events;
}

function takePower(run: RunState, kind: number): number {
  return givePower(run, kind) | advanceMissions(run, missionKind.powers, 1);
}

function givePower(run: RunState, kind: number): number {
  if (kind === prizeKind.magnet) {
    run.magnet = magnetTicks;
    return event.magnet;
  }
  if (kind === prizeKind.flags) {
    run.flags = flagsTicks;
    return event.flags;
  }
  if (kind === prizeKind.kite) {
    run.kite = kiteTicks;
    run.grounded = 0;
    run.roll = 0;
    run.jumpWish = 0;
    run.rollWish = 0;
    return event.kite;
  }
  if (kind === prizeKind.springs) {
    run.springs = springsTicks;
    return event.springs;
  }
  run.boards = Math.min(boardsMax, run.boards + 1);
  return event.board;
}
