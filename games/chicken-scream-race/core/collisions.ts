import {
  bodyHeight,
  bodyReach,
  bounceSpeeds,
  downTicks,
  event,
  fallFeathers,
  feathersMax,
  level,
  passPoints,
  shieldTicks,
  splashTicks,
  streakForFeather,
  streakMax,
  stumbleTicks,
} from './constants.ts';
import { crowsHear, dogHears, gateHears, hangsAbove, isHazard, itemKind, tops, type Item } from './items.ts';
import type { Race } from './state.ts';

/** What the chicken meets on its way; `moved` are the events of this tick's movement. */
export function collideWithItems(race: Race, moved: number): number {
  const { items } = race.course;
  let events = 0;
  race.windy = 0;
  race.icy = 0;
  for (let index = race.item; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.start > race.at + gateHears + bodyReach) break;
    if (race.level >= level.loud && race.roused !== index) events |= rouse(race, item, index);
    if (race.down === 0 && touches(race, item)) events |= meet(race, item, index, moved);
  }
  while (race.item < items.length && items[race.item]!.end + 2 * bodyReach < race.at)
    events |= pass(race, items[race.item]!.kind);
  return events;
}

/** The streak grows with each obstacle that was not touched. */
function pass(race: Race, kind: number): number {
  const isClean = race.struck !== race.item && isHazard[kind] === true;
  race.item += 1;
  if (!isClean) return 0;
  race.streak += 1;
  if (race.streak > race.streakBest) race.streakBest = race.streak;
  race.bonus += passPoints * Math.min(race.streak, streakMax);
  if (race.streak % streakForFeather === 0) race.feathers = Math.min(feathersMax, race.feathers + 1);
  return event.clean;
}

/** A scream opens a gate, any loud noise drives crows away. */
function rouse(race: Race, { kind, start }: Item, index: number): number {
  const away = start - race.at;
  if (away < 0) return 0;
  if (kind === itemKind.gate && race.level === level.scream && away < gateHears) {
    race.roused = index;
    return event.opened;
  }
  if (kind !== itemKind.crows || away > crowsHear) return 0;
  race.roused = index;
  return event.fled;
}

function touches(race: Race, item: Item): boolean {
  const { kind, start, end } = item;
  if (kind <= itemKind.pit || kind === itemKind.planks || kind === itemKind.ice || kind === itemKind.puddle) {
    // Only the middle of the body counts: the toes may hang over.
    return race.grounded === 1 && race.height === 0 && race.at > start && race.at < end;
  }
  const reach = kind === itemKind.dog ? dogHears : bodyReach;
  if (race.at + reach < start || race.at - reach > end || race.height >= (tops[kind] ?? 0)) {
    return kind === itemKind.trampoline && race.height < 300 && race.at > start - 100 && race.at < end;
  }
  if (kind === itemKind.branch || kind === itemKind.laundry) return race.height + bodyHeight > hangsAbove;
  return true;
}

function meet(race: Race, item: Item, index: number, moved: number): number {
  switch (item.kind) {
    case itemKind.trampoline:
      return bounce(race);
    case itemKind.wind:
      race.windy = race.grounded === 0 ? 1 : 0;
      return 0;
    case itemKind.pit:
      return fall(race, item, index, event.fall);
    case itemKind.planks:
      // They bear who runs, not who lands or jumps off.
      return moved & event.land ? fall(race, item, index, event.fall | event.crack) : 0;
    default:
      return race.struck === index || race.shield > 0 ? 0 : collide(race, item, index);
  }
}

function collide(race: Race, item: Item, index: number): number {
  switch (item.kind) {
    case itemKind.fox:
      // A sleeping fox does not hear a quiet chicken.
      return race.level === level.quiet && race.grounded === 1 ? 0 : fall(race, item, index, event.bite);
    case itemKind.dog:
      // A dog wakes from anything but silence, on the ground or in the air.
      return race.level === level.quiet ? 0 : fall(race, item, index, event.bite);
    case itemKind.ice:
      race.icy = 1;
      return race.level >= level.loud ? stumble(race, item, index) : 0;
    case itemKind.puddle:
      return race.level === level.quiet ? 0 : splash(race, index);
    case itemKind.gate:
    case itemKind.crows:
      return race.roused === index ? 0 : stumble(race, item, index);
    default:
      return stumble(race, item, index);
  }
}

/** The louder, the higher. */
function bounce(race: Race): number {
  if (race.climb > 0) return 0;
  race.grounded = 0;
  race.climb = bounceSpeeds[race.level] ?? 0;
  race.height = Math.max(1, race.height);
  return event.bounce;
}

function touch(race: Race, index: number): void {
  race.struck = index;
  race.streak = 0;
}

function splash(race: Race, index: number): number {
  touch(race, index);
  race.slow = splashTicks;
  return event.splash;
}

/** Feathers fly; after the last one the race is over. */
function hurt(race: Race, feathers: number): number {
  race.feathers = Math.max(0, race.feathers - feathers);
  return race.feathers === 0 ? event.over : 0;
}

/** Over a trunk or into a branch: slow for a moment, and a feather less. */
function stumble(race: Race, item: Item, index: number): number {
  touch(race, index);
  race.slow = stumbleTicks;
  race.speed = 0;
  if (item.kind === itemKind.branch || item.kind === itemKind.laundry) race.climb = Math.min(race.climb, -30);
  return event.stumble | hurt(race, 1);
}

/** Down and, a moment later, up again behind what it was. */
function fall(race: Race, item: Item, index: number, why: number): number {
  touch(race, index);
  race.down = downTicks;
  race.shield = downTicks + shieldTicks;
  race.speed = 0;
  race.slow = 0;
  race.at = Math.min(item.end + bodyReach * 2, race.course.length - 1);
  race.height = 0;
  race.climb = 0;
  race.grounded = 1;
  return why | hurt(race, fallFeathers);
}
