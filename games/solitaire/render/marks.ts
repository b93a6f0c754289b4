import { clamp01, easeInOut } from '../../sdk/render/easing.ts';
import { blitMoved, type DrawContext } from '../../sdk/render/picture.ts';
import { spot, topOf, type Rules } from '../core/card-rules.ts';
import type { Table } from '../core/state.ts';
import type { CardMotion } from './card-motion.ts';
import { pointOf, type Layout, type Point } from './layout.ts';
import { goalEdge, type Pictures } from './pictures.ts';

/** What glows around places: where carried cards may go, a hint's goal, the keyboard's cursor. */

/** How often a hint shows its move. */
const hintMs = 1400;

/** A move to try: its card, of a draw the top of the stock if any, and the place that takes it. */
export interface Hint {
  card: number | undefined;
  goal: number | undefined;
}

/** The places that take the carried cards, and the one that would get them if they were let go now. */
export interface Reach {
  goals: readonly number[];
  near: number | undefined;
}

/** The keyboard's place, and where picked cards came from. */
interface Picked {
  cursor: number | undefined;
  held: { from: number } | undefined;
}

export class Marks {
  readonly #rules: Rules;
  readonly #motion: CardMotion;
  #layout!: Layout;
  #pictures!: Pictures;

  constructor(rules: Rules, motion: CardMotion) {
    this.#rules = rules;
    this.#motion = motion;
  }

  resize(layout: Layout, pictures: Pictures): void {
    [this.#layout, this.#pictures] = [layout, pictures];
  }

  /** Every place that takes the carried cards glows; the one that would get them now beats in gold. */
  drawGoals(ctx: DrawContext, table: Table, { goals, near }: Reach, nowMs: number): void {
    for (const goal of goals) {
      const isNear = goal === near;
      ctx.globalAlpha = isNear ? 1 : 0.72 + 0.28 * Math.sin(nowMs / 190);
      this.#glow(ctx, table, goal, isNear);
    }
    ctx.globalAlpha = 1;
  }

  /** The goal of a hint glows, and a pale copy of its card flies there again and again. */
  drawHint(ctx: DrawContext, table: Table, { card, goal }: Hint, nowMs: number, isCalm: boolean): void {
    if (card === undefined || goal === undefined) return;
    const { ratio } = this.#layout;
    const { x, y } = this.#placeOf(table, goal);
    this.#glow(ctx, table, goal, true);
    if (isCalm) return;
    const { toX, toY } = this.#motion.flights[card]!;
    const part = easeInOut(clamp01((nowMs % hintMs) / (hintMs * 0.7)));
    ctx.globalAlpha = 0.7;
    const face = this.#pictures.face(card);
    blitMoved(ctx, face, { x: toX + (x - toX) * part, y: toY + (y - toY) * part, ratio });
    ctx.globalAlpha = 1;
  }

  /** A gold frame around the keyboard cursor and the cards it holds. */
  drawCursor(ctx: DrawContext, table: Table, { cursor, held }: Picked): void {
    for (const at of [cursor, held?.from]) {
      if (at === undefined) continue;
      const { x, y } = this.#placeOf(table, at);
      blitMoved(ctx, this.#pictures.frame, { x: x - 4, y: y - 4, ratio: this.#layout.ratio });
    }
  }

  #glow(ctx: DrawContext, table: Table, goal: number, isNear: boolean): void {
    const { x, y } = this.#placeOf(table, goal);
    const picture = isNear ? this.#pictures.nearGoal : this.#pictures.goal;
    blitMoved(ctx, picture, { x: x - goalEdge, y: y - goalEdge, ratio: this.#layout.ratio });
  }

  /** Where the top card of a place lies, else the place. */
  #placeOf(table: Table, at: number): Point {
    const card = at === spot.stock ? undefined : topOf(this.#rules, table, at);
    if (card === undefined) return pointOf(this.#layout, at);
    const { toX, toY } = this.#motion.flights[card]!;
    return { x: toX, y: toY };
  }
}
