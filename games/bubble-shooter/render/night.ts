import { clamp01 } from '../../sdk/render/easing.ts';
import { blit, glow, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillEllipse } from '../../sdk/render/theme.ts';
import type { Layout } from './layout.ts';

export const stars = 80;
const twinkleEvery = 5;
const fireflies = 9;

/** Where star `index` of the painted sky stands. */
export function starPlace(index: number, width: number, horizon: number): [x: number, y: number] {
  return [(index * 137.5) % width, (index * 61.7) % (horizon * 0.5)];
}

/** What lives in the painted night, beside and over the field: stars that breathe, clouds, fireflies. */
export class Night {
  readonly #isCalm: boolean;
  #layout!: Layout;
  #star!: Picture;
  #firefly!: Picture;
  #cloud!: Picture;
  #stars: readonly (readonly [x: number, y: number])[] = [];
  #starSize = 7;
  #cloudWide = 90;

  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  resize(layout: Layout): void {
    const { width, ratio, tall, moon } = layout;
    this.#layout = layout;
    this.#starSize = tall ? 7 : 9;
    this.#star = glow(this.#starSize, ratio, '#fff7e8');
    this.#firefly = glow(tall ? 8 : 11, ratio, '#ffe08a');
    this.#cloudWide = moon.radius * 3.4;
    const [wide, high] = [this.#cloudWide, moon.radius];
    this.#cloud = paint(wide, high, ratio, (ctx) => paintCloud(ctx, wide, high));
    this.#stars = Array.from({ length: stars / twinkleEvery }, (_, index) =>
      starPlace(index * twinkleEvery, width, layout.horizon),
    ).filter(([x, y]) => !this.#isOnField(x, y));
  }

  draw(ctx: DrawContext, nowMs: number): void {
    const ms = this.#isCalm ? 0 : nowMs;
    this.#drawStars(ctx, ms);
    this.#drawClouds(ctx, ms);
    this.#drawFireflies(ctx, ms);
    ctx.globalAlpha = 1;
  }

  #isOnField(x: number, y: number): boolean {
    const { left, right, top, unit } = this.#layout;
    return x > left - unit && x < right + unit && y > top - unit * 1.4;
  }

  #drawStars(ctx: DrawContext, ms: number): void {
    const size = this.#starSize;
    for (const [index, [x, y]] of this.#stars.entries()) {
      ctx.globalAlpha = 0.5 + 0.5 * Math.sin(ms / (520 + index * 40) + index * 1.9);
      blit(ctx, this.#star, { x: x - size, y: y - size, ratio: this.#layout.ratio });
    }
  }

  /** Two clouds pass before the moon, to and fro. */
  #drawClouds(ctx: DrawContext, ms: number): void {
    const { moon, ratio } = this.#layout;
    const wide = this.#cloudWide;
    for (const [side, paceMs, drop] of [
      [1, 4300, 0.15],
      [-1, 5900, -0.75],
    ] as const) {
      const x = moon.x + side * Math.cos(ms / paceMs + side) * moon.radius * 1.45 - wide / 2;
      ctx.globalAlpha = 0.8;
      blit(ctx, this.#cloud, { x, y: moon.y + moon.radius * drop, ratio });
    }
  }

  /** Over the meadow, and on a wide screen also beside the field. */
  #drawFireflies(ctx: DrawContext, ms: number): void {
    const { width, height, left, right, line, unit, tall, ratio } = this.#layout;
    const size = tall ? 8 : 11;
    const from = tall ? line + unit : height * 0.45;
    for (let index = 0; index < fireflies; index += 1) {
      const drift = ms / (1900 + index * 260) + index * 2.4;
      const x = ((index * 0.618 + 0.06) % 1) * width + Math.sin(drift) * width * 0.07;
      const y = from + ((index * 0.377 + 0.1) % 1) * (height - from) + Math.cos(drift * 1.4) * unit;
      const aside = tall || y > line + unit ? 1 : clamp01((Math.max(left - x, x - right) - unit) / 40);
      ctx.globalAlpha = aside * Math.max(0, 0.35 + 0.65 * Math.sin(ms / (600 + index * 70) + index));
      blit(ctx, this.#firefly, { x: x - size, y: y - size, ratio });
    }
  }
}

function paintCloud(ctx: DrawContext, wide: number, high: number): void {
  for (const [x, y, reach] of [
    [0.2, 0.72, 0.17],
    [0.38, 0.5, 0.2],
    [0.58, 0.42, 0.22],
    [0.78, 0.68, 0.19],
    [0.5, 0.76, 0.42],
  ] as const)
    fillEllipse(ctx, [x * wide, y * high, reach * wide, Math.min(reach * wide, high * 0.24)], '#3a2463');
}
