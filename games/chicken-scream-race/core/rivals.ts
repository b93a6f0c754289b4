import { clamp, divide } from '../../sdk/core/fixed.ts';
import {
  eggGone,
  event,
  level,
  pushCalm,
  pushTicks,
  runGain,
  scareCalm,
  scarePoints,
  scareReach,
  scareTicks,
  slipPoints,
  slipTicks,
} from './constants.ts';
import { rivalPaces, type Rival, type Race } from './state.ts';

/** The three other chickens: each has a pace of its own, moods, is now and then clumsy, and pushes. */

/** How often in a hundred each stumbles over what it meets. */
const clumsy = [24, 18, 12] as const;
const moodTicks = 48;
const mood = 9;
const slowSpeed = 30;
/** A rival far behind the player hurries, one far ahead dawdles: by one for this many millimetres. */
const bandMm = 1800;
const bandMax = 8;

/** One tick for all three, and the player's place among them. */
export function runRivals(race: Race): number {
  const { rivals, at, place: before } = race;
  const { length } = race.course;
  const turn = race.tick % moodTicks;
  let place = 1;
  let events = 0;
  for (let index = 0; index < rivals.length; index += 1) {
    const rival = rivals[index]!;
    if (rival.at < length) {
      if (turn === index) rival.pace = paceFor(race, rival, index);
      events |= runRival(race, rival, index);
    }
    // A rival that has finished stays ahead, however far the player then runs past the line.
    if (rival.at > at || rival.at >= length) place += 1;
  }
  if (race.laid > 0 && at - race.laid > eggGone) race.laid = 0;
  race.place = place;
  if (place === before) return events;
  return events | (place < before ? event.overtake : event.overtaken);
}

function runRival(race: Race, rival: Rival, index: number): number {
  const { items, length } = race.course;
  const before = rival.at;
  if (rival.slow > 0) rival.slow -= 1;
  if (rival.calm > 0) rival.calm -= 1;
  rival.at = Math.min(length, before + (rival.slow > 0 ? slowSpeed : rival.pace));
  const events = slip(race, rival, before) | meetPlayer(race, rival);
  if (rival.item >= items.length || rival.at < items[rival.item]!.start) return events;
  rival.item += 1;
  if (race.random.below(100) < (clumsy[index] ?? 0)) rival.slow = 40 + race.random.below(50);
  return events;
}

function slip(race: Race, rival: Rival, before: number): number {
  if (race.laid === 0 || before >= race.laid || rival.at < race.laid) return 0;
  race.laid = 0;
  race.eggHits += 1;
  race.bonus += slipPoints;
  rival.slow = slipTicks;
  rival.calm = slipTicks;
  return event.slip;
}

/** A scream startles it; else it pushes when it passes by on the same ground. */
function meetPlayer(race: Race, rival: Rival): number {
  const ahead = rival.at - race.at;
  if (race.level === level.scream && rival.calm === 0 && ahead > -scareReach && ahead < scareReach)
    return scare(race, rival);
  if (ahead <= 0) {
    rival.ahead = 0;
    return 0;
  }
  const passes = rival.ahead === 0;
  rival.ahead = 1;
  const isSafe = race.height > 0 || race.shield > 0 || race.pushed > 0 || race.speed === 0;
  if (!passes || isSafe || rival.slow > 0) return 0;
  race.pushed = pushCalm;
  race.slow = Math.max(race.slow, pushTicks);
  return event.push;
}

function scare(race: Race, rival: Rival): number {
  rival.slow = scareTicks;
  rival.calm = scareCalm;
  race.scares += 1;
  race.bonus += scarePoints;
  return event.scare;
}

function paceFor(race: Race, rival: Rival, index: number): number {
  const gain = divide(runGain * divide(rival.at, 100), divide(race.course.length, 100));
  const band = clamp(divide(race.at - rival.at, bandMm), -bandMax, bandMax);
  return (rivalPaces[index] ?? 0) + gain + band + race.random.below(2 * mood + 1) - mood;
}
