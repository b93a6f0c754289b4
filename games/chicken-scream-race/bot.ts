import type { Action, Bot, BotStrength } from '../sdk/core/game-core.ts';
import { level } from './core/constants.ts';
import { chickenScreamRace } from './core/index.ts';
import { cloneAlone, type Race } from './core/state.ts';

/** Tries loudnesses on copies of the race and takes the one that brings it furthest unhurt. */

interface Manner {
  /** It decides once in so many ticks. */
  everyTicks: number;
  /** How many of its decisions in a hundred it sleeps through. */
  missedPercent: number;
  /** How far it looks. */
  horizon: number;
}

const manners: Record<BotStrength, Manner> = {
  0: { everyTicks: 15, missedPercent: 34, horizon: 64 },
  1: { everyTicks: 9, missedPercent: 20, horizon: 80 },
  2: { everyTicks: 6, missedPercent: 0, horizon: 96 },
};

/** Runs on for some ticks, then is this loud for some, then runs on. */
interface Plan {
  after: number;
  loudness: number;
  ticks: number;
}

const runOn: Plan = { after: 0, loudness: level.talk, ticks: 0 };
const leaps = [0, 8, 18, 30].flatMap((after) =>
  [level.loud, level.scream].flatMap((loudness) => [5, 16, 36].map((ticks) => ({ after, loudness, ticks }))),
);
const sneaks = [8, 30, 60].map((ticks) => ({ after: 0, loudness: level.quiet, ticks }));
const plans: readonly Plan[] = [runOn, ...leaps, ...sneaks];
/** A grain is worth a little way, a place much more than it. */
const cornWorth = 160;
const noMoves: readonly Action[] = [];

export const chickenScreamRaceBot: Bot<Race> = (race, tick, random, strength) => {
  const { everyTicks, missedPercent, horizon } = manners[strength];
  if (tick % everyTicks !== 0 || race.down > 0) return [];
  if (random.below(100) < missedPercent) return [];
  const calm = worthOf(race, runOn, horizon);
  const wished = calm > 0 ? level.talk : firstOf(bestPlan(race, calm, horizon));
  return wished === race.level ? [] : [wished];
};

function bestPlan(race: Race, calm: number, horizon: number): Plan {
  let best = runOn;
  let bestWorth = calm;
  for (const plan of plans) {
    const worth = worthOf(race, plan, horizon);
    if (worth > bestWorth) [best, bestWorth] = [plan, worth];
  }
  return best;
}

function firstOf({ after, loudness }: Plan): number {
  return after > 0 ? level.talk : loudness;
}

/** Below 0 when a plan ends in a fall or a stumble, else how far it comes and what it finds. */
function worthOf(race: Race, { after, loudness, ticks }: Plan, horizon: number): number {
  const copy = cloneAlone(race);
  for (let tick = 0; tick < horizon; tick += 1) {
    const wished = tick >= after && tick < after + ticks ? loudness : level.talk;
    chickenScreamRace.step(copy, wished === copy.level ? noMoves : [wished]);
    if (copy.falls > race.falls) return tick - 100_000;
  }
  const way = 3 * (copy.at - race.at) + (copy.corn - race.corn) * cornWorth + copy.breath;
  return copy.struck === race.struck ? way : way - 50_000;
}
