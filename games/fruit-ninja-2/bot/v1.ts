import type { Action, Bot, BotRandom, BotStrength } from '../../sdk/core/game-core.ts';
import { strokeTo, touchAt } from '../core/blade.ts';
import { frozenPace, quarters } from '../core/constants.ts';
import { yOf, type Flight } from '../core/flights.ts';
import { kind } from '../core/kinds.ts';
import { field } from '../core/v1/blade.ts';
import { giantTick, reachOf, upright } from '../core/v1/constants.ts';
import type { Play } from '../core/v1/state.ts';
import {
  bestLine,
  blinkTicks,
  strong,
  throughBig,
  visibleFrom,
  type Manner,
  type Plan,
  type Sight,
} from './index.ts';
import { along, isOn, stepsOf, type Point } from './lines.ts';

/** Swipes as the present bot does, with other manners. */

const stumbling: Manner = {
  speed: 64,
  rest: 26,
  restMore: 26,
  blur: 90,
  care: -20,
  blindPercent: 45,
  flinchPercent: 0,
  pairs: false,
  patience: 1,
  late: 0,
};
const average: Manner = {
  speed: 80,
  rest: 14,
  restMore: 16,
  blur: 44,
  care: 10,
  blindPercent: 14,
  flinchPercent: 25,
  pairs: true,
  patience: 2,
  late: 8,
};
const manners: Record<BotStrength, Manner> = { 0: stumbling, 1: average, 2: strong };

const plans = new WeakMap<Play, Plan>();
/** Strength 2 meets no bomb and ends every play with lives to spare. */
export const fruitNinja21Bot: Bot<Play> = (play, tick, random, strength) => {
  const manner = manners[strength];
  const plan = plans.get(play) ?? { points: [], restUntil: 0 };
  plans.set(play, plan);
  const next = plan.points.shift();
  if (next) return draw(play, plan, next, manner, random);
  if (tick < plan.restUntil) return [];
  const line =
    play.tick >= giantTick
      ? throughBig(upright, play.bladeX, random)
      : bestLine(look(play, random.below(100) < manner.blindPercent), random, manner);
  if (!line) {
    plan.restUntil = tick + blinkTicks;
    return [];
  }
  const steps = stepsOf(line, manner.speed);
  plan.points = Array.from({ length: steps }, (_, index) => along(line, (index + 1) / steps));
  plan.restUntil = play.tick + steps + manner.rest + random.below(manner.restMore);
  return [touchAt(field, line[0].x, line[0].y)];
};

/** Goes on with a swipe, unless a bomb has come into its way. */
function draw(play: Play, plan: Plan, to: Point, manner: Manner, random: BotRandom): Action[] {
  const line = [{ x: play.bladeX, y: play.bladeY }, to] as const;
  const sees = random.below(100) < manner.flinchPercent;
  const isNear = (flight: Flight): boolean =>
    flight.kind === kind.bomb && isOn(line, flight, flight.age, reachOf(flight.kind) + manner.care / 2);
  if (sees && play.flights.some(isNear)) {
    plan.points = [];
    return [];
  }
  const stroke = strokeTo({ ...play, ...field }, to.x, to.y);
  return stroke === undefined ? [] : [stroke];
}

function look(play: Play, blind: boolean): Sight {
  const seen = play.flights.filter((flight) => flight.age > 0 && yOf(flight) < upright.height - visibleFrom);
  return {
    fruit: seen.filter((flight) => flight.kind !== kind.bomb),
    bombs: blind ? [] : seen.filter((flight) => flight.kind === kind.bomb),
    pace: play.freeze > 0 ? frozenPace : quarters,
    shape: upright,
    reachOf,
  };
}
