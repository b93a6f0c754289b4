import { clamp01, easeInOut } from '../../sdk/render/easing.ts';
import type { Rules } from '../core/card-rules.ts';
import type { Table } from '../core/state.ts';
import { pileOffsets, type Layout, type Point } from './layout.ts';

/**
 * The place of each card on the screen. A card flies whenever its place on the table changes: by a move, an undo, a
 * deal or a replay.
 */

export interface Flight {
  x: number;
  y: number;
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  /** Milliseconds since its start; it waits below 0. */
  ms: number;
  lastsMs: number;
  /** 1 shows the face, 0 the back; in between it turns. */
  face: number;
  isUp: boolean;
  /** Milliseconds left of a refusal's shake. */
  shakeMs: number;
  /** Larger for cards that started later, which are drawn above. */
  order: number;
}

const turnMs = 200;
const shakeMs = 320;
const dealMs = 950;
const wasteShown = 3;
/** The visible part of the lower cards in card widths: their whole rank, within the gap. */
const wasteStep = 0.48;

export class CardMotion {
  readonly flights: Flight[];
  readonly #rules: Rules;
  #order = 0;
  #isDealt = false;

  constructor(rules: Rules) {
    this.#rules = rules;
    this.flights = Array.from({ length: rules.cards }, resting);
  }

  /** Puts all cards into the stock, to be dealt in the next frame. */
  gather(): void {
    this.#isDealt = false;
  }

  /** Sends every card to its place; at once after a change of size. */
  aim(table: Table, layout: Layout, isSudden = false): void {
    const isDeal = !this.#isDealt;
    if (isDeal) for (const flight of this.flights) put(flight, layout.stock, false);
    this.#isDealt = true;
    this.#aimPiles(table, layout, isDeal, isSudden);
    table.stock.forEach((card) => this.#send(card, layout.stock, { isUp: false, isSudden, waitMs: 0 }));
    table.waste.forEach((card, index) => {
      const back = Math.min(wasteShown - 1, table.waste.length - 1 - index);
      const shown = Math.min(wasteShown - 1, table.waste.length - 1);
      const x = layout.waste.x - (back - (back > shown ? 1 : 0)) * layout.cardWidth * wasteStep;
      this.#send(card, { x, y: layout.waste.y }, { isUp: true, isSudden, waitMs: 0 });
    });
    layout.homes.forEach((place, home) => {
      for (const card of this.#rules.homeCards(table, home))
        this.#send(card, place, { isUp: true, isSudden, waitMs: 0 });
    });
    layout.cells.forEach((place, cell) => {
      const card = this.#rules.cellCard(table, cell);
      if (card !== undefined) this.#send(card, place, { isUp: true, isSudden, waitMs: 0 });
    });
  }

  #aimPiles(table: Table, layout: Layout, isDeal: boolean, isSudden: boolean): void {
    const everyMs = dealMs / table.piles.flat().length;
    for (const [pile, cards] of table.piles.entries()) {
      const hidden = table.hidden[pile]!;
      const offsets = pileOffsets(layout, cards.length, hidden);
      const { x, y } = layout.piles[pile]!;
      cards.forEach((card, index) => {
        const waitMs = isDeal ? turnOf(table, pile, index) * everyMs : 0;
        this.#send(card, { x, y: y + offsets[index]! }, { isUp: index >= hidden, isSudden, waitMs });
      });
    }
  }

  #send(card: number, to: Point, how: { isUp: boolean; isSudden: boolean; waitMs: number }): void {
    const flight = this.flights[card]!;
    flight.isUp = how.isUp;
    if (how.isSudden) return put(flight, to, how.isUp);
    if (flight.toX === to.x && flight.toY === to.y) return;
    flight.fromX = flight.x;
    flight.fromY = flight.y;
    flight.toX = to.x;
    flight.toY = to.y;
    const way = Math.hypot(to.x - flight.x, to.y - flight.y);
    flight.lastsMs = 130 + Math.min(190, way * 0.35);
    flight.ms = -how.waitMs;
    flight.order = this.#order += 1;
  }

  /** Moves a dragged card, which later flies from there. */
  carry(card: number, x: number, y: number): void {
    const flight = this.flights[card]!;
    flight.x = flight.fromX = x;
    flight.y = flight.fromY = y;
    flight.ms = 0;
    flight.lastsMs = 200;
    flight.order = this.#order += 1;
  }

  shake(card: number): void {
    this.flights[card]!.shakeMs = shakeMs;
  }

  /** Advances the motion of all but the `carried` cards. */
  pass(elapsedMs: number, carried: readonly number[]): void {
    for (const [card, flight] of this.flights.entries()) {
      flight.shakeMs = Math.max(0, flight.shakeMs - elapsedMs);
      if (carried.includes(card)) continue;
      if (flight.ms < flight.lastsMs) fly(flight, elapsedMs);
      // A card turns in the second half of its flight, so that its origin is clear.
      if (flight.ms >= flight.lastsMs * 0.4) turn(flight, elapsedMs);
    }
  }

  isFlying(card: number): boolean {
    const { ms, lastsMs } = this.flights[card]!;
    return ms < lastsMs;
  }
}

/** A card's number in the deal: row by row, as a hand does it. */
function turnOf({ piles }: Table, pile: number, index: number): number {
  return piles.reduce((sum, { length }, at) => sum + Math.min(length, index + (at < pile ? 1 : 0)), 0);
}

function resting(): Flight {
  const place = { x: 0, y: 0, fromX: 0, fromY: 0, toX: 0, toY: 0 };
  return { ...place, ms: 1, lastsMs: 1, face: 0, isUp: false, shakeMs: 0, order: 0 };
}

function put(flight: Flight, { x, y }: Point, isUp: boolean): void {
  flight.x = flight.fromX = flight.toX = x;
  flight.y = flight.fromY = flight.toY = y;
  flight.ms = flight.lastsMs = 1;
  flight.isUp = isUp;
  flight.face = isUp ? 1 : 0;
}

function fly(flight: Flight, elapsedMs: number): void {
  flight.ms = Math.min(flight.lastsMs, flight.ms + elapsedMs);
  const part = easeInOut(clamp01(flight.ms / flight.lastsMs));
  flight.x = flight.fromX + (flight.toX - flight.fromX) * part;
  flight.y = flight.fromY + (flight.toY - flight.fromY) * part;
}

function turn(flight: Flight, elapsedMs: number): void {
  const wanted = flight.isUp ? 1 : 0;
  const step = elapsedMs / turnMs;
  flight.face = wanted > flight.face ? Math.min(1, flight.face + step) : Math.max(0, flight.face - step);
}

/** The sideways offset of a refused card. */
export function shakeOf({ shakeMs: left }: Flight): number {
  return left > 0 ? Math.sin(left / 17) * 5 * (left / shakeMs) : 0;
}
