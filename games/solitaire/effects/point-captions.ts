import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { formatNumber } from '../../sdk/runtime/format.ts';
import { spot, type Rules } from '../core/card-rules.ts';
import { event } from '../core/constants.ts';
import { isCounted } from '../core/counted-moves.ts';
import type { Table } from '../core/state.ts';
import { pointOf } from '../input/hit-test.ts';
import { buttonSize, pileOffsets, touchMin, wordsPlace, type Layout, type Point } from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import { lookOf } from './chain.ts';

/** What moves brought so far, less what idle ones cost. */
export const pointsOf = (table: Table): number =>
  isCounted(table) ? table.gained + table.streakPoints - table.lost : table.peak + table.streakPoints;

/** Captions rise so far, in pixels; on a wide screen less, where cards reach down to its edge. */
const tallRise = 54;
const wideRise = 24;
/** A letter's width, as a share of its size. */
const letterWidth = 0.58;
/** From a caption's middle to its edge, as a share of its size. */
const halfLine = 0.6;
/** Smaller figures are not read while cards move. */
const sizeMin = 20;
/** From a card's edge to below its rank, as a share of its width. */
const rankShare = 0.6;

/** In the rail of a wide screen, above its buttons: where cards leave no cloth free. */
export function sayBeside(
  fx: ScreenEffects,
  layout: Layout,
  { text, colour, size }: { text: string; colour: string; size: number },
): void {
  const { x, y, width } = wordsPlace(layout);
  const fitting = Math.min(size, width / (text.length * letterWidth));
  fx.addCaption({ text, colour, x, y, size: fitting, rise: wideRise });
}

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

  /** Of a column's turned card: up to its foot, so that they leave it free, and beneath neighbours that they reach. */
  showTurned(gain: number, table: Table, pile: number, count: number): void {
    const text = `+${formatNumber(gain)}`;
    const beside = (text.length * this.#sizeOf(text, count) * letterWidth - this.#step) / 2;
    const reach = Math.max(0, Math.ceil(beside / this.#step - 0.01));
    const feet = table.piles
      .map((_, at) => this.footOf(table, at))
      .filter((_, at) => Math.abs(at - pile) <= reach);
    const y = Math.max(...feet.map((foot) => foot.y));
    this.#showBeneath(text, lookOf(count), { x: this.#layout.piles[pile]!.x, y }, count);
  }

  /** Of a card brought home: above its rank, which tells what comes next; on a wide screen beneath it, on the card. */
  showHome(gain: number, { x, y }: Point, count: number): void {
    const text = `+${formatNumber(gain)}`;
    if (this.#layout.isWide) return this.#onCard(text, lookOf(count), { x, y }, this.#sizeOf(text, count));
    const size = this.#wantedSize(count);
    this.#float(text, lookOf(count), { x, y: y - size * halfLine }, size);
  }

  #wantedSize(count: number): number {
    const { cardHeight, isWide } = this.#layout;
    return Math.max(sizeMin, cardHeight * (isWide ? 0.24 : 0.3)) * (1 + Math.min(9, count) * 0.09);
  }

  /** Where columns are narrow, and on a wide screen, about as wide as one: its neighbours may be longer. */
  #sizeOf(text: string, count: number): number {
    const { cardWidth, isWide } = this.#layout;
    const size = this.#wantedSize(count);
    if (!isWide && cardWidth >= touchMin) return size;
    return Math.max(sizeMin, Math.min(size, this.#step / (text.length * letterWidth)));
  }

  /** From column to column. */
  get #step(): number {
    return this.#layout.cardWidth + this.#layout.gap;
  }

  /** On the lower half of a card of the upper row: beneath its rank, above the columns. */
  #onCard(text: string, colour: string, { x, y }: Point, size: number): void {
    const { cardWidth, cardHeight } = this.#layout;
    const half = size * halfLine;
    const rise = Math.max(6, cardHeight - cardWidth * rankShare - half * 2);
    const at = { x: x + cardWidth / 2, y: y + cardHeight - half };
    this.#fx.addCaption({ text, colour, ...at, size, rise });
  }

  /** A small red figure where a move brought nothing new: it rises up to the card's foot. */
  showCost(cost: number, events: number, table: Table): void {
    this.#showLoss(formatNumber(cost), events, table);
  }

  /** Where the last free move was spent: what the next one costs. */
  showLastFree(name: string, nextCost: number, events: number, table: Table): void {
    this.#showLoss(`${name} ${formatNumber(-nextCost)}`, events, table);
  }

  #showLoss(text: string, events: number, table: Table): void {
    const { isWide, bar, cardHeight } = this.#layout;
    const foot = this.#lastFoot(events, table);
    if (isWide && foot.y === bar.y + cardHeight) {
      return this.#onCard(text, palette.loss, { x: foot.x, y: bar.y }, this.#sizeOf(text, 0));
    }
    if (isWide) return this.#showBeneath(text, palette.loss, foot, 0);
    const size = Math.max(sizeMin, cardHeight * 0.28);
    this.#float(text, palette.loss, this.#beneath(foot, size), size);
  }

  #showBeneath(text: string, colour: string, foot: Point, count: number): void {
    const { isWide, height } = this.#layout;
    const size = this.#sizeOf(text, count);
    if (isWide && foot.y + wideRise + size * 2 * halfLine > height)
      return sayBeside(this.#fx, this.#layout, { text, colour, size });
    this.#float(text, colour, this.#beneath(foot, size), size);
  }

  /** From where a caption rises up to a foot; a column's stays off the row of homes below. */
  #beneath({ x, y }: Point, size: number): Point {
    const { isWide, bar, height } = this.#layout;
    const half = size * halfLine;
    const end = isWide || y > bar.y ? height : bar.y;
    return { x, y: Math.min(y + this.#rise + half, end - half) };
  }

  get #rise(): number {
    return this.#layout.isWide ? wideRise : tallRise;
  }

  /** Words above an event, within the table. */
  praise(text: string, { x, y }: Point, count: number): void {
    const { width, height, frame, cardHeight, isWide } = this.#layout;
    const size = Math.max(26, cardHeight * 0.32) * (1 + Math.min(10, count) * 0.06);
    if (isWide && y + size * halfLine > height) {
      return sayBeside(this.#fx, this.#layout, { text, colour: lookOf(count), size });
    }
    const room = Math.min((width - frame.left - frame.right) / 2, text.length * size * 0.3 + 8);
    const middle = Math.min(width - frame.right - room, Math.max(frame.left + room, x));
    const top = Math.max(frame.top + size + this.#rise, y);
    const start = Math.min(height - size * halfLine, top);
    const colour = lookOf(count);
    this.#fx.addCaption({ text, colour, x: middle, y: start, size, rise: this.#rise });
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

  /** Beneath the longest column: words there hide no card; on a wide screen maybe below its edge. */
  freeHeight(table: Table): number {
    const feet = table.piles.map((_, pile) => this.footOf(table, pile).y);
    const free = Math.max(...feet) + tallRise + 20;
    return this.#layout.isWide ? free : Math.min(this.#layout.bottom, free);
  }

  /** `at` is a card's left edge. */
  #float(text: string, colour: string, { x, y }: Point, size: number): void {
    const { cardWidth, width, isWide, undo } = this.#layout;
    // The buttons are drawn over it.
    const isBeside = !isWide && y > undo.y - buttonSize / 2;
    const room = text.length * size * 0.3 + (isBeside ? 44 + buttonSize / 2 : 0);
    const middle = Math.min(width - room, Math.max(room, x + cardWidth / 2));
    this.#fx.addCaption({ text, colour, x: middle, y, size, rise: this.#rise });
  }

  /** The foot of the cards where the last move went: a column, a cell, a home, or the stock. */
  #lastFoot(events: number, table: Table): Point {
    const goal = events & event.recycle ? spot.stock : this.#rules.counting!.lastGoal(table);
    if (goal < spot.cell) return this.footOf(table, goal);
    const { x, y } = pointOf(this.#layout, goal);
    return { x, y: y + this.#layout.cardHeight };
  }
}
