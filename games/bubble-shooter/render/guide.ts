import { blit, type DrawContext } from '../../sdk/render/picture.ts';
import { bubble } from '../core/constants.ts';
import { fly } from '../core/flight.ts';
import { cellX, cellY } from '../core/lattice.ts';
import type { Game } from '../core/state.ts';
import type { Bubbles } from './bubbles.ts';
import type { Layout } from './layout.ts';
import { glasses } from './palette.ts';

/** The length of the guide line in bubbles: past one wall, but not past three. */
const reach = 24;
const gap = 0.72;

/** The dotted path of the next throw with its bounces, and its landing place. */
export class Guide {
  readonly #layout: Layout;
  readonly #bubbles: Bubbles;

  constructor(layout: Layout, bubbles: Bubbles) {
    this.#layout = layout;
    this.#bubbles = bubbles;
  }

  draw(
    ctx: DrawContext,
    { cells, parity, held }: Game,
    angle: number,
    strength: number,
    nowMs: number,
  ): void {
    const dot = this.#bubbles.dots[held];
    if (!dot || strength <= 0) return;
    const { ratio, unit } = this.#layout;
    const half = unit * 0.15;
    // The dots wander outwards.
    let next = 1 + ((nowMs / 700) % 1) * gap;
    let way = 0;
    let lastX = NaN;
    let lastY = 0;
    ctx.globalAlpha = strength;
    const { cell } = fly(cells, parity, angle, (x, y) => {
      if (!Number.isNaN(lastX)) way += Math.hypot(x - lastX, y - lastY) / bubble;
      lastX = x;
      lastY = y;
      if (way < next || way > reach) return;
      next += gap;
      blit(ctx, dot, { x: this.#layout.x(x) - half, y: this.#layout.y(y) - half, ratio });
    });
    if (way <= reach) this.#target(ctx, cell, parity, held, nowMs);
    ctx.globalAlpha = 1;
  }

  #target(ctx: DrawContext, cell: number, parity: number, held: number, nowMs: number): void {
    const { unit } = this.#layout;
    ctx.strokeStyle = glasses[held]!.light;
    ctx.lineWidth = 2;
    ctx.beginPath();
    const radius = unit * (0.4 + 0.04 * Math.sin(nowMs / 140));
    ctx.arc(this.#layout.x(cellX(cell, parity)), this.#layout.y(cellY(cell)), radius, 0, Math.PI * 2);
    ctx.stroke();
  }
}
