import { clamp } from '../../../sdk/core/fixed.ts';
import {
  cleanPoints,
  event,
  freezeTicks,
  frenzyTicks,
  fruitPoints,
  goldenPoints,
  gridHeight,
  gridWidth,
} from './constants.ts';
import { isClean, touches, xOf, yOf, type Flight, type Stroke } from './flights.ts';
import { slashGiant } from './giant.ts';
import { isPlain, kind, reachOf } from './kinds.ts';
import { addToChain, closeChain, loseLife } from './scoring.ts';
import { isOver, type Play } from './state.ts';

/**
 * The blade's two moves, in 13 bits. A touch sets it down somewhere: six bits for the column, six for the row. A
 * stroke moves it on in steps of 16 units, up to 31 a tick each way, and cuts what lies between.
 */
export const actionBits = 13;

const strokeBit = 4096;
const grain = 16;
const rowHeight = 32;
const stepsMax = 31;
const actionsEnd = 2 * strokeBit;

/** The touch nearest to a place on the grid. */
export function touchAt(x: number, y: number): number {
  const column = clamp(Math.floor(x / grain), 0, 63);
  const row = clamp(Math.floor(y / rowHeight), 0, 63);
  return column * 64 + row;
}

/** The stroke that brings the blade as near to a place as one tick allows, or undefined if that is nowhere. */
export function strokeTo(play: Play, x: number, y: number): number | undefined {
  const across = stepsTowards(play.bladeX, clamp(x, 0, gridWidth - 1), gridWidth);
  const down = stepsTowards(play.bladeY, clamp(y, 0, gridHeight - 1), gridHeight);
  if (across === 0 && down === 0) return undefined;
  return strokeBit + (across + 32) * 64 + (down + 32);
}

/** Whether a move of the blade means anything now; the log holds no others. */
export function acceptsMove(play: Play, move: number): boolean {
  if (isOver(play) || !Number.isInteger(move) || move < 0 || move >= actionsEnd) return false;
  if (move < strokeBit) return play.fresh === 0 || move !== touchAt(play.bladeX, play.bladeY);
  const { dx, dy } = strokeOf(play, move);
  const x = play.bladeX + dx;
  const y = play.bladeY + dy;
  return play.down === 1 && (dx !== 0 || dy !== 0) && x >= 0 && x < gridWidth && y >= 0 && y < gridHeight;
}

export function moveBlade(play: Play, move: number): number {
  // The moves of one tick were checked as a whole: each must still be harmless after those before it.
  if (!acceptsMove(play, move)) return 0;
  return move < strokeBit ? touch(play, move) : cut(play, strokeOf(play, move));
}

function touch(play: Play, move: number): number {
  play.bladeX = (move >> 6) * grain + grain / 2;
  play.bladeY = (move & 63) * rowHeight + rowHeight / 2;
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
  play.score += (flight.kind === kind.golden ? goldenPoints : fruitPoints) + clean * cleanPoints;
  addToChain(play);
  const events = event.cut | (clean === 1 ? event.clean : 0);
  return isPlain(flight.kind) ? events : events | help(play, flight.kind);
}

/** What the fruit that are more than fruit do. */
function help(play: Play, which: number): number {
  if (which === kind.golden) return event.golden;
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

function strokeOf(play: Play, move: number): Stroke {
  const steps = move - strokeBit;
  return {
    fromX: play.bladeX,
    fromY: play.bladeY,
    dx: ((steps >> 6) - 32) * grain,
    dy: ((steps & 63) - 32) * grain,
  };
}

/** Whole steps from one place towards another, never past the grid's end. */
function stepsTowards(from: number, to: number, limit: number): number {
  const steps = clamp(Math.round((to - from) / grain), -stepsMax, stepsMax);
  const at = from + steps * grain;
  if (at < 0) return steps + 1;
  return at >= limit ? steps - 1 : steps;
}
