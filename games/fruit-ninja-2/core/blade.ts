import { clamp } from '../../sdk/core/fixed.ts';
import {
  cleanPoints,
  doubleTicks,
  event,
  freezeTicks,
  frenzyTicks,
  fruitPoints,
  tremble,
  turnTicks,
} from './constants.ts';
import { slashBig } from './big-fruit.ts';
import { isClean, touches, xOf, yOf, type Flight, type Stroke } from './flights.ts';
import { isPlain, kind, reachOf } from './kinds.ts';
import { addToChain, closeChain, loseLife, pay } from './scoring.ts';
import { heightOn, shapes, uprightHeight } from './shapes.ts';
import { isOver, type AnyPlay, type Play } from './state.ts';

/**
 * The moves, in 13 bits. A touch sets the blade down somewhere: six bits for the column, six for the row. A stroke moves
 * it on in steps of 16 units, up to 31 a tick each way, and cuts what lies between. One move turns the field.
 */
export const actionBits = 13;

export const strokeBit = 4096;
export const grain = 16;
const stepsMax = 31;
export const actionsEnd = 2 * strokeBit;
/** Turns the field between upright and wide, for the screen. No stroke has this number. */
export const turn = strokeBit;

/** The touch nearest to a place on the grid. */
export function touchAt({ wide }: Pick<Play, 'wide'>, x: number, y: number): number {
  const { column, row } = shapes[wide]!;
  return clamp(Math.floor(x / column), 0, 63) * 64 + clamp(Math.floor(y / row), 0, 63);
}

/** The stroke that brings the blade as near to a place as one tick allows, or undefined if that is nowhere. */
export function strokeTo(
  play: Pick<Play, 'bladeX' | 'bladeY' | 'wide'>,
  x: number,
  y: number,
): number | undefined {
  const { width, height } = shapes[play.wide]!;
  const across = stepsTowards(play.bladeX, clamp(x, 0, width - 1), width);
  const down = stepsTowards(play.bladeY, clamp(y, 0, height - 1), height);
  if (across === 0 && down === 0) return undefined;
  return strokeBit + (across + 32) * 64 + (down + 32);
}

/** Whether a move means anything now; the log holds no others. */
export function acceptsMove(play: Play, move: number): boolean {
  if (isOver(play) || !Number.isInteger(move) || move < 0 || move >= actionsEnd) return false;
  if (move < strokeBit) return play.fresh === 0 || move !== touchAt(play, play.bladeX, play.bladeY);
  if (move === turn) return play.turnWait === 0;
  const { dx, dy } = strokeOf(play, move);
  const { width, height } = shapes[play.wide]!;
  const x = play.bladeX + dx;
  const y = play.bladeY + dy;
  if (dx < -stepsMax * grain || dy < -stepsMax * grain) return false;
  return play.down === 1 && (dx !== 0 || dy !== 0) && x >= 0 && x < width && y >= 0 && y < height;
}

export function applyMove(play: Play, move: number): number {
  // The moves of one tick were checked as a whole: each must still be harmless after those before it.
  if (!acceptsMove(play, move)) return 0;
  if (move === turn) return turnField(play);
  return move < strokeBit ? touch(play, move) : cut(play, strokeOf(play, move));
}

function touch(play: Play, move: number): number {
  const { column, row } = shapes[play.wide]!;
  play.bladeX = (move >> 6) * column + (column >> 1);
  play.bladeY = (move & 63) * row + (row >> 1);
  play.down = 1;
  play.fresh = 1;
  play.wayX = 0;
  play.wayY = 0;
  return closeChain(play);
}

/** What is in the air goes on at the same place of the other field; the blade is lifted. */
function turnField(play: Play): number {
  const paid = closeChain(play);
  const before = play.wide;
  play.wide = 1 - before;
  play.turnWait = turnTicks;
  play.bladeX = 0;
  play.bladeY = 0;
  play.down = 0;
  play.fresh = 0;
  play.wayX = 0;
  play.wayY = 0;
  for (const flight of play.flights) {
    flight.from = before === 0 ? flight.from << 1 : flight.from >> 1;
    flight.drift = before === 0 ? flight.drift << 1 : flight.drift >> 1;
    flight.height = heightOn(play.wide, uprightHeight(before, flight.height));
    flight.floor = shapes[play.wide]!.floor;
  }
  return paid;
}

