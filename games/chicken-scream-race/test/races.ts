import { seedFromNumber } from '../../sdk/core/random.ts';
import { level, runSpeedAt } from '../core/constants.ts';
import type { Corn } from '../core/course.ts';
import { chickenScreamRace as core } from '../core/index.ts';
import type { Item, Road } from '../core/items.ts';
import { createRace, type Race } from '../core/state.ts';

/** Races over courses of one's own making. */

interface Plan {
  items?: Item[];
  roads?: Road[];
  corn?: Corn[];
}

/** Without rivals. */
export function raceOver({ items = [], roads = [], corn = [] }: Plan = {}): Race {
  const race = createRace(seedFromNumber(1));
  return { ...race, course: { ...race.course, items, roads, corn, check: 0 }, rivals: [] };
}

export const item = (kind: number, start = 10_000, long = 500): Item => ({ kind, start, end: start + long });

/** Goes on for some ticks at a loudness; answers every event met. */
export function go(race: Race, loudness: number, ticks: number): number {
  let events = core.step(race, loudness === race.level ? [] : [loudness]);
  for (let tick = 1; tick < ticks; tick += 1) events |= core.step(race, []);
  return events;
}

/** A race at full speed towards what is at 10 m, `before` millimetres before it. */
export function runningAt(plan: Plan, before: number): Race {
  const race = raceOver(plan);
  Object.assign(race, { at: 10_000 - before, speed: runSpeedAt(0, race.course.length), level: level.talk });
  return race;
}
