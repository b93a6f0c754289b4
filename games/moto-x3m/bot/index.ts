import type { Action, Bot, BotRandom, BotStrength } from '../../sdk/core/game-core.ts';
import { wheelbase } from '../core/constants.ts';
import { motoX3m } from '../core/index.ts';
import { key } from '../core/rig.ts';
import { ending, copyRide, type Ride } from '../core/state.ts';
import { changesTo, keysFor, wrongKeys, type Plan } from './steering.ts';

/** Rides by rule and looks ahead on copies: where its plan would crash, it tries slower and calmer ones. */

interface Manner {
  /** It decides once in this many ticks. */
  everyTicks: number;
  /** How many of its decisions in a hundred it gets wrong. */
  wrongPercent: number;
  /** How far it looks ahead, in ticks. */
  horizon: number;
  plan: Plan;
}

const manners: Record<BotStrength, Manner> = {
  0: { everyTicks: 10, wrongPercent: 6, horizon: 80, plan: { cap: 7.7, flips: false, from: 0, until: 0 } },
  1: { everyTicks: 6, wrongPercent: 12, horizon: 80, plan: { cap: 8.5, flips: false, from: 0, until: 0 } },
  2: { everyTicks: 3, wrongPercent: 0, horizon: 150, plan: { cap: 99, flips: true, from: 0, until: 0 } },
};

/** A level's ground is the same each time: who has seen it errs less and knows what comes next. */
const middleInLevels: Manner = { ...manners[1], wrongPercent: 8, horizon: 120 };

/** What it tries in danger: speeds, below 0 backwards, held for this many ticks. */
const caps = [99, 10, 8, 6, 4, 0.5, -2] as const;
const holds = [30, 70, 130] as const;
const delays = [15, 30, 45, 60, 80, 100] as const;
/** A safe plan that makes this many metres is taken without trying the others. */
const goodWay = 21;
/** It looks ahead once in this many decisions. */
const looksEvery = 4;

const plans = new WeakMap<Ride, Plan>();

export const motoX3mBot: Bot<Ride> = (ride, tick, random, strength) => {
  const manner = strength === 1 && ride.level > 0 ? middleInLevels : manners[strength];
  if (ride.waiting > 0 || tick % manner.everyTicks !== 0) return [];
  return changesTo(ride, wishedKeys(ride, tick, random, manner));
};

function wishedKeys(ride: Ride, tick: number, random: BotRandom, manner: Manner): number {
  if (random.below(100) < manner.wrongPercent) return wrongKeys[random.below(wrongKeys.length)] ?? 0;
  if (isHanging(ride)) return key.forth;
  if (tick % (manner.everyTicks * looksEvery) === 0) {
    const held = plans.get(ride);
    const isForced = held !== undefined && forced.has(held) && inForce(held, tick);
    if (!isForced) plans.set(ride, isStuck(ride) ? newStart(ride) : choosePlan(ride, manner));
  }
  return keysFor(ride, planOf(ride, manner));
}

/** The tick since which a ride hangs upright on an edge by its front wheel. */
const upright = new WeakMap<Ride, number>();
const hangTicks = 90;

/** For this long the rider must lean over the edge. */
function isHanging(ride: Ride): boolean {
  const { bike, tick } = ride;
  const nose = (bike.frontY - bike.rearY) / wheelbase;
  const hangs = nose > 0.8 && bike.frontNormalY > 0 && bike.rearNormalY < 0.1;
  if (!hangs) upright.delete(ride);
  else if (!upright.has(ride)) upright.set(ride, tick);
  return tick - (upright.get(ride) ?? tick) > hangTicks;
}

const patienceTicks = 300;
/** The farthest metre of a ride, and the tick on which it was reached. */
const reached = new WeakMap<Ride, { place: number; tick: number; tries: number }>();
/** Plans that are followed without looking ahead. */
const forced = new WeakSet<Plan>();

function isStuck(ride: Ride): boolean {
  const place = ride.track * 10_000 + ride.metres;
  const known = reached.get(ride);
  if (!known || known.place !== place) reached.set(ride, { place, tick: ride.tick, tries: 0 });
  else if (ride.tick - known.tick > patienceTicks) return true;
  return false;
}

/** Backwards for a run-up; if that did not help, onwards at any price, for a crash puts a blown bridge back. */
function newStart(ride: Ride): Plan {
  const known = reached.get(ride)!;
  known.tick = ride.tick;
  known.tries += 1;
  const cap = known.tries % 2 === 1 ? -3 : 99;
  const plan = { cap, flips: false, from: ride.tick, until: ride.tick + 120 };
  forced.add(plan);
  return plan;
}

function planOf(ride: Ride, { plan }: Manner): Plan {
  const held = plans.get(ride);
  return held && inForce(held, ride.tick) ? held : plan;
}

const inForce = ({ from, until }: Plan, tick: number): boolean => tick >= from && tick < until;

/** The usual plan while it is safe, else the safe one that comes farthest, else the one that lasts longest. */
function choosePlan(ride: Ride, manner: Manner): Plan {
  const { horizon } = manner;
  if (worthOf(ride, manner.plan, manner) >= horizon) return manner.plan;
  const held = planOf(ride, manner);
  let best = held;
  let most = held === manner.plan ? -1 : worthOf(ride, held, manner);
  if (most > horizon + goodWay) return held;
  for (const plan of plansFor(ride, manner.plan)) {
    const worth = worthOf(ride, plan, manner);
    if (worth > most) [best, most] = [plan, worth];
    if (worth > horizon + goodWay) break;
  }
  return best;
}

/** Slower for a while, or as usual for a while and then nearly a stop. */
function plansFor({ tick }: Ride, usual: Plan): Plan[] {
  const slower = holds.flatMap((hold) =>
    caps.flatMap((cap) =>
      (cap > 9 && usual.flips ? [false, true] : [false]).map((flips) => ({
        cap: Math.min(cap, usual.cap),
        flips,
        from: tick,
        until: tick + hold,
      })),
    ),
  );
  const later = delays.map((delay) => ({ cap: 0.5, flips: false, from: tick + delay, until: tick + 200 }));
  return [...slower, ...later];
}

/** Ticks until a crash, or, without one, the horizon and the way that was made. */
function worthOf(ride: Ride, plan: Plan, { plan: usual, horizon, everyTicks }: Manner): number {
  const copy = copyRide(ride);
  const { crashes, track } = ride;
  for (let tick = 0; tick < horizon; tick += 1) {
    const now = inForce(plan, copy.tick) ? plan : usual;
    const actions = tick % everyTicks === 0 ? changesTo(copy, keysFor(copy, now)) : [];
    motoX3m.step(copy, actions);
    if (copy.crashes > crashes) return tick;
    if (copy.ending !== ending.none || copy.track !== track) return horizon + 1000;
  }
  return horizon + Math.max(0, copy.bike.rearX - ride.bike.rearX);
}

export type { Action };