function cut(play: Play, stroke: Stroke): number {
  const { dx, dy } = stroke;
  play.bladeX += dx;
  play.bladeY += dy;
  play.fresh = 0;
  const turned = dx * play.wayX + dy * play.wayY < 0 ? closeChain(play) : 0;
  play.wayX = dx;
  play.wayY = dy;
  const events = turned | wear(play, stroke) | slashBig(play, stroke);
  return play.flights.some((flight) => isMet(flight, stroke)) ? events | cutFlights(play, stroke) : events;
}

/** Wears the edge by the way on the upright field. */
function wear(play: Play, { dx, dy }: Stroke): number {
  if (play.bigSince > 0 || play.frenzy > 0) return 0;
  const across = Math.abs(dx) >> play.wide;
  const down = Math.abs(dy) << play.wide;
  const way = across > down ? across : down;
  if (way <= tremble) return 0;
  play.worn = 1;
  play.edge -= way;
  if (play.edge > 0) return 0;
  play.edge = 0;
  if (play.blunt === 1) return 0;
  play.blunt = 1;
  return event.blunt;
}

function cutFlights(play: Play, stroke: Stroke): number {
  const isSharp = play.blunt === 0;
  const met = play.flights.filter(
    (flight) => (isSharp || flight.kind === kind.bomb) && isMet(flight, stroke),
  );
  play.flights = play.flights.filter((flight) => !met.includes(flight));
  let events = 0;
  // Fruit before bombs: what the same stroke has earned is not taken away.
  for (const flight of met) {
    if (flight.kind === kind.bomb) continue;
    events |= isSpared(play, flight) ? spoil(play, flight, stroke) : slice(play, flight, stroke);
  }
  return met.some((flight) => flight.kind === kind.bomb) ? events | explode(play) : events;
}

function isMet(flight: Flight, stroke: Stroke): boolean {
  return flight.age > 0 && touches(stroke, xOf(flight), yOf(flight), reachOf(flight.kind));
}

/** Where one kind alone may be cut, the others cost a life. */
export function isSpared({ plan }: Play, { kind: which, free }: Flight): boolean {
  return plan.only >= 0 && which !== plan.only && isPlain(which) && free === 0;
}

function noteCut(play: Play, flight: Flight, stroke: Stroke): number {
  const x = xOf(flight);
  const y = yOf(flight);
  const clean = isClean(stroke, x, y, reachOf(flight.kind)) ? 1 : 0;
  play.cuts.push({ id: flight.id, kind: flight.kind, x, y, dx: stroke.dx, dy: stroke.dy, clean });
  return clean;
}

function spoil(play: Play, flight: Flight, stroke: Stroke): number {
  noteCut(play, flight, stroke);
  return play.grace > 0 ? event.cut : event.cut | event.wrong | loseLife(play);
}

function slice(play: Play, flight: Flight, stroke: Stroke): number {
  const clean = noteCut(play, flight, stroke);
  play.fruit += 1;
  play.cleans += clean;
  if (!play.plan.combosOnly) pay(play, fruitPoints + clean * cleanPoints);
  addToChain(play);
  const events = event.cut | (clean === 1 ? event.clean : 0);
  return isPlain(flight.kind) ? events : events | empower(play, flight.kind);
}

/** What the fruit that are more than fruit do. */
function empower(play: Play, which: number): number {
  play.powers += 1;
  if (which === kind.double) {
    play.double = doubleTicks;
    return event.double;
  }
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

/** What the blade does by a move that is a stroke. */
export function strokeOf(play: AnyPlay, move: number): Stroke {
  return { fromX: play.bladeX, fromY: play.bladeY, dx: acrossOf(move), dy: downOf(move) };
}

const acrossOf = (stroke: number): number => (((stroke - strokeBit) >> 6) - 32) * grain;
const downOf = (stroke: number): number => ((stroke & 63) - 32) * grain;

export const isTouch = (move: number): boolean => move < strokeBit;

/** How far a stroke leads; undefined for other moves. */
export const wayOf = (move: number): { dx: number; dy: number } | undefined =>
  move > turn ? { dx: acrossOf(move), dy: downOf(move) } : undefined;

/** Whole steps from one place towards another, never past the grid's end. */
function stepsTowards(from: number, to: number, limit: number): number {
  const steps = clamp(Math.round((to - from) / grain), -stepsMax, stepsMax);
  const at = from + steps * grain;
  if (at < 0) return steps + 1;
  return at >= limit ? steps - 1 : steps;
}
