import { ticksPerSecond } from '../../sdk/core/game-core.ts';
import { glow, drawAt, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { quarters } from '../core/constants.ts';
import { untilBig } from '../core/big-fruit.ts';
import { riseOf, yOf, type Flight } from '../core/flights.ts';
import { paceOf } from '../core/index.ts';
import { kind } from '../core/kinds.ts';
import type { Play } from '../core/state.ts';
import type { Field } from './field.ts';
import type { FruitArt } from './fruit-art.ts';

/** Draws fruit and bombs on their arcs, whose positions follow from their age, as in the core. */

/** Quarters of a tick before a throw. */
const heraldAge = 80;
/** The big fruit is announced this many ticks before. */
export const heraldTicks = 100;

/** A fruit's angle at an age; each kind of throw spins differently. */
export function turnOf({ id, kind: which, span }: Flight, age: number): number {
  if (which === kind.bomb) return Math.sin((age / span) * 9 + id) * 0.5;
  const spin = (((id * 37) % 17) - 8) * 0.32;
  return (age / span) * spin * 2.2 + id;
}

/** Thrown fruit are stretched at first and round at the top. */
export function drawFlights(ctx: DrawContext, play: Play, art: FruitArt, field: Field, alpha: number): void {
  drawEach(ctx, play, art, field, { alpha, bombs: false });
}

/** For after points and sparks: nothing may hide a bomb but the dark. */
export function drawBombs(ctx: DrawContext, play: Play, art: FruitArt, field: Field, alpha: number): void {
  drawEach(ctx, play, art, field, { alpha, bombs: true });
}

function drawEach(
  ctx: DrawContext,
  play: Play,
  art: FruitArt,
  field: Field,
  { alpha, bombs }: { alpha: number; bombs: boolean },
): void {
  const ahead = (alpha - 1) * paceOf(play);
  for (const flight of play.flights) {
    const age = flight.age + ahead;
    const isNow = (flight.kind === kind.bomb) === bombs && flight.age > 0 && age > 0;
    if (isNow) drawFlight(ctx, flight, age, art, field);
  }
}

/** A glow at the lower edge where something is about to come up: warm for fruit, red for a bomb. */
export class Heralds {
  #fruit!: Picture;
  #bomb!: Picture;
  #big!: Picture;
  #reach = 0;
  #bigReach = 0;

  resize({ scale }: Field, ratio: number): void {
    this.#bigReach = Math.round(560 * scale);
    this.#big = glow(this.#bigReach, ratio, '#ff4a70');
    this.#reach = Math.round(120 * scale);
    this.#fruit = glow(this.#reach, ratio, '#ffd98a');
    this.#bomb = glow(this.#reach, ratio, '#ff2e5c');
  }

  draw(ctx: DrawContext, play: Play, field: Field): void {
    const { flights } = play;
    const { left, scale, height, shape } = field;
    const reach = this.#reach;
    this.#drawBig(ctx, play, field);
    for (const flight of flights) {
      if (flight.age < -heraldAge || yOf(flight, Math.max(1, flight.age)) < shape.height + 60) continue;
      if (flight.age * 2 > flight.span) continue;
      const x = Math.round(left + flight.from * scale);
      ctx.globalAlpha = flight.age > 0 ? 1 : 1 + flight.age / heraldAge;
      const picture = flight.kind === kind.bomb ? this.#bomb : this.#fruit;
      ctx.drawImage(picture, x - reach, height - reach, reach * 2, reach * 2);
    }
    ctx.globalAlpha = 1;
  }

  /** Rose light that rises and beats in the quiet before the big fruit. */
  #drawBig(ctx: DrawContext, play: Play, { left, scale, height, shape }: Field): void {
    const until = untilBig(play);
    if (until > heraldTicks || until <= 0) return;
    const part = 1 - until / heraldTicks;
    const reach = this.#bigReach;
    const y = Math.round(height + reach * 0.35 * (1 - part));
    ctx.globalAlpha = Math.sqrt(part) * (0.8 + 0.2 * Math.sin(until / 4));
    ctx.drawImage(this.#big, Math.round(left + shape.bigX * scale) - reach, y - reach, reach * 2, reach * 2);
    ctx.globalAlpha = 1;
  }
}

function drawFlight(ctx: DrawContext, flight: Flight, age: number, art: FruitArt, field: Field): void {
  const { whole, reach, halo, haloReach } = art.of(flight.kind);
  const part = age / flight.span;
  const x = field.left + (flight.from + flight.drift * part) * field.scale;
  const y = field.top + (flight.floor - 4 * flight.height * part * (1 - part)) * field.scale;
  const stretch = 0.13 * Math.abs(1 - 2 * part) ** 2;
  // Copied to whole pixels without rotation: a round light needs none.
  if (halo)
    ctx.drawImage(halo, Math.round(x - haloReach), Math.round(y - haloReach), haloReach * 2, haloReach * 2);
  drawAt(ctx, [x, y, 0, 1 - stretch * 0.6, 1 + stretch], () => {
    ctx.rotate(turnOf(flight, age));
    ctx.drawImage(whole, -reach, -reach, reach * 2, reach * 2);
  });
}

/** How fast a flight moves, in grid units a millisecond. */
export function speedOf(flight: Flight, age: number): { x: number; y: number } {
  const perQuarter = { x: flight.drift / flight.span, y: riseOf(flight, age) - riseOf(flight, age + 4) };
  const quartersPerMs = (ticksPerSecond * quarters) / 1000;
  return { x: perQuarter.x * quartersPerMs, y: (perQuarter.y / 4) * quartersPerMs };
}

/** The spark on a bomb's fuse, where it is now; for the view's own embers. */
export function fuseOf(flight: Flight, field: Field): { x: number; y: number } {
  const part = flight.age / flight.span;
  const angle = turnOf(flight, flight.age) - Math.PI / 4;
  const x = flight.from + flight.drift * part + Math.cos(angle) * 105;
  const y = flight.floor - 4 * flight.height * part * (1 - part) + Math.sin(angle) * 105;
  return { x: field.left + x * field.scale, y: field.top + y * field.scale };
}
