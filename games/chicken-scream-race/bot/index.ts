import type { Action, Bot, BotStrength } from '../../sdk/core/game-core.ts';
import { layEgg, level } from '../core/constants.ts';
import { chickenScreamRace } from '../core/index.ts';
import { canLay } from '../core/prizes.ts';
import { cloneAlone, type Race } from '../core/state.ts';

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
  /** What a point is worth beside the way, in millimetres: corn, streaks. */
  pointWorth: number;
  /** Whether it lays eggs before rivals. */
  lays: boolean;
}

const manners: Record<BotStrength, Manner> = {
  0: { everyTicks: 11, missedPercent: 18, horizon: 76, keepsPlans: false, pointWorth: 10, lays: false },
  1: { everyTicks: 9, missedPercent: 19, horizon: 82, keepsPlans: false, pointWorth: 30, lays: true },
  2: { everyTicks: 16, missedPercent: 0, horizon: 110, keepsPlans: true, pointWorth: 60, lays: true },
};

/** Runs on for some ticks, then is this loud for some, then so loud for a while, then runs on. */
interface Plan {
  after: number;
  loudness: number;
  ticks: number;
  /** Quiet for this many ticks afterwards. */
  hush: number;
}

const runOn: Plan = { after: 0, loudness: level.talk, ticks: 0, hush: 0 };
const leaps = [0, 8, 18, 30].flatMap((after) =>
  [level.loud, level.scream].flatMap((loudness) =>
    [5, 16, 36].map((ticks) => ({ after, loudness, ticks, hush: 0 })),
  ),
);
const sneaks = [20, 50, 90].flatMap((hush) => [0, 12].map((after) => ({ ...runOn, after, hush })));
const plans: readonly Plan[] = [runOn, ...leaps, ...sneaks];

export const chickenScreamRaceBot: Bot<Race> = (race, tick, random, strength) => {
  const manner = manners[strength];
  if (race.down > 0 || race.photo > 0) return [];
  const sinceTicks = tick % manner.everyTicks;
  if (sinceTicks > 0) {
    const plan = manner.keepsPlans ? plansMade.get(race) : undefined;
    return plan ? become(race, loudnessIn(plan, sinceTicks)) : [];
  }
  if (random.below(100) < manner.missedPercent) return [];
  if (manner.lays && isFollowed(race) && canLay(race)) return [layEgg];
  const plan = bestPlan(race, manner);
  plansMade.set(race, plan);
  return become(race, loudnessIn(plan, 0));
};

/** What each race's bot has set out to do. */
const plansMade = new WeakMap<Race, Plan>();

const isFollowed = ({ rivals, at }: Race): boolean =>
  rivals.some((rival) => rival.at < at - 400 && rival.at > at - 6000);

function become(race: Race, loudness: number): Action[] {
  return loudness === race.level ? [] : [loudness];
}

function bestPlan(race: Race, manner: Manner): Plan {
  let best = runOn;
  let bestWorth = worthOf(race, runOn, manner);
  // Nothing ahead that noise or silence could better.
  if (bestWorth > 0 && isCalm(race)) return best;
  for (const plan of plans) {
    const worth = worthOf(race, plan, manner);
    if (worth > bestWorth) [best, bestWorth] = [plan, worth];
  }
  return best;
}

/** Whether no corn and no obstacle is within sight. */
function isCalm({ course, grain, item, at }: Race): boolean {
  const next = Math.min(course.corn[grain]?.at ?? Infinity, course.items[item]?.start ?? Infinity);
  return next > at + 9000;
}

function loudnessIn({ after, loudness, ticks, hush }: Plan, tick: number): number {
  if (tick < after) return level.talk;
  if (tick < after + ticks) return loudness;
  return tick < after + ticks + hush ? level.quiet : level.talk;
}

/** Below 0 when a plan ends in a fall or a stumble, else how far it comes and what it finds. */
function worthOf(race: Race, plan: Plan, { horizon, pointWorth }: Manner): number {
  const { after, loudness, ticks, hush } = plan;
  const copy = cloneAlone(race);
  const [end, quietEnd] = [Math.min(after + ticks, horizon), Math.min(after + ticks + hush, horizon)];
  goOn(copy, level.talk, after);
  goOn(copy, loudness, end - after);
  goOn(copy, level.quiet, quietEnd - end);
  goOn(copy, level.talk, horizon - quietEnd);
  const way = 3 * (copy.at - race.at) + (copy.bonus - race.bonus) * pointWorth + copy.breath;
  if (copy.feathers < race.feathers - 1) return way - 100_000;
  // Standing before an edge only puts it off.
  if (copy.teeters === 1) return way - 60_000;
  return copy.struck === race.struck ? way : way - 50_000;
}

/** So many ticks at one loudness. */
function goOn(race: Race, loudness: number, ticks: number): void {
  if (ticks <= 0) return;
  chickenScreamRace.step(race, become(race, loudness));
  chickenScreamRace.fastForward(race, ticks - 1);
}
