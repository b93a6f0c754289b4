import { approach, clamp } from '../../sdk/core/fixed.ts';
import {
  airLoss,
  bodyReach,
  breathBack,
  breathCosts,
  breathMax,
  breathToLeap,
  ceiling,
  event,
  flapClimbMax,
  flapEvery,
  flapLifts,
  gravity,
  hoarseSpeed,
  leapSpeeds,
  level,
  runSpeedAt,
  speedStride,
  stumbleSpeed,
  teeterRoom,
  walkSpeed,
  windClimbMax,
  windLift,
} from './constants.ts';
import { bars, itemKind, tops } from './items.ts';
import type { Race } from './state.ts';

/** How the chicken answers to loudness: it walks, runs, leaps and flaps. */

/** Forward, but for a quiet chicken not over an edge and not against a trunk. */
export function moveAlong(race: Race): number {
  race.speed = approach(race.speed, wantedSpeed(race), speedStride);
  const stands = race.level === level.quiet && race.grounded === 1 && race.height === 0;
  const edge = stands ? edgeAhead(race) : -1;
  const stops = edge >= 0 && race.at + race.speed > edge;
  const stood = race.teeters;
  race.teeters = stops ? 1 : 0;
  if (!stops) {
    race.at += race.speed;
    return 0;
  }
  race.at = Math.max(race.at, edge);
  race.speed = 0;
  return stood === 0 ? event.teeter : 0;
}

/** Leaps when it is loud enough, flaps while there is breath, falls, lands. */
export function moveUpright(race: Race): number {
  const { roads } = race.course;
  while (race.road < roads.length && roads[race.road]!.end < race.at - bodyReach) race.road += 1;
  if (race.grounded === 0) return fly(race);
  if (race.level < level.loud) race.breath = Math.min(breathMax, race.breath + breathBack);
  if (race.height > 0 && roadBelow(race) !== race.height) return fall(race);
  if (race.level < level.loud || race.breath < breathToLeap || race.icy === 1) return 0;
  race.grounded = 0;
  race.climb = leapSpeeds[race.level] ?? 0;
  return event.leap | fly(race);
}

/** Off the end of a road. */
function fall(race: Race): number {
  race.grounded = 0;
  race.climb = 0;
  return 0;
}

/** The top of the road that the chicken is on or above, 0 for the ground. */
function roadBelow({ course, road, at, height }: Race): number {
  const next = course.roads[road];
  if (!next || at + bodyReach < next.start || at - bodyReach > next.end) return 0;
  return height >= next.top ? next.top : 0;
}

function fly(race: Race): number {
  const cost = race.windy === 1 ? 0 : (breathCosts[race.level] ?? 0);
  const flaps = race.level >= level.loud && race.breath > 0;
  const had = race.breath;
  if (flaps) race.breath = Math.max(0, race.breath - cost);
  climb(race, flaps);
  const floor = race.climb <= 0 ? roadBelow(race) : 0;
  race.height = clamp(race.height + race.climb, floor, ceiling);
  if (race.height === ceiling) race.climb = Math.min(0, race.climb);
  let events = flaps && race.tick % flapEvery === 0 ? event.flap : 0;
  if (had > 0 && race.breath === 0) events |= event.breathless;
  if (race.height > floor || race.climb > 0) return events;
  race.climb = 0;
  race.grounded = 1;
  return events | event.land;
}

/** Wings slow a fall at once, but lift only so fast; wind bears a chicken with open wings. */
function climb(race: Race, flaps: boolean): void {
  const lift = flapLifts[race.level] ?? 0;
  if (race.windy === 1 && race.level !== level.quiet && race.climb < windClimbMax)
    race.climb = Math.min(windClimbMax, race.climb + windLift);
  else if (flaps && race.climb < flapClimbMax) race.climb = Math.min(flapClimbMax, race.climb + lift);
  else race.climb -= gravity;
}

function wantedSpeed(race: Race): number {
  if (race.slow > 0) return stumbleSpeed;
  const run = runSpeedAt(race.at, race.course.length);
  if (race.grounded === 0) return race.level === level.quiet ? run - 3 * airLoss : run - airLoss;
  if (race.icy === 1) return run;
  if (race.level === level.quiet) return walkSpeed;
  // Loud without breath to leap is only hoarse.
  return race.level >= level.loud ? hoarseSpeed : run;
}

/** Where a quiet chicken would stop: before the next pit, trunk or gate. -1 when nothing is near. */
function edgeAhead(race: Race): number {
  const { items } = race.course;
  for (let index = race.item; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.start > race.at + 2000) return -1;
    const isOpen = item.kind === itemKind.gate && race.roused === index;
    if (!bars[item.kind] || isOpen || index === race.struck) continue;
    const edge = item.start - (item.kind === itemKind.pit ? teeterRoom : bodyReach + 40);
    // It does not turn round: who is past the edge is past it.
    if (race.at <= item.start && race.height < (tops[item.kind] ?? 0) + 1) return Math.max(edge, 0);
  }
  return -1;
}
