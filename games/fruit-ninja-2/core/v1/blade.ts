import { clamp, divide } from '../../../sdk/core/fixed.ts';
import { actionsEnd, grain, strokeBit, strokeOf, touchAt } from '../blade.ts';
import {
  bigRadius,
  cleanPoints,
  event,
  freezeTicks,
  frenzyTicks,
  fruitPoints,
  slashEvery,
  slashPoints,
} from '../constants.ts';
import { isClean, touches, xOf, yOf, type Flight, type Stroke } from '../flights.ts';
import { isPlain, kind } from '../kinds.ts';
import { addToChain } from '../scoring.ts';
import { isOver } from '../state.ts';
import { giantTick, golden, goldenPoints, reachOf, upright } from './constants.ts';
import { closeChain, loseLife } from './scoring.ts';
import type { Play } from './state.ts';

/** The blade's two moves, a touch and a stroke; the field is upright. */

export const field = { wide: 0 } as const;

/** Whether a move of the blade means anything now; the log holds no others. */
export function acceptsMove(play: Play, move: number): boolean {
  if (isOver(play) || !Number.isInteger(move) || move < 0 || move >= actionsEnd) return false;
  if (move < strokeBit) return play.fresh === 0 || move !== touchAt(field, play.bladeX, play.bladeY);
  const { dx, dy } = strokeOf(play, move);
  const x = play.bladeX + dx;
  const y = play.bladeY + dy;
  return (
    play.down === 1 && (dx !== 0 || dy !== 0) && x >= 0 && x < upright.width && y >= 0 && y < upright.height
  );
}

export function moveBlade(play: Play, move: number): number {
  // The moves of one tick were checked as a whole: each must still be harmless after those before it.
  if (!acceptsMove(play, move)) return 0;
  return move < strokeBit ? touch(play, move) : cut(play, strokeOf(play, move));
}

function touch(play: Play, move: number): number {
  play.bladeX = (move >> 6) * grain + grain / 2;
  play.bladeY = (move & 63) * upright.row + upright.row / 2;
  play.down = 1;
  play.fresh = 1;
  return closeChain(play);
}

function cut(play: Play, stroke: Stroke): number {
  play.bladeX += stroke.dx;
  play.bladeY += stroke.dy;
  play.fresh = 0;
  const slashed = slashGiant(play, stroke);
  return play.flights.some((flight) => isMet(flight, stroke)) ? slashed | cutFlights(play, stroke) : slashed;
}

function cutFlights(play: Play, stroke: Stroke): number {
  const met = play.flights.filter((flight) => isMet(flight, stroke));
  play.flights = play.flights.filter((flight) => !met.includes(flight));
  let events = 0;
  // Fruit before bombs: what the same stroke has earned is not taken away.
  for (const flight of met) if (flight.kind !== kind.bomb) events |= slice(play, flight, stroke);
  return met.some((flight) => flight.kind === kind.bomb) ? events | explode(play) : events;
}

function isMet(flight: Flight, stroke: Stroke): boolean {
  return flight.age > 0 && touches(stroke, xOf(flight), yOf(flight), reachOf(flight.kind));
}

function slice(play: Play, flight: Flight, stroke: Stroke): number {
  const x = xOf(flight);
  const y = yOf(flight);
  const clean = isClean(stroke, x, y, reachOf(flight.kind)) ? 1 : 0;
  play.cuts.push({ id: flight.id, kind: flight.kind, x, y, dx: stroke.dx, dy: stroke.dy, clean });
  play.fruit += 1;
  play.score += (flight.kind === golden ? goldenPoints : fruitPoints) + clean * cleanPoints;
  addToChain(play);
  const events = event.cut | (clean === 1 ? event.clean : 0);
  return isPlain(flight.kind) ? events : events | help(play, flight.kind);
}

/** What the fruit that are more than fruit do. */
function help(play: Play, which: number): number {
  if (which === golden) return event.double;
  if (which === kind.freeze) {
    play.freeze = freezeTicks;
    return event.freeze;
  }
  play.frenzy = frenzyTicks;
  // Bombs and what still waits below make room for the rain.
  play.flights = play.flights.filter((flight) => flight.age > 0 && flight.kind !== kind.bomb);
  return event.frenzy;
}

/** A bomb blows everything away; nothing of it counts as fallen. */
function explode(play: Play): number {
  play.flights = [];
  play.frenzy = 0;
  return event.bomb | loseLife(play);
}

/** The giant melon of the last seconds: it hangs in the air, and every slash through it pays. */

const riseTicks = 36;

/** The height of its middle; it rises fast and comes to rest. */
function giantYAt(tick: number): number {
  const left = riseTicks - clamp(tick - giantTick, 0, riseTicks);
  const way = upright.floor + bigRadius - upright.bigY;
  return upright.bigY + divide(way * left * left, riseTicks * riseTicks);
}

function slashGiant(play: Play, stroke: Stroke): number {
  if (play.tick < giantTick || play.slashWait > 0) return 0;
  if (!touches(stroke, upright.bigX, giantYAt(play.tick), bigRadius)) return 0;
  play.slashes += 1;
  play.slashWait = slashEvery;
  play.score += slashPoints;
  return event.slash;
}
