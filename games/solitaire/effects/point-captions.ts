import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { formatNumber } from '../../sdk/runtime/format.ts';
import { spot, type Rules } from '../core/card-rules.ts';
import { event } from '../core/constants.ts';
import { isCounted } from '../core/counted-moves.ts';
import type { Table } from '../core/state.ts';
import { pointOf } from '../input/hit-test.ts';
import { buttonSize, pileOffsets, type Layout, type Point } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import { lookOf } from './chain.ts';

/** What moves brought so far, less what idle ones cost. */
export const pointsOf = (table: Table): number =>
  isCounted(table) ? table.gained + table.streakPoints - table.lost : table.peak + table.streakPoints;

/** Captions rise so far, in pixels. */
const captionRise = 54;
/** From a caption's middle to its edge, as a share of its size. */
const halfLine = 0.6;

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

  /** Of a turned card: up to its foot, so that they leave it free. */
  showTurned(gain: number, foot: Point, count: number): void {
    const size = this.#sizeOf(count);
    this.#float(`+${formatNumber(gain)}`, lookOf(count), this.#beneath(foot, size), size);
  }

  /** Of a card brought home: above its rank, which tells what comes next; on a wide screen up to its foot. */
  showHome(gain: number, { x, y }: Point, count: number): void {
    const { isWide, cardHeight } = this.#layout;
    const size = this.#sizeOf(count);
    const at = isWide ? this.#beneath({ x, y: y + cardHeight }, size) : { x, y: y - size * halfLine };
    this.#float(`+${formatNumber(gain)}`, lookOf(count), at, size);
  }

  #sizeOf(count: number): number {
    const { cardHeight, isWide } = this.#layout;
    return Math.max(20, cardHeight * (isWide ? 0.24 : 0.3)) * (1 + Math.min(9, count) * 0.09);
  }

  /** A small red figure where a move brought nothing new: it rises up to the card's foot. */
  showCost(cost: number, events: number, table: Table): void {
    const size = this.#layout.cardHeight * 0.28;
    const at = this.#beneath(this.#lastFoot(events, table), size);
    this.#float(formatNumber(cost), palette.loss, at, size);
  }

  /** From where a caption rises up to a foot; a column's stays off the row of homes below. */
  #beneath({ x, y }: Point, size: number): Point {
    const { isWide, bar, height } = this.#layout;
    const half = size * halfLine;
    const end = isWide || y > bar.y ? height : bar.y;
    return { x, y: Math.min(y + captionRise + half, end - half) };
  }

  /** Words above an event, within the table. */
  praise(text: string, { x, y }: Point, count: number): void {
    const { width, height, frame, cardHeight } = this.#layout;
    const size = Math.max(26, cardHeight * 0.32) * (1 + Math.min(10, count) * 0.06);
    const room = Math.min((width - frame.left - frame.right) / 2, text.length * size * 0.3 + 8);
    const middle = Math.min(width - frame.right - room, Math.max(frame.left + room, x));
    const top = Math.max(frame.top + size + captionRise, y);
    this.#fx.floatText(text, lookOf(count), middle, Math.min(height - size * halfLine, top), size);
  }

  /** The foot of a column's last card. */
  footOf(table: Table, pile: number): Point {
    const { x, y } = this.#layout.piles[pile]!;
    const offsets = pileOffsets(this.#layout, table.piles[pile]!.length, table.hidden[pile]!);
    return { x, y: Math.min(this.#layout.bottom, y + (offsets.at(-1) ?? 0) + this.#layout.cardHeight) };
  }

  /** Where a card brought home is praised: above it, on a wide screen beneath the columns. */
  homeHeight(table: Table, { y }: Point): number {
    const { isWide, cardHeight } = this.#layout;
    return isWide ? this.freeHeight(table) : y - cardHeight * 0.3;
  }

  /** Beneath the longest column: words there hide no card, as long as there is room. */
  freeHeight(table: Table): number {
    const feet = table.piles.map((_, pile) => this.footOf(table, pile).y);
    return Math.min(this.#layout.bottom, Math.max(...feet) + captionRise + 20);
  }

  /** `at` is a card's left edge. */
  #float(text: string, colour: string, { x, y }: Point, size: number): void {
    const { cardWidth, width, isWide, undo } = this.#layout;
    // The buttons are drawn over it.
    const isBeside = !isWide && y > undo.y - buttonSize / 2;
    const room = text.length * size * 0.3 + (isBeside ? 44 + buttonSize / 2 : 0);
    const middle = Math.min(width - room, Math.max(room, x + cardWidth / 2));
    this.#fx.floatText(text, colour, middle, y, size);
  }

  /** The foot of the cards where the last move went: a column, a cell, a home, or the stock. */
  #lastFoot(events: number, table: Table): Point {
    const goal = events & event.recycle ? spot.stock : this.#rules.counting!.lastGoal(table);
    if (goal < spot.cell) return this.footOf(table, goal);
    const { x, y } = pointOf(this.#layout, goal);
    return { x, y: y + this.#layout.cardHeight };
  }
}
