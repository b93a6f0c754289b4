import type { CaptionText } from '../../sdk/render/captions.ts';
import type { ScreenEffects } from '../../sdk/render/screen-effects.ts';
import { formatNumber } from '../../sdk/render/format.ts';
import { spot, type Rules } from '../core/card-rules.ts';
import { event } from '../core/constants.ts';
import { isCounted } from '../core/counted-moves.ts';
import type { Table } from '../core/state.ts';
import {
  buttonSize,
  pileOffsets,
  pointOf,
  touchMin,
  wordsPlace,
  type Layout,
  type Point,
} from '../render/layout.ts';
import { palette } from '../render/palette.ts';
import { lookOf } from './chain.ts';

/** What moves brought so far, less what idle ones cost. */
export const pointsOf = (table: Table): number =>
  isCounted(table) ? table.gained + table.streakPoints - table.lost : table.peak + table.streakPoints;

/** How far captions rise, in pixels; on a wide screen less, where cards reach down to its edge. */
const tallRise = 54;
const wideRise = 24;
/** How far a home's points rise: words may stand above them. */
const homeRise = 32;
/** A letter's width, as a share of its size. */
const letterWidth = 0.58;
/** From a caption's middle to its edge, as a share of its size. */
const halfLine = 0.6;
/** Smaller figures are not read while cards move. */
const sizeMin = 20;
/** Praise's, on a phone. */
const praiseMin = 24;
/** From a text's middle to its side, with a little room. */
const halfOf = (text: string, size: number): number => text.length * size * 0.3 + 8;
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

  /** Points of a column's turned card: up to its foot, so that they leave it free, and beneath neighbours that they reach. */
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

  /** Points of a card brought home: above its rank, which tells what comes next; where no cloth is free, beneath it. */
  showHome(gain: number, { x, y }: Point, count: number, table: Table): void {
    const { isWide, width, cardWidth } = this.#layout;
    const said = { text: `+${formatNumber(gain)}`, colour: lookOf(count), sum: { at: x, points: gain } };
    const size = this.#wantedSize(count);
    const half = said.text.length * size * (letterWidth / 2);
    const middle = Math.min(width - half, Math.max(half, x + cardWidth / 2));
    const foot = this.#lowestFoot(table, middle, half);
    const rise = Math.min(homeRise, y - foot - size * 2 * halfLine);
    if (isWide || rise < 0) return this.#onHome(said, { x, y }, count);
    this.#fx.addCaption({ ...said, size, x: middle, y: y - size * halfLine, rise, top: foot });
  }

  /** Its figures are as wide as the column, for the neighbours' sake. */
  #onHome(said: Pick<CaptionText, 'text' | 'colour' | 'sum'>, { x, y }: Point, count: number): void {
    const { cardWidth, gap } = this.#layout;
    const wide = (cardWidth + gap) / (said.text.length * letterWidth);
    const size = Math.max(sizeMin, Math.min(this.#wantedSize(count), wide));
    this.#onCard(said, { x, y }, size);
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
  #onCard(said: Pick<CaptionText, 'text' | 'colour' | 'sum'>, { x, y }: Point, size: number): void {
    const { cardWidth, cardHeight } = this.#layout;
    const half = size * halfLine;
    const rise = Math.max(6, cardHeight - cardWidth * rankShare - half * 2);
    const at = { x: x + cardWidth / 2, y: y + cardHeight - half };
    this.#fx.addCaption({ ...said, ...at, size, rise, top: y + cardHeight - half * 2 });
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
      const said = { text, colour: palette.loss };
      return this.#onCard(said, { x: foot.x, y: bar.y }, this.#sizeOf(text, 0));
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

  /** Words on the free cloth near `x`, beneath the columns; on a wide screen that has none, beside the table. */
  praise(text: string, x: number, count: number, table: Table): void {
    const { width, height, frame, cardHeight, isWide } = this.#layout;
    const colour = lookOf(count);
    const least = Math.max(praiseMin, cardHeight * 0.32);
    const size = least * (1 + Math.min(10, count) * 0.06);
    if (!isWide) return this.#onCloth({ text, colour }, [size, least, praiseMin], { x, count }, table);
    const y = this.#lowestFoot(table, width / 2, width) + tallRise + 20;
    if (y + size * halfLine > height) return sayBeside(this.#fx, this.#layout, { text, colour, size });
    const half = Math.min((width - frame.left - frame.right) / 2, halfOf(text, size));
    const middle = Math.min(width - frame.right - half, Math.max(frame.left + half, x));
    this.#fx.addCaption({ text, colour, x: middle, y, size, rise: wideRise });
  }

  /** As large as fits where columns are short enough, as near as may be; else above them all. */
  #onCloth(
    said: Pick<CaptionText, 'text' | 'colour'>,
    sizes: readonly number[],
    { x, count }: { x: number; count: number },
    table: Table,
  ): void {
    const { piles, frame, width } = this.#layout;
    // Beneath it there may be points that a home has just brought.
    const bottom = this.#layout.bottom - this.#wantedSize(count) * 2 * halfLine;
    for (const size of sizes) {
      const high = size * 2 * halfLine;
      const place = this.#clothNear(table, x, halfOf(said.text, size), { high, bottom });
      if (!place) continue;
      const rise = Math.min(tallRise, place.free - high);
      const y = Math.min(bottom, bottom - place.free + rise + high + 20) - high / 2;
      return this.#fx.addCaption({ ...said, size, x: place.at, y, rise, top: bottom - place.free });
    }
    const size = sizes.at(-1)!;
    const y = Math.max(frame.top + size * halfLine, piles[0]!.y - size * halfLine);
    this.#fx.addCaption({ ...said, size, x: width / 2, y, rise: 0 });
  }

  /** The nearest place to `x` with this much free cloth beneath the columns. */
  #clothNear(
    table: Table,
    x: number,
    half: number,
    { high, bottom }: { high: number; bottom: number },
  ): { at: number; free: number } | undefined {
    const { width, piles } = this.#layout;
    return [x, ...piles.map((pile) => pile.x)]
      .map((at) => Math.min(width - half, Math.max(half, at)))
      .map((at) => ({ at, free: bottom - this.#lowestFoot(table, at, half) }))
      .filter(({ free }) => free >= high)
      .toSorted((one, other) => Math.abs(one.at - x) - Math.abs(other.at - x))[0];
  }

  /** The lowest foot of the columns that reach into a width around `x`; their top, where there are none. */
  #lowestFoot(table: Table, x: number, half: number): number {
    const { piles, cardWidth } = this.#layout;
    const feet = table.piles
      .map((_, pile) => this.footOf(table, pile))
      .filter((foot) => Math.abs(foot.x + cardWidth / 2 - x) < half + cardWidth / 2);
    return Math.max(piles[0]!.y, ...feet.map((foot) => foot.y));
  }

  /** The foot of a column's last card. */
  footOf(table: Table, pile: number): Point {
    const { x, y } = this.#layout.piles[pile]!;
    const offsets = pileOffsets(this.#layout, table.piles[pile]!.length, table.hidden[pile]!);
    return { x, y: Math.min(this.#layout.bottom, y + (offsets.at(-1) ?? 0) + this.#layout.cardHeight) };
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
