import type { Action, Bot, BotStrength } from '../../sdk/core/game-core.ts';
import { level } from '../core/constants.ts';
import { chickenScreamRace1 } from '../core/v1/index.ts';
import { cloneAlone, type Race } from '../core/v1/state.ts';

/** Tries loudnesses on copies of the race and takes the one that brings it furthest unhurt. */

interface Manner {
  /** It decides once in this many ticks. */
  everyTicks: number;
  /** How many of its decisions in a hundred it sleeps through. */
  missedPercent: number;
  /** How far it looks. */
  horizon: number;
  /** Whether it carries its plan out in between. */
  keepsPlans: boolean;
}

const manners: Record<BotStrength, Manner> = {
  0: { everyTicks: 15, missedPercent: 34, horizon: 64, keepsPlans: false },
  1: { everyTicks: 9, missedPercent: 20, horizon: 80, keepsPlans: false },
  2: { everyTicks: 24, missedPercent: 0, horizon: 96, keepsPlans: true },
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

export const chickenScreamRace1Bot: Bot<Race> = (race, tick, random, strength) => {
  const { everyTicks, missedPercent, horizon, keepsPlans } = manners[strength];
  if (race.down > 0) return [];
  const sinceTicks = tick % everyTicks;
  if (sinceTicks > 0) {
    const plan = keepsPlans ? plansMade.get(race) : undefined;
    return plan ? become(race, loudnessIn(plan, sinceTicks)) : [];
  }
  if (random.below(100) < missedPercent) return [];
  const calm = worthOf(race, runOn, horizon);
  const plan = calm > 0 ? runOn : bestPlan(race, calm, horizon);
  plansMade.set(race, plan);
  return become(race, loudnessIn(plan, 0));
};

/** What each race's bot has set out to do. */
const plansMade = new WeakMap<Race, Plan>();

function become(race: Race, loudness: number): Action[] {
  return loudness === race.level ? [] : [loudness];
}

function bestPlan(race: Race, calm: number, horizon: number): Plan {
  let best = runOn;
  let bestWorth = calm;
  for (const plan of plans) {
    const worth = worthOf(race, plan, horizon);
    if (worth > bestWorth) [best, bestWorth] = [plan, worth];
  }
  return best;
}

function loudnessIn({ after, loudness, ticks }: Plan, tick: number): number {
  return tick >= after && tick < after + ticks ? loudness : level.talk;
}

/** Below 0 when a plan ends in a fall or a stumble, else how far it comes and what it finds. */
function worthOf(race: Race, { after, loudness, ticks }: Plan, horizon: number): number {
  const copy = cloneAlone(race);
  const end = Math.min(after + ticks, horizon);
  goOn(copy, level.talk, after);
  goOn(copy, loudness, end - after);
  goOn(copy, level.talk, horizon - end);
  const way = 3 * (copy.at - race.at) + (copy.corn - race.corn) * cornWorth + copy.breath;
  if (copy.falls > race.falls) return way - 100_000;
  return copy.struck === race.struck ? way : way - 50_000;
}

/** So many ticks at one loudness. */
function goOn(race: Race, loudness: number, ticks: number): void {
  if (ticks === 0) return;
  chickenScreamRace1.step(race, become(race, loudness));
  chickenScreamRace1.fastForward(race, ticks - 1);
}
