import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { formatNumber } from '../../sdk/runtime/format.ts';
import { spot, type Rules } from '../core/card-rules.ts';
import { event } from '../core/constants.ts';
import { isCounted } from '../core/counted-moves.ts';
import type { Table } from '../core/state.ts';
import { pointOf } from '../input/hit-test.ts';
import { pileOffsets, type Layout, type Point } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import { lookOf } from './chain.ts';

/** What moves brought so far, less what idle ones cost. */
export const pointsOf = (table: Table): number =>
  isCounted(table) ? table.gained + table.streakPoints - table.lost : table.peak + table.streakPoints;

/** Captions rise so far, in pixels. */
export const captionRise = 54;

/** Points where they were earned or lost; in a chain larger with each move. */
export class PointCaptions {
  readonly #fx: ScreenEffects;
  readonly #rules: Rules;
  #layout!: Layout;

  constructor(fx: ScreenEffects, rules: Rules) {
    this.#fx = fx;
    this.#rules = rules;
  }

  resize(layout: Layout): void {
    this.#layout = layout;
  }

  show(gain: number, { x, y }: Point, count: number): void {
    const { cardHeight, isWide } = this.#layout;
    const base = Math.max(20, cardHeight * (isWide ? 0.24 : 0.3));
    this.#float(`+${formatNumber(gain)}`, lookOf(count), { x, y }, base * (1 + Math.min(9, count) * 0.09));
  }

  /** A small red figure where a move brought nothing new. */
  showCost(cost: number, events: number, table: Table): void {
    const { cardHeight } = this.#layout;
    const at = this.#lastPlace(events, table);
    this.#float(formatNumber(cost), palette.loss, { x: at.x, y: at.y + cardHeight * 0.5 }, cardHeight * 0.28);
  }

  /** Words above an event, within the table. */
  praise(text: string, { x, y }: Point, count: number): void {
    const { width, frame, cardHeight } = this.#layout;
    const size = Math.max(26, cardHeight * 0.32) * (1 + Math.min(10, count) * 0.06);
    const room = Math.min((width - frame.left - frame.right) / 2, text.length * size * 0.3 + 8);
    const middle = Math.min(width - frame.right - room, Math.max(frame.left + room, x));
    this.#fx.floatText(text, lookOf(count), middle, Math.max(frame.top + size + captionRise, y), size);
  }

  /** The foot of a column's last card. */
  footOf(table: Table, pile: number): Point {
    const { x, y } = this.#layout.piles[pile]!;
    const offsets = pileOffsets(this.#layout, table.piles[pile]!.length, table.hidden[pile]!);
    return { x, y: Math.min(this.#layout.bottom, y + (offsets.at(-1) ?? 0) + this.#layout.cardHeight) };
  }

  /** Beneath the longest column: words there hide no card, as long as there is room. */
  freeHeight(table: Table): number {
    const feet = table.piles.map((_, pile) => this.footOf(table, pile).y);
    return Math.min(this.#layout.bottom, Math.max(...feet) + captionRise + 20);
  }

  /** `at` is a card's left edge. */
  #float(text: string, colour: string, { x, y }: Point, size: number): void {
    const { cardWidth, width } = this.#layout;
    const half = text.length * size * 0.3;
    const middle = Math.min(width - half, Math.max(half, x + cardWidth / 2));
    this.#fx.floatText(text, colour, middle, y, size);
  }

  /** Where the last move went: beneath a column, a cell, a home, or the stock. */
  #lastPlace(events: number, table: Table): Point {
    if (events & event.recycle) return this.#layout.stock;
    const goal = this.#rules.counting!.lastGoal(table);
    return goal >= spot.cell ? pointOf(this.#layout, goal) : this.footOf(table, goal);
  }
}
