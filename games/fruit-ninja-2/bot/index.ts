import type { Action, Bot, BotRandom, BotStrength } from '../../sdk/core/game-core.ts';
import { isSpared, strokeTo, touchAt, turn } from '../core/blade.ts';
import { yOf, type Flight } from '../core/flights.ts';
import { paceOf } from '../core/index.ts';
import { isPlain, kind, reachOf } from '../core/kinds.ts';
import { shapes, type Shape } from '../core/shapes.ts';
import type { Play } from '../core/state.ts';
import { along, inside, isOn, linesThrough, stepsOf, type Aim, type Line, type Point } from './lines.ts';

/** Swipes as a hand does: looks, decides on a line, draws it through several ticks, rests a moment. */

export interface Manner extends Aim {
  /** Ticks between two swipes, and how many more it may be. */
  rest: number;
  restMore: number;
  /** How far from a bomb it stays, beyond the bomb's own reach. */
  care: number;
  /** How often in a hundred it does not see the bombs at all. */
  blindPercent: number;
  /** How often in a hundred, at each tick of a swipe, it stops before a bomb that came into the way. */
  flinchPercent: number;
  /** So many fruit are worth a swipe; for fewer it waits until one is past this many sixteenths of its arc. */
  patience: number;
  late: number;
}

const stumbling: Manner = {
  speed: 64,
  rest: 26,
  restMore: 26,
  blur: 90,
  care: -12,
  blindPercent: 22,
  flinchPercent: 16,
  pairs: false,
  patience: 1,
  late: 0,
};
const average: Manner = {
  speed: 80,
  rest: 16,
  restMore: 18,
  blur: 50,
  care: 6,
  blindPercent: 14,
  flinchPercent: 30,
  pairs: true,
  patience: 2,
  late: 8,
};
export const strong: Manner = {
  speed: 100,
  rest: 5,
  restMore: 3,
  blur: 6,
  care: 34,
  blindPercent: 0,
  flinchPercent: 100,
  pairs: true,
  patience: 4,
  late: 10,
};
const manners: Record<BotStrength, Manner> = { 0: stumbling, 1: average, 2: strong };

/** What the hand is about to draw: points still to be reached, one a tick, and the tick before which it rests. */
export interface Plan {
  points: Point[];
  restUntil: number;
}

/** It looks again after this many ticks when nothing was worth a swipe. */
export const blinkTicks = 6;
const plans = new WeakMap<Play, Plan>();
/** A fruit is worth a swipe from when it is this far above the lower edge. */
export const visibleFrom = 120;

/** Plays on the upright field or on the wide one, by the seed. Strength 2 meets no bomb and keeps its lives. */
export const fruitNinja2Bot: Bot<Play> = (play, tick, random, strength) =>
  tick === 0 && random.below(2) === 1 ? [turn] : swipe(play, tick, random, strength);

/** The same on one field. */
export const swipe: Bot<Play> = (play, tick, random, strength) => {
  const manner = manners[strength];
  const plan = plans.get(play) ?? { points: [], restUntil: 0 };
  plans.set(play, plan);
  const next = plan.points.shift();
  if (next) return draw(play, plan, next, manner, random);
  if (tick < plan.restUntil || play.blunt === 1) return [];
  const line =
    play.bigSince > 0
      ? throughBig(shapes[play.wide]!, play.bladeX, random)
      : bestLine(look(play, random.below(100) < manner.blindPercent), random, manner);
  if (!line) {
    plan.restUntil = tick + blinkTicks;
    return [];
  }
  const steps = stepsOf(line, manner.speed);
  plan.points = Array.from({ length: steps }, (_, index) => along(line, (index + 1) / steps));
  const rest = manner.rest + random.below(manner.restMore);
  // Nothing to look for on a big fruit.
  plan.restUntil = play.tick + steps + (play.bigSince > 0 ? rest >> 2 : rest);
  return [touchAt(play, line[0].x, line[0].y)];
};

