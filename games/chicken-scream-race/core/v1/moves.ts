import { approach, clamp } from '../../../sdk/core/fixed.ts';
import {
  airLoss,
  bodyReach,
  breathBack,
  breathCosts,
  breathMax,
  breathToLeap,
  event,
  flapClimbMax,
  flapEvery,
  gravity,
  hoarseSpeed,
  leapSpeeds,
  level,
  speedStride,
  stumbleSpeed,
  teeterRoom,
  walkSpeed,
} from '../constants.ts';
import { itemKind } from '../items.ts';
import { ceiling, flapLifts, runSpeedAt } from './constants.ts';
import { tops } from './course.ts';
import type { Race } from './state.ts';

/** How the chicken answers to loudness: it walks, runs, leaps and flaps. */

/** Forward, but for a quiet chicken not over an edge and not against a trunk. */
export function moveAlong(race: Race): number {
  race.speed = approach(race.speed, wantedSpeed(race), speedStride);
  const edge = race.level === level.quiet && race.grounded === 1 ? edgeAhead(race) : -1;
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
  if (race.grounded === 1) {
    if (race.level < level.loud) race.breath = Math.min(breathMax, race.breath + breathBack);
    if (race.level < level.loud || race.breath < breathToLeap) return 0;
    race.grounded = 0;
    race.climb = leapSpeeds[race.level] ?? 0;
    return event.leap | fly(race);
  }
  return fly(race);
}

function fly(race: Race): number {
  const cost = breathCosts[race.level] ?? 0;
  const flaps = cost > 0 && race.breath > 0;
  const had = race.breath;
  if (flaps) race.breath = Math.max(0, race.breath - cost);
  const lift = flapLifts[race.level] ?? 0;
  // Wings slow a fall at once, but lift only so fast.
  if (flaps && race.climb < flapClimbMax)
    race.climb = Math.min(flapClimbMax, race.climb + (lift > 0 ? lift * 3 : lift));
  else race.climb -= gravity;
  race.height = clamp(race.height + race.climb, 0, ceiling);
  if (race.height === ceiling) race.climb = Math.min(0, race.climb);
  let events = flaps && race.tick % flapEvery === 0 ? event.flap : 0;
  if (had > 0 && race.breath === 0) events |= event.breathless;
  if (race.height > 0) return events;
  race.climb = 0;
  race.grounded = 1;
  return events | event.land;
}

function wantedSpeed(race: Race): number {
  if (race.slow > 0) return stumbleSpeed;
  const run = runSpeedAt(race.at);
  if (race.grounded === 0) return race.level === level.quiet ? run - 3 * airLoss : run - airLoss;
  if (race.level === level.quiet) return walkSpeed;
  // Loud without breath to leap is only hoarse.
  return race.level >= level.loud ? hoarseSpeed : run;
}

/** Where a quiet chicken would stop: before the next pit or trunk. -1 when nothing is near. */
function edgeAhead(race: Race): number {
  const { items } = race.course;
  for (let index = race.item; index < items.length; index += 1) {
    const item = items[index]!;
    if (item.start > race.at + 2000) return -1;
    const bars = item.kind === itemKind.pit || item.kind === itemKind.log || item.kind === itemKind.bale;
    const edge = item.start - (item.kind === itemKind.pit ? teeterRoom : bodyReach + 40);
    // It does not turn round: who is past the edge is past it.
    if (bars && index !== race.struck && race.at <= item.start && race.height < (tops[item.kind] ?? 0) + 1)
      return Math.max(edge, 0);
  }
  return -1;
}
