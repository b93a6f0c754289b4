import type { Action, Bot, BotStrength, GameCore } from '../sdk/core/game-core.ts';
import { subwaySurfers, subwaySurfers1, subwaySurfers2 } from './core/index.ts';
import { action } from './core/moves.ts';

/** Plays the run by trying moves on copies of it: proof that a way through exists, and a stand-in for players. */

/** What the bot looks at; the runs of every version have it. */
interface Runner {
  readonly track: { readonly prizes: readonly { lane: number; at: number; height: number }[] };
  tick: number;
  at: number;
  lane: number;
  height: number;
  lives: number;
  prize: number;
  shield: number;
  board?: number;
  boards?: number;
}

interface Manner {
  /** It decides once in this many ticks. */
  everyTicks: number;
  /** How many of its decisions in a hundred it sleeps through. */
  missedPercent: number;
  depth: number;
  /** Answers a danger as soon as it can, not as late as it may. */
  hurries: boolean;
}

const thinkTicks = 8;
/** How often it looks around for coins. */
const coinTicks = 24;
const triesMax = 500;
const wait = -1;
const ways = [wait, action.left, action.right, action.jump, action.roll] as const;
const hurriedWays = [action.jump, action.roll, action.left, action.right, wait] as const;
const noMoves: readonly Action[] = [];

const manners: Record<BotStrength, Manner> = {
  0: { everyTicks: 10, missedPercent: 10, depth: 8, hurries: true },
  1: { everyTicks: 8, missedPercent: 10, depth: 6, hurries: true },
  2: { everyTicks: 8, missedPercent: 0, depth: 10, hurries: false },
};

/** A bot for one version. Strength 2 reaches the arch on every seed. */
function createBot<Run extends Runner>(core: GameCore<Run>): Bot<Run> {
  /** Until when waiting is known to be safe: no need to think again before. */
  const safeUntil = new WeakMap<Run, number>();
  const search = new Search(core);

  return (run, tick, random, strength) => {
    const manner = manners[strength];
    if (tick % manner.everyTicks !== 0) return [];
    if (random.below(100) < manner.missedPercent) return [];
    const looksAround = tick % coinTicks === 0;
    if (!looksAround && (safeUntil.get(run) ?? 0) > tick + 40) return [];
    const horizon = manner.depth * thinkTicks;
    const calm = search.stepOn({ ...run }, wait, 0, horizon);
    if (calm) safeUntil.set(run, tick + horizon);
    if (calm && !looksAround) return [];
    const way = search.choose(run, manner, looksAround && calm);
    if (way === wait) return [];
    safeUntil.delete(run);
    return [way];
  };
}

/** Tries ways on copies of a run. */
class Search<Run extends Runner> {
  readonly #core: GameCore<Run>;
  #tries = 0;
  #furthest = 0;

  constructor(core: GameCore<Run>) {
    this.#core = core;
  }

  /** The first move of a way that keeps all lives, coins preferred, else the board, else the way that lasts longest. */
  choose(run: Run, { depth, hurries }: Manner, looksAround: boolean): number {
    this.#tries = 0;
    let best: number = wait;
    let bestReach = -1;
    for (const way of looksAround ? orderedWays(run) : hurries ? hurriedWays : ways) {
      if (way !== wait && !this.#core.accepts(run, way)) continue;
      this.#furthest = 0;
      if (this.#survives(run, way, 0, depth)) return way;
      if (this.#furthest > bestReach) [best, bestReach] = [way, this.#furthest];
    }
    const isDire = bestReach < 16 && run.shield === 0 && run.boards !== undefined;
    return isDire && this.#core.accepts(run, action.board) ? action.board : best;
  }

  #survives(run: Run, way: number, level: number, depth: number): boolean {
    this.#tries += 1;
    const copy = { ...run };
    if (!this.stepOn(copy, way, level, thinkTicks)) return false;
    if (level + 1 >= depth) return true;
    // Most of the time nothing more is needed, and one copy tells.
    if (this.stepOn({ ...copy }, wait, level + 1, (depth - level - 1) * thinkTicks)) return true;
    return ways.some(
      (next) =>
        this.#tries < triesMax &&
        (next === wait || this.#core.accepts(copy, next)) &&
        this.#survives(copy, next, level + 1, depth),
    );
  }

  /** Plays on for some ticks; false as soon as a life or a board is lost. */
  stepOn(run: Run, way: number, level: number, ticks: number): boolean {
    const { lives } = run;
    const rides = (run.board ?? 0) > ticks;
    for (let tick = 0; tick < ticks; tick += 1) {
      this.#core.step(run, tick === 0 && way !== wait ? [way] : noMoves);
      if (run.lives < lives || (rides && run.board === 0)) {
        this.#furthest = Math.max(this.#furthest, level * thinkTicks + tick);
        return false;
      }
    }
    return true;
  }
}

/** Coins first where some are near in another lane, else doing nothing. */
function orderedWays({ track, prize: next, at, lane, height }: Runner): readonly number[] {
  const prize = track.prizes[next];
  if (!prize || prize.at > at + 25_000) return ways;
  if (prize.lane < lane) return [action.left, ...ways];
  if (prize.lane > lane) return [action.right, ...ways];
  return prize.height > 1500 + height && prize.at < at + 6000 ? [action.jump, ...ways] : ways;
}

export const subwaySurfersBot = createBot(subwaySurfers);
export const subwaySurfers1Bot = createBot(subwaySurfers1);
export const subwaySurfers2Bot = createBot(subwaySurfers2);
