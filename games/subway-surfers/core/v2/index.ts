import { divide } from '../../../sdk/core/fixed.ts';
import type { Action, GameCore } from '../../../sdk/core/game-core.ts';
import { collideWithItems, collideWithPrizes } from './collisions.ts';
import { event, speedAt } from '../constants.ts';
import { hashRun } from '../state.ts';
import { acceptsMove, applyMove, moveAcross, moveUpright } from './moves.ts';
import { gentlePace, steepPace, ticksMax } from './pace.ts';
import { createRun, type RunState } from './state.ts';

/** For each life left at the end of the run. */
const lifeBonus = 100;

/** Subway Surfers' slot: a 120 s run over three lanes with three lives. Distance and coins make the score. */
export const subwaySurfers2: GameCore<RunState> = {
  id: 'subway-surfers',
  rules: 'subway-surfers@2',
  ticksMax,
  actionBits: 2,
  // A first round lasts half a minute, an unlucky one less, and a beginner moves little. A player who only
  // stands there is not playing.
  minimumToEarn: { ticks: 1500, score: 450, inputs: 4 },
  init: (seed) => createRun(seed, gentlePace),
  accepts: acceptsMove,
  step,
  fastForward,
  outcome: (run) => ({ over: isOver(run), score: divide(run.at, 1000) + run.bonus }),
  stats: (run) => ({
    metres: divide(run.at, 1000),
    coins: run.coins,
    nearMisses: run.nearMisses,
    finishes: run.finished,
    missions: 0,
  }),
  hash: hashRun,
};

/** The first rules, with a steeper beginning; plays under them stay provable. */
export const subwaySurfers1: GameCore<RunState> = {
  ...subwaySurfers2,
  rules: 'subway-surfers@1',
  minimumToEarn: { ticks: 1800, score: 250 },
  init: (seed) => createRun(seed, steepPace),
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
  advance(run);
  let events = moveAcross(run);
  events |= moveUpright(run);
  events |= collideWithItems(run, from);
  events |= collideWithPrizes(run);
  if (run.tick >= ticksMax && run.lives > 0) events |= finish(run);
  return events;
}

/** Moves the clock and the runner on by one tick. */
function advance(run: RunState): void {
  const speed = speedAt(run.tick);
  run.way += run.slow > 0 ? divide(speed * 5, 8) : speed;
  run.at = divide(run.way, 60);
  run.tick += 1;
  if (run.slow > 0) run.slow -= 1;
  if (run.shield > 0) run.shield -= 1;
  if (run.magnet > 0) run.magnet -= 1;
  if (run.flags > 0) run.flags -= 1;
  if (run.streakLeft > 0) run.streakLeft -= 1;
  else run.streak = 0;
}

function finish(run: RunState): number {
  run.finished = 1;
  run.bonus += run.lives * lifeBonus;
  return event.arch | event.over;
}

function isOver(run: RunState): boolean {
  return run.lives <= 0 || run.finished === 1;
}
