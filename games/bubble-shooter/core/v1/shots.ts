import type { Action } from '../../../sdk/core/game-core.ts';
import { angles } from '../angles.ts';
import { blast, groupOf, joined, orphans, type Burst } from '../bursts.ts';
import { bombFall, groupMin, event, fallPoints, popPoints, popTicks, rainbowStreak } from '../constants.ts';
import { fly } from '../flight.ts';
import { depthOf } from '../lattice.ts';
import { exchange, give, refresh, swap } from '../shots.ts';
import { ending, type AnyGame } from '../state.ts';
import { draw } from '../supply.ts';
import { bomb, pressureMax, rainbow, streakMax } from './constants.ts';

export function acceptsShot(game: AnyGame, action: Action): boolean {
  if (game.ending !== ending.none) return false;
  if (action === swap) return game.swapWait === 0 && game.next !== 0 && game.next !== game.held;
  return action >= 0 && action < angles && game.held !== 0 && game.flightTicks === 0 && game.busy === 0;
}

/** Does what was accepted. A second throw in one tick finds the first in the air and does nothing. */
export function applyShot(game: AnyGame, action: Action): number {
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

/** Brings the flying bubble to rest. */
export function land(game: AnyGame): number {
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
function count(game: AnyGame): number {
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

function miss(game: AnyGame): number {
  game.streak = 0;
  game.gained = 0;
  game.pressure += pressureMax(game.rowsCome) >> 2;
  return event.miss;
}

/** A great fall earns a bomb, a streak a rainbow, in place of the bubble that would come next. */
function reward(game: AnyGame): number {
  if (game.fallen.length >= bombFall && give(game, bomb)) return event.bomb;
  if (game.streak % rainbowStreak === 0 && give(game, rainbow)) return event.rainbow;
  return 0;
}

/** Lays a bubble into a cell and takes away what bursts and falls. Changes `cells`. */
export function settle(
  cells: number[],
  parity: number,
  cell: number,
  kind: number,
): Pick<Burst, 'popped' | 'fallen'> {
  cells[cell] = kind;
  const popped = poppedBy(cells, parity, cell, kind);
  if (popped.length === 0) return { popped, fallen: [] };
  for (const one of popped) cells[one] = 0;
  const fallen = orphans(cells, parity);
  for (const one of fallen) cells[one] = 0;
  return { popped, fallen };
}

function poppedBy(cells: number[], parity: number, cell: number, kind: number): number[] {
  if (kind === bomb) return blast(cells, parity, cell);
  if (kind === rainbow) return joined(cells, parity, cell);
  const group = groupOf(cells, parity, cell);
  return group.length >= groupMin ? group : [];
}
