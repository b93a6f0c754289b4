import { blit, glow, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillEllipse, fillPolygon } from '../../sdk/render/theme.ts';
import { lampsOf } from './lamps.ts';
import { boosterSize, type Layout } from './layout.ts';
import { palette } from './palette.ts';

const starSize = 6;
const haloSize = 30;
const lampWide = 30;
const flameHigh = 16;
/** Room under the boosters for the butter lamps, and from where on jars stand there instead. */
const lampsFrom = 38;
const jarsFrom = 104;

/** The lights around the board: stars, far lights of the fair, butter lamps or paper lamps. They breathe and flicker. */
export class Evening {
  readonly #isCalm: boolean;
  #layout!: Layout;
  #star!: Picture;
  #halos: readonly Picture[] = [];
  #lamp!: Picture;
  #flame!: Picture;
  #paperLights: readonly { x: number; y: number; size: number; picture: Picture }[] = [];

  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  resize(layout: Layout): void {
    const { ratio } = layout;
    this.#layout = layout;
    this.#star = glow(starSize, ratio, '#fff7e8');
    this.#halos = [palette.gold, palette.rose, palette.mint].map((colour) => glow(haloSize, ratio, colour));
    this.#lamp = paint(lampWide, 12, ratio, paintLamp);
    this.#flame = paint(10, flameHigh, ratio, paintFlame);
    this.#paperLights = lampsOf(layout).map(({ x, y, size, colour }) => ({
      x,
      y,
      size,
      picture: glow(size, ratio, colour),
    }));
  }

  draw(ctx: DrawContext, nowMs: number): void {
    const ms = this.#isCalm ? 0 : nowMs;
    this.#drawStars(ctx, ms);
    this.#drawFair(ctx, ms);
    this.#drawButterLamps(ctx, ms);
    for (const [index, { x, y, size, picture }] of this.#paperLights.entries()) {
      ctx.globalAlpha = 0.35 + 0.3 * Math.sin(ms / (700 + index * 160) + index * 2);
      this.#blit(ctx, picture, x - size, y - size);
    }
    ctx.globalAlpha = 1;
  }

  #blit(ctx: DrawContext, picture: Picture, x: number, y: number): void {
    blit(ctx, picture, { x, y, ratio: this.#layout.ratio });
  }

  /** In the sky over the board, and beside it where it is wide. */
  #drawStars(ctx: DrawContext, ms: number): void {
    const { width, height, box, isWide } = this.#layout;
    const high = isWide ? height * 0.5 : box.y - 40;
    for (let index = 0; index < 12; index += 1) {
      const x = (index * 0.618 * width + 20) % width;
      const y = 14 + ((index * 0.377 * high) % high);
      if (isWide && x > box.x - 20 && x < box.x + box.width + 20) continue;
      ctx.globalAlpha = 0.5 + 0.5 * Math.sin(ms / (480 + index * 50) + index * 1.7);
      this.#blit(ctx, this.#star, x - starSize, y - starSize);
    }
  }

  /** Lights of the fair, out of focus: over the board and under it. */
  #drawFair(ctx: DrawContext, ms: number): void {
    const { width, height, box, isWide } = this.#layout;
    const below = box.y + box.height + 20;
    for (let index = 0; index < 6; index += 1) {
      const isAbove = index % 2 === 0;
      const x = isWide ? ((index * 0.13 + (isAbove ? 0 : 0.74)) % 1) * width : (0.08 + index * 0.17) * width;
      const y = isWide
        ? height * (0.3 + index * 0.08)
        : isAbove
          ? box.y - 60 - index * 12
          : Math.min(below, height - 20);
      ctx.globalAlpha = 0.22 + 0.2 * Math.sin(ms / (900 + index * 170) + index * 1.3);
      this.#blit(ctx, this.#halos[index % 3]!, x - haloSize, y - haloSize + Math.sin(ms / 1700 + index) * 4);
    }
  }

  /** On the counter under the boosters of a phone. */
  #drawButterLamps(ctx: DrawContext, ms: number): void {
    const { width, height, boosters, isWide } = this.#layout;
    const room = height - boosters[0]!.y - boosterSize / 2;
    if (isWide || room < lampsFrom || room > jarsFrom) return;
    for (let index = 0; index < 5; index += 1) {
      const x = width * (0.1 + index * 0.2);
      const y = height - 8;
      const flicker = Math.sin(ms / 90 + index * 2.3) * Math.sin(ms / 230 + index);
      ctx.globalAlpha = 0.5 + 0.22 * flicker;
      this.#blit(ctx, this.#halos[0]!, x - haloSize, y - 14 - haloSize);
      ctx.globalAlpha = 1;
      this.#blit(ctx, this.#lamp, x - lampWide / 2, y - 10);
      this.#blit(ctx, this.#flame, x - 5 + flicker, y - 8 - flameHigh - flicker * 1.5);
    }
  }
}

function paintLamp(ctx: DrawContext): void {
  fillEllipse(ctx, [lampWide / 2, 3, lampWide / 2, 3], '#f0b45c');
  ctx.fillStyle = '#a8562a';
  ctx.beginPath();
  ctx.ellipse(lampWide / 2, 3, lampWide / 2, 9, 0, 0, Math.PI);
  ctx.fill();
  fillEllipse(ctx, [lampWide / 2, 3, lampWide / 2 - 4, 1.8], '#5a2d16');
}

function paintFlame(ctx: DrawContext): void {
  for (const [part, colour] of [
    [1, '#ff8a1f'],
    [0.62, '#ffe08a'],
  ] as const) {
    const [wide, low] = [4.6 * part, flameHigh - 4.6 * part];
    fillPolygon(ctx, [5 - wide, low, 5, flameHigh * (1 - part), 5 + wide, low], colour);
    fillEllipse(ctx, [5, low, wide, 4.6 * part], colour);
  }
}
