import type { Action } from '../../sdk/core/game-core.ts';
import { angles } from './angles.ts';
import { settle, type Burst } from './bursts.ts';
import {
  bankBounces,
  bankPercent,
  blindThrows,
  bomb,
  bombFall,
  chickPoints,
  chickShots,
  colours,
  event,
  fallPoints,
  popPoints,
  popTicks,
  pressureMax,
  rainbow,
  rainbowStreak,
  shotsMax,
  streakMax,
  swapTicks,
} from './constants.ts';
import { fly } from './flight.ts';
import { depthOf } from './lattice.ts';
import { ending, type AnyGame, type Game } from './state.ts';
import { coloursHanging, draw, isStale } from './supply.ts';

/** Actions 0 to 255 throw at an angle; this one changes the held bubble for the next. */
export const swap: Action = angles;

export function acceptsShot(game: Game, action: Action): boolean {
  if (game.due !== ending.none) return false;
  if (action === swap) return game.swapWait === 0 && game.next !== 0 && game.next !== game.held;
  return action >= 0 && action < angles && game.held !== 0 && game.flightTicks === 0 && game.busy === 0;
}

/** Does what was accepted. A second throw in one tick finds the first in the air and does nothing. */
export function applyShot(game: Game, action: Action): number {
  if (!acceptsShot(game, action)) return 0;
  if (action === swap) return exchange(game);
  const flight = fly(game.cells, game.parity, action);
  game.flightTicks = flight.ticks;
  game.flightCell = flight.cell;
  game.flightKind = game.held;
  game.sameAngles = action === game.flightAngle ? game.sameAngles + 1 : 1;
  game.flightAngle = action;
  game.flightBounces = flight.bounces;
  game.shots -= 1;
  game.held = game.next;
  game.next = game.shots >= 2 ? draw(game) : 0;
  return event.fire;
}

/** Changes the held bubble for the next. */
export function exchange(game: AnyGame): number {
  const { held } = game;
  game.held = game.next;
  game.next = held;
  game.swapWait = swapTicks;
  return event.swap;
}

/** Brings the flying bubble to rest. */
export function land(game: Game): number {
  const burst = settle(game.cells, game.parity, game.flightCell, game.flightKind);
  const blasted = game.flightKind === bomb ? event.blast : 0;
  game.popped = burst.popped;
  game.fallen = burst.fallen;
  game.thawed = burst.thawed;
  game.lit = burst.lit;
  game.flightKind = 0;
  game.depth = depthOf(game.cells);
  const events = burst.popped.length > 0 ? count(game, burst) | blasted : miss(game);
  return event.land | events | refresh(game);
}

/** Points rise with the size of what burst and fell, with the streak and with the walls on the way. */
export function pointsOf({ popped, fallen, chicks }: Burst, streak: number, bounces: number): number {
  const worth = popPoints(popped.length) + fallPoints(fallen.length) + chickPoints * chicks;
  const streaked = (worth * (3 + Math.min(streakMax, streak))) / 4;
  const walls = Math.min(bankBounces, bounces);
  return Math.trunc((streaked * (100 + bankPercent * walls)) / 100);
}

function count(game: Game, burst: Burst): number {
  const { popped, fallen, thawed, lit, chicks } = burst;
  const isBlind = game.sameAngles >= blindThrows;
  game.streak = isBlind ? 0 : game.streak + 1;
  game.gained = isBlind ? 0 : pointsOf(burst, game.streak, game.flightBounces);
  game.points += game.gained;
  game.poppedAll += popped.length;
  game.fallenAll += fallen.length;
  game.fireflies += lit.length;
  game.banks += game.flightBounces > 0 ? 1 : 0;
  game.busy = popTicks;
  game.pressure = Math.max(0, game.pressure - 30 * popped.length - 40 * fallen.length);
  const happened =
    (fallen.length > 0 ? event.drop : 0) |
    (game.flightBounces > 0 ? event.bank : 0) |
    (thawed.length > 0 ? event.thaw : 0) |
    (lit.length > 0 ? event.firefly : 0);
  return event.pop | happened | free(game, chicks) | (isBlind ? event.blind : reward(game));
}

/** Chicks that are free bring a throw each, where there is no end of them. */
function free(game: Game, chicks: number): number {
  if (chicks === 0) return 0;
  game.chicks += chicks;
  if (game.level === 0) addShots(game, chicks * chickShots);
  return event.chick;
}

/** More throws; with fewer than two left, the hand fills up again. */
export function addShots(game: Game, shots: number): void {
  game.shots = Math.min(shotsMax, game.shots + shots);
  if (game.held === 0 && game.shots >= 1) game.held = draw(game);
  if (game.next === 0 && game.shots >= 2) game.next = draw(game);
}

function miss(game: Game): number {
  game.streak = 0;
  game.gained = 0;
  game.pressure += pressureMax(game.rowsCome) >> 2;
  return event.miss;
}

/** A great fall earns a bomb, a streak a rainbow, in place of the bubble that would come next. */
function reward(game: Game): number {
  if (game.fallen.length >= bombFall && give(game, bomb)) return event.bomb;
  if (game.streak % rainbowStreak === 0 && give(game, rainbow)) return event.rainbow;
  return 0;
}

/** Puts a special bubble where one of a colour would come next; false where there is none. */
export function give(game: AnyGame, kind: number): boolean {
  if (game.held === 0) return false;
  if (game.next === 0) {
    if (game.held > colours) return false;
    game.held = kind;
    return true;
  }
  if (game.next > colours) return false;
  game.next = kind;
  return true;
}

/** Changes held bubbles whose colour is gone for one that hangs. */
export function refresh(game: AnyGame): number {
  const hanging = coloursHanging(game.cells);
  let events = 0;
  if (isStale(hanging, game.held)) {
    game.held = draw(game);
    events = event.recolour;
  }
  if (isStale(hanging, game.next)) {
    game.next = draw(game);
    events = event.recolour;
  }
  return events;
}