/** Goes on with a swipe, unless a bomb has come into its way. */
function draw(play: Play, plan: Plan, to: Point, manner: Manner, random: BotRandom): Action[] {
  const line = [{ x: play.bladeX, y: play.bladeY }, to] as const;
  const sees = random.below(100) < manner.flinchPercent;
  const isNear = (flight: Flight): boolean =>
    isDanger(play, flight) && isOn(line, flight, flight.age, reachOf(flight.kind) + manner.care / 2);
  if (sees && play.flights.some(isNear)) {
    plan.points = [];
    return [];
  }
  const stroke = strokeTo(play, to.x, to.y);
  return stroke === undefined ? [] : [stroke];
}

/** What the bot can see. */
export interface Sight {
  fruit: readonly Flight[];
  bombs: readonly Flight[];
  pace: number;
  shape: Shape;
  reachOf: (kind: number) => number;
}

const isDanger = (play: Play, flight: Flight): boolean => flight.kind === kind.bomb || isSpared(play, flight);

/** The line through the most fruit and no bomb. */
export function bestLine(sight: Sight, random: BotRandom, manner: Manner): Line | undefined {
  if (sight.fruit.length < manner.patience && !sight.fruit.some((flight) => isLate(flight, manner)))
    return undefined;
  let best: Line | undefined;
  let bestWorth = 0;
  for (const line of linesThrough(sight.fruit, sight, manner, random)) {
    const worth = worthOf(line, sight, manner);
    if (worth > bestWorth) [best, bestWorth] = [line, worth];
  }
  return best;
}

function look(play: Play, blind: boolean): Sight {
  const shape = shapes[play.wide]!;
  const lowest = shape.height - visibleFrom;
  const seen = play.flights.filter((flight) => flight.age > 0 && yOf(flight) < lowest);
  return {
    fruit: seen.filter((flight) => !isDanger(play, flight)),
    bombs: blind ? [] : seen.filter((flight) => isDanger(play, flight)),
    pace: paceOf(play),
    shape,
    reachOf,
  };
}

/** Fruit met along a line as the hand would draw it now; 0 where a bomb is on it or where waiting is better. */
function worthOf(line: Line, { fruit, bombs, pace, reachOf: reach }: Sight, manner: Manner): number {
  const steps = stepsOf(line, manner.speed);
  const met = new Set<Flight>();
  for (let step = 0; step < steps; step += 1) {
    const piece = [along(line, step / steps), along(line, (step + 1) / steps)] as const;
    const later = (step + 1) * pace;
    if (bombs.some((bomb) => isOn(piece, bomb, bomb.age + later, reach(bomb.kind) + manner.care))) return 0;
    for (const flight of fruit)
      if (isOn(piece, flight, flight.age + later, reach(flight.kind) - 24)) met.add(flight);
  }
  if (met.size < manner.patience && ![...met].some((flight) => isLate(flight, manner))) return 0;
  let worth = met.size * met.size * 3 - steps * 0.1;
  for (const flight of met) worth += worthOfFruit(flight);
  return worth;
}

function isLate({ age, span }: Flight, { late }: Manner): boolean {
  return age * 16 > span * late;
}

/** Those about to fall count more, and those that help. */
function worthOfFruit(flight: Flight): number {
  const late = flight.age * 2 > flight.span ? 12 * (flight.age / flight.span) : 0;
  return 10 + late + (isPlain(flight.kind) ? 0 : 12);
}

/** To and fro through the big fruit. */
export function throughBig(shape: Shape, bladeX: number, random: BotRandom): Line {
  const { bigX: x, bigY: y } = shape;
  const side = bladeX > x ? -1 : 1;
  const tilt = random.below(400) - 200;
  return [
    inside(shape, { x: x - side * 330, y: y - tilt }),
    inside(shape, { x: x + side * 330, y: y + tilt }),
  ];
}
