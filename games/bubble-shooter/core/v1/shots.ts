import type { Action } from '../../../sdk/core/game-core.ts';
import { angles } from '../angles.ts';
import { settle } from './bursts.ts';
import {
  bomb,
  bombFall,
  colours,
  event,
  fallPoints,
  popPoints,
  popTicks,
  pressureMax,
  rainbow,
  rainbowStreak,
  streakMax,
  swapTicks,
} from './constants.ts';
import { fly } from '../flight.ts';
import { depthOf } from '../lattice.ts';
import { ending, type Game } from './state.ts';
import { coloursHanging, draw, isStale } from './supply.ts';

/** Actions 0 to 255 throw at an angle; this one changes the held bubble for the next. */
export const swap: Action = angles;

export function acceptsShot(game: Game, action: Action): boolean {
  if (game.ending !== ending.none) return false;
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
  game.flightAngle = action;
  game.shots -= 1;
  game.held = game.next;
  game.next = game.shots >= 2 ? draw(game) : 0;
  return event.fire;
}

function exchange(game: Game): number {
  const { held } = game;
  game.held = game.next;
  game.next = held;
  game.swapWait = swapTicks;
  return event.swap;
}

/** Brings the flying bubble to rest. */
export function land(game: Game): number {
  const { popped, fallen } = settle(game.cells, game.parity, game.flightCell, game.flightKind);
  const blasted = game.flightKind === bomb ? event.blast : 0;
  game.popped = popped;
  game.fallen = fallen;
  game.flightKind = 0;
  game.depth = depthOf(game.cells);
  const events = popped.length > 0 ? count(game) | blasted : miss(game);
  return event.land | events | refresh(game);
}

/** Points rise with the size of what burst and fell, and with the streak. */
function count(game: Game): number {
  const { popped, fallen } = game;
  game.streak += 1;
  const worth = popPoints(popped.length) + fallPoints(fallen.length);
  game.gained = Math.trunc((worth * (3 + Math.min(streakMax, game.streak))) / 4);
  game.points += game.gained;
  game.poppedAll += popped.length;
  game.fallenAll += fallen.length;
  game.busy = popTicks;
  game.pressure = Math.max(0, game.pressure - 30 * popped.length - 40 * fallen.length);
  return event.pop | (fallen.length > 0 ? event.drop : 0) | reward(game);
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

function give(game: Game, kind: number): boolean {
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
export function refresh(game: Game): number {
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
