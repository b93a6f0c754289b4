import { fillLozenge, flagColours, fillRoundRect, fillRects } from '../../sdk/render/theme.ts';
import { fillPath, glow, paint, blit, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Layout } from './layout.ts';
import { wood } from './palette.ts';

const lamps = 11;

/** The carved beam that the bubbles hang from. Its butter lamps light up one by one until the next row comes. */
export class Beam {
  #layout!: Layout;
  #wood!: Picture;
  #dark!: Picture;
  #lit!: Picture;
  #halo!: Picture;
  #side = 0;
  #high = 0;

  resize(layout: Layout): void {
    const { unit, ratio, left, right } = layout;
    this.#layout = layout;
    this.#side = layout.tall ? left : unit * 0.8;
    this.#high = unit * 0.92;
    const wide = right - left + this.#side * 2;
    this.#wood = paint(wide, this.#high, ratio, (ctx) => paintWood(ctx, wide, this.#high));
    this.#dark = paint(unit * 0.4, unit * 0.4, ratio, (ctx) => paintLamp(ctx, unit * 0.4, false));
    this.#lit = paint(unit * 0.4, unit * 0.4, ratio, (ctx) => paintLamp(ctx, unit * 0.4, true));
    this.#halo = glow(unit * 0.45, ratio, '#ffb340');
  }

  /** `weight` runs from 0 to 1, when the next row comes; `sway` moves it sideways. */
  draw(ctx: DrawContext, weight: number, sway: number, nowMs: number): void {
    const { left, top, unit, ratio } = this.#layout;
    const y = top - this.#high;
    blit(ctx, this.#wood, { x: left - this.#side + sway, y, ratio });
    const lit = Math.floor(weight * lamps + 0.001);
    for (let lamp = 0; lamp < lamps; lamp += 1) {
      const x = left + (lamp + 0.5) * unit + sway;
      // The lamp that is about to catch fire blinks.
      const blinks = lamp === lit && weight > 0.6 && Math.floor(nowMs / 120) % 2 === 0;
      const burns = lamp < lit || blinks;
      if (burns) blit(ctx, this.#halo, { x: x - unit * 0.45, y: y - unit * 0.04, ratio });
      blit(ctx, burns ? this.#lit : this.#dark, { x: x - unit * 0.2, y: y + unit * 0.2, ratio });
    }
  }
}

function paintWood(ctx: DrawContext, wide: number, high: number): void {
  fillRoundRect(ctx, [0, 0, wide, high], wood.edge, high * 0.2);
  fillRoundRect(ctx, [0, 0, wide, high * 0.92], wood.body, high * 0.2);
  fillRects(ctx, wood.light, [high * 0.1, high * 0.06, wide - high * 0.2, high * 0.07]);
  fillRects(ctx, wood.dark, [0, high * 0.72, wide, high * 0.2]);
  // A band of Dhaka weave along the lower edge.
  const step = high * 0.34;
  for (let x = 0, index = 0; x < wide; x += step, index += 1) {
    const colour = flagColours[[4, 2, 4, 1][index % 4]!]!;
    fillLozenge(ctx, [x + step / 2, high * 0.82, step / 2, high * 0.08], colour);
  }
}

function paintLamp(ctx: DrawContext, size: number, burns: boolean): void {
  ctx.scale(size / 10, size / 10);
  fillPath(ctx, burns ? '#ffb31f' : '#2a1230', 'M1 5.5L9 5.5Q8 9.6 5 9.6Q2 9.6 1 5.5Z');
  if (burns) fillPath(ctx, '#fff3c4', 'M5 0Q7.8 3.4 6.4 5.4L3.6 5.4Q2.2 3.4 5 0Z');
}
