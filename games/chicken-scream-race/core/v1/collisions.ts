import {
  bodyHeight,
  bodyReach,
  cornReach,
  downTicks,
  event,
  level,
  shieldTicks,
  stumbleTicks,
} from '../constants.ts';
import { hangsAbove, itemKind, type Item } from '../items.ts';
import { cornPoints, fallsMax } from './constants.ts';
import { tops } from './course.ts';
import type { Race } from './state.ts';

/** What the chicken meets: pits, trunks, a fox, branches, and corn. */

export function collideWithItems(race: Race): number {
  const { items } = race.course;
  let events = 0;
  for (let index = race.item; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.start > race.at + bodyReach) break;
    if (race.down === 0 && touches(race, item)) events |= collide(race, item, index);
  }
  while (race.item < items.length && items[race.item]!.end + 2 * bodyReach < race.at) race.item += 1;
  return events;
}

/** Takes the grains within reach. */
export function collideWithCorn(race: Race): number {
  const { corn } = race.course;
  race.taken = 0;
  let events = 0;
  for (let bit = 1; race.grain < corn.length; bit <<= 1) {
    const grain = corn[race.grain]!;
    if (grain.at > race.at + bodyReach) break;
    if (Math.abs(grain.height - (race.height + bodyHeight / 2)) <= cornReach && race.down === 0) {
      race.taken |= bit;
      race.corn += 1;
      race.bonus += cornPoints;
      events |= event.corn;
    }
    race.grain += 1;
  }
  return events;
}

function touches(race: Race, item: Item): boolean {
  if (item.kind === itemKind.pit) {
    // Only the middle of the body counts: the toes may hang over.
    return race.grounded === 1 && race.at > item.start && race.at < item.end;
  }
  if (race.at + bodyReach < item.start || race.at - bodyReach > item.end) return false;
  if (item.kind === itemKind.branch)
    return race.height + bodyHeight > hangsAbove && race.height < (tops[item.kind] ?? 0);
  return race.height < (tops[item.kind] ?? 0);
}

function collide(race: Race, item: Item, index: number): number {
  if (item.kind === itemKind.pit) return fall(race, item, event.fall);
  if (race.shield > 0 || race.struck === index) return 0;
  if (item.kind !== itemKind.fox) return stumble(race, item, index);
  // A sleeping fox does not hear a quiet chicken.
  return race.level === level.quiet && race.grounded === 1 ? 0 : fall(race, item, event.bite);
}

/** Over a trunk or into a branch: slow for a moment, no more. */
function stumble(race: Race, item: Item, index: number): number {
  race.struck = index;
  race.slow = stumbleTicks;
  race.speed = 0;
  if (item.kind === itemKind.branch) race.climb = Math.min(race.climb, -30);
  return event.stumble;
}

/** Down and, a moment later, up again behind what it was. The third time is the last. */
function fall(race: Race, item: Item, why: number): number {
  race.falls += 1;
  race.down = downTicks;
  race.shield = downTicks + shieldTicks;
  race.speed = 0;
  race.slow = 0;
  race.at = item.end + bodyReach * 2;
  race.height = 0;
  race.climb = 0;
  race.grounded = 1;
  return race.falls >= fallsMax ? why | event.over : why;
}
