import { divide } from '../../sdk/core/fixed.ts';
import type { Action, GameCore } from '../../sdk/core/game-core.ts';
import { collideWithItems } from './collisions.ts';
import { endPoints, event, kiteShieldTicks, lifePoints, speedAt, ticksMax } from './constants.ts';
import { advanceMissions, raiseMissions } from './mission-progress.ts';
import { missionKind } from './missions.ts';
import { acceptsMove, applyMove, isOver, moveAcross, moveUpright } from './moves.ts';
import { collideWithPrizes } from './prizes.ts';
import { multiplierOf, createRun, hashRun, type RunState } from './state.ts';

export { subwaySurfers1, subwaySurfers2 } from './v2/index.ts';

/**
 * Subway Surfers' slot: three lanes, three lives, three districts and three missions to the arch at 120 s, then sudden
 * death to 180 s (docs/decisions/0066). Distance, coins and near misses make the score, times the multiplier.
 */
export const subwaySurfers: GameCore<RunState> = {
  id: 'subway-surfers',
  rules: 'subway-surfers@3',
  ticksMax,
  actionBits: 3,
  minimumToEarn: { ticks: 1620, score: 465, inputs: 18 },
  init: createRun,
  accepts: acceptsMove,
  step,
  fastForward,
  outcome: (run) => ({ over: isOver(run), score: run.points }),
  stats: (run) => ({
    metres: run.metres,
    coins: run.coins,
    nearMisses: run.nearMisses,
    finishes: run.finished,
    missions: run.missions,
  }),
  hash: hashRun,
};

function step(run: RunState, actions: readonly Action[]): number {
  if (isOver(run)) return 0;
  let events = 0;
  for (const move of actions) events |= applyMove(run, move);
  return events | runTick(run);
}

function fastForward(run: RunState, ticks: number): number {
  let made = 0;
  for (; made < ticks && !isOver(run); made += 1) runTick(run);
  return made;
}

function runTick(run: RunState): number {
  const from = run.at;
  let events = advance(run);
  events |= moveAcross(run);
  events |= moveUpright(run);
  events |= collideWithItems(run, from);
  events |= collideWithPrizes(run);
  if (run.lives > 0) events |= countMetres(run);
  if (run.tick >= ticksMax && run.lives > 0) {
    run.points += endPoints * multiplierOf(run);
    events |= event.over;
  }
  return events;
}

/** Moves the clock and the runner on by one tick. */
function advance(run: RunState): number {
  const speed = speedAt(run.tick);
  run.way += run.slow > 0 ? divide(speed * 5, 8) : speed;
  run.at = divide(run.way, 60);
  run.tick += 1;
  if (run.slow > 0) run.slow -= 1;
  if (run.shield > 0) run.shield -= 1;
  if (run.streakLeft > 0) run.streakLeft -= 1;
  else run.streak = 0;
  return spendPowers(run);
}

function spendPowers(run: RunState): number {
  if (run.magnet > 0) run.magnet -= 1;
  if (run.flags > 0) run.flags -= 1;
  if (run.springs > 0) run.springs -= 1;
  if (run.board > 0) run.board -= 1;
  if (run.kite === 0) return 0;
  run.kite -= 1;
  if (run.kite > 0) return 0;
  run.shield = Math.max(run.shield, kiteShieldTicks);
  return event.kiteEnd;
}

/** Each whole metre counts as soon as it is run. */
function countMetres(run: RunState): number {
  const metres = divide(run.at, 1000);
  if (metres === run.metres) return 0;
  const more = metres - run.metres;
  run.metres = metres;
  run.unhurt += more;
  run.points += more * multiplierOf(run);
  let events = raiseMissions(run, missionKind.unhurt, run.unhurt);
  if (run.roofed === 1) events |= advanceMissions(run, missionKind.roofMetres, more);
  if (run.finished === 0 && run.at >= run.track.archAt) events |= passArch(run);
  return events;
}

/** Lives left are paid out; from here on there is one, and points count twice. */
function passArch(run: RunState): number {
  run.points += run.lives * lifePoints * multiplierOf(run);
  run.finished = 1;
  run.lives = 1;
  return event.arch;
}
