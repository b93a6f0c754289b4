import type { Action, Bot, BotStrength } from '../sdk/core/game-core.ts';
import { subwaySurfers } from './core/index.ts';
import { action } from './core/moves.ts';
import { cloneRun, type RunState } from './core/state.ts';

/** Plays the run by trying moves on copies of it: proof that a way through exists, and a stand-in for players. */

const thinkTicks = 8;
const depthMax = 10;
/** How often it looks around for coins. */
const coinTicks = 24;
const triesMax = 500;
const wait = -1;
const ways = [wait, action.left, action.right, action.jump, action.roll] as const;

interface Manner {
  /** It decides once in so many ticks. */
  everyTicks: number;
  /** How many of its decisions in a hundred it sleeps through. */
  missedPercent: number;
  depth: number;
}

const manners: Record<BotStrength, Manner> = {
  0: { everyTicks: 16, missedPercent: 40, depth: 4 },
  1: { everyTicks: 8, missedPercent: 12, depth: 6 },
  2: { everyTicks: 8, missedPercent: 0, depth: depthMax },
};

/** Strength 2 ends every run with all three lives in all but the rarest cases, and always ends it alive. */
export const subwaySurfersBot: Bot<RunState> = (run, tick, random, strength) => {
  const manner = manners[strength];
  if (tick % manner.everyTicks !== 0) return [];
  if (random.below(100) < manner.missedPercent) return [];
  if (tick % coinTicks !== 0 && (safeUntil.get(run) ?? 0) > tick + 40) return [];
  const horizon = manner.depth * thinkTicks;
  const calm = stepOn(cloneRun(run), wait, 0, horizon);
  if (calm) safeUntil.set(run, tick + horizon);
  if (calm && tick % coinTicks !== 0) return [];
  const way = chooseWay(run, manner.depth);
  if (way === wait) return [];
  safeUntil.delete(run);
  return [way];
};

/** Until when waiting is known to be safe: no need to think again before. */
const safeUntil = new WeakMap<RunState, number>();

let tries = 0;
let furthest = 0;

/** The first move of a way that keeps all lives, coins preferred, else of the way that keeps them longest. */
function chooseWay(run: RunState, depth: number): number {
  tries = 0;
  let best: number = wait;
  let bestReach = -1;
  for (const way of orderedWays(run)) {
    if (way !== wait && !subwaySurfers.accepts(run, way)) continue;
    furthest = 0;
    if (survives(run, way, 0, depth)) return way;
    if (furthest > bestReach) [best, bestReach] = [way, furthest];
  }
  return best;
}

/** Coins first where some are near in another lane, else doing nothing. */
function orderedWays(run: RunState): readonly number[] {
  const prize = run.track.prizes[run.prize];
  if (run.tick % coinTicks !== 0 || !prize || prize.at > run.at + 25_000) return ways;
  if (prize.lane < run.lane) return [action.left, ...ways];
  if (prize.lane > run.lane) return [action.right, ...ways];
  return prize.height > 1500 + run.height && prize.at < run.at + 6000 ? [action.jump, ...ways] : ways;
}

function survives(run: RunState, way: number, level: number, depth: number): boolean {
  tries += 1;
  const copy = cloneRun(run);
  if (!stepOn(copy, way, level, thinkTicks)) return false;
  if (level + 1 >= depth) return true;
  // Most of the time nothing more is needed, and one copy tells.
  if (stepOn(cloneRun(copy), wait, level + 1, (depth - level - 1) * thinkTicks)) return true;
  return ways.some(
    (next) =>
      tries < triesMax &&
      (next === wait || subwaySurfers.accepts(copy, next)) &&
      survives(copy, next, level + 1, depth),
  );
}

/** Plays on for some ticks; false as soon as a life is lost. */
function stepOn(run: RunState, way: number, level: number, ticks: number): boolean {
  const { lives } = run;
  for (let tick = 0; tick < ticks; tick += 1) {
    subwaySurfers.step(run, tick === 0 && way !== wait ? [way] : noMoves);
    if (run.lives < lives) {
      furthest = Math.max(furthest, level * thinkTicks + tick);
      return false;
    }
  }
  return true;
}

const noMoves: readonly Action[] = [];
