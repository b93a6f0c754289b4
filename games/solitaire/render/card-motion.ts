import type { Rules } from '../core/card-rules.ts';
import type { Table } from '../core/state.ts';
import { fly, put, resting, startShake, type Flight, type Way } from './flight.ts';
import { pileOffsets, type Layout, type Point } from './layout.ts';

/**
 * The place of each card on the screen. A card flies whenever its place on the table changes: by a move, an undo, a
 * deal or a replay.
 */

const turnMs = 200;
/** The last card lands before the count ends. */
const dealMs = 520;
const wasteShown = 3;
/** The visible part of the lower cards in card widths: their whole rank, within the gap. */
const wasteStep = 0.48;

interface Sent {
  isUp: boolean;
  isSudden: boolean;
  way: Way;
  waitMs?: number;
}

export class CardMotion {
  readonly flights: Flight[];
  readonly #rules: Rules;
  readonly #isCalm: boolean;
  #order = 0;
  #isDealt = false;
  /** Cards that a hand carries or let go since they were last sent. */
  readonly #carried = new Set<number>();

  /** Calm is reduced motion: straight ways, no crouching, no squash. */
  constructor(rules: Rules, isCalm = false) {
    this.#rules = rules;
    this.#isCalm = isCalm;
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
    table.stock.forEach((card) =>
      this.#send(card, layout.stock, { isUp: false, isSudden, way: 'draw' }, layout),
    );
    table.waste.forEach((card, index) => {
      const back = Math.min(wasteShown - 1, table.waste.length - 1 - index);
      const shown = Math.min(wasteShown - 1, table.waste.length - 1);
      const x = layout.waste.x - (back - (back > shown ? 1 : 0)) * layout.cardWidth * wasteStep;
      this.#send(card, { x, y: layout.waste.y }, { isUp: true, isSudden, way: 'draw' }, layout);
    });
    layout.homes.forEach((place, home) => {
      for (const card of this.#rules.homeCards(table, home))
        this.#send(card, place, { isUp: true, isSudden, way: 'home' }, layout);
    });
    layout.cells.forEach((place, cell) => {
      const card = this.#rules.cellCard(table, cell);
      if (card !== undefined) this.#send(card, place, { isUp: true, isSudden, way: 'move' }, layout);
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
        const how = { isUp: index >= hidden, isSudden, way: isDeal ? 'deal' : 'move', waitMs } as const;
        this.#send(card, { x, y: y + offsets[index]! }, how, layout);
      });
    }
  }

  #send(card: number, to: Point, how: Sent, layout: Layout): void {
    const flight = this.flights[card]!;
    flight.isUp = how.isUp;
    if (how.isSudden) return put(flight, to, how.isUp);
    if (flight.toX === to.x && flight.toY === to.y) return;
    flight.fromX = flight.x;
    flight.fromY = flight.y;
    flight.toX = to.x;
    flight.toY = to.y;
    const far = Math.hypot(to.x - flight.x, to.y - flight.y);
    const isShift = far < layout.cardWidth * 0.75 || (to.x === flight.x && far < layout.cardHeight);
    flight.lastsMs = 150 + Math.min(200, far * 0.38);
    flight.ms = -(how.waitMs ?? 0);
    flight.landedMs = Infinity;
    flight.way = this.#carried.delete(card) ? 'drop' : isShift ? 'shift' : how.way;
    flight.order = this.#order += 1;
  }

  /** Moves a dragged card, which later flies from there. */
  carry(card: number, x: number, y: number): void {
    const flight = this.flights[card]!;
    flight.x = flight.fromX = x;
    flight.y = flight.fromY = y;
    flight.ms = 0;
    flight.lastsMs = 260;
    // Unless it is sent elsewhere it flies back.
    flight.way = 'back';
    this.#carried.add(card);
    flight.order = this.#order += 1;
  }

  shake(card: number): void {
    startShake(this.flights[card]!);
  }

  /** Advances the motion of all but the `carried` cards; answers those that landed. */
  pass(elapsedMs: number, carried: readonly number[]): number[] {
    const landed: number[] = [];
    for (const [card, flight] of this.flights.entries()) {
      flight.shakeMs = Math.max(0, flight.shakeMs - elapsedMs);
      flight.landedMs = this.#isCalm ? Infinity : flight.landedMs + elapsedMs;
      if (carried.includes(card)) continue;
      if (flight.ms < flight.lastsMs && fly(flight, elapsedMs, this.#isCalm)) landed.push(card);
      // A card turns in the second half of its flight, so that its origin is clear.
      if (flight.ms >= flight.lastsMs * 0.4) turn(flight, elapsedMs);
    }
    return landed;
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

function turn(flight: Flight, elapsedMs: number): void {
  const wanted = flight.isUp ? 1 : 0;
  const step = elapsedMs / turnMs;
  flight.face = wanted > flight.face ? Math.min(1, flight.face + step) : Math.max(0, flight.face - step);
}
