import { verticalGradient, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import type { Play } from '../core/state.ts';
import { fillPolygon } from '../../sdk/render/theme.ts';

/** Frost along the upper edge while time is slow, embers along the lower while it rains. Two painted strips. */

const tall = 110;
const fadeTicks = 20;

export class Edges {
  #frost!: Picture;
  #embers!: Picture;
  #size = { width: 0, height: 0 };

  resize(width: number, height: number, ratio: number): void {
    this.#size = { width, height };
    this.#frost = paint(width, tall, ratio, (ctx) => {
      ctx.fillStyle = verticalGradient(ctx, 0, tall, ['#bfeaff', '#8fdcff66', '#8fdcff00']);
      ctx.fillRect(0, 0, width, tall);
      icicles(ctx, width);
    });
    this.#embers = paint(width, tall, ratio, (ctx) => {
      ctx.fillStyle = verticalGradient(ctx, 0, tall, ['#ff5a2e00', '#ff6a2e77', '#ffb04a']);
      ctx.fillRect(0, 0, width, tall);
    });
  }

  draw(ctx: DrawContext, { freeze, frenzy }: Play, nowMs: number): void {
    const { height } = this.#size;
    if (freeze > 0) this.#blit(ctx, this.#frost, 0, 0.75 * Math.min(1, freeze / fadeTicks));
    if (frenzy <= 0) return;
    const flicker = 0.7 + 0.2 * Math.sin(nowMs / 70) + 0.1 * Math.sin(nowMs / 31);
    this.#blit(ctx, this.#embers, height - tall, flicker * Math.min(1, frenzy / fadeTicks));
  }

  #blit(ctx: DrawContext, image: Picture, y: number, strength: number): void {
    ctx.globalAlpha = strength;
    ctx.drawImage(image, 0, y, this.#size.width, tall);
    ctx.globalAlpha = 1;
  }
}

function icicles(ctx: DrawContext, width: number): void {
  for (let x = 0, turn = 0; x < width; turn += 1) {
    const wide = 12 + ((turn * 37) % 16);
    fillPolygon(ctx, [x, 0, x + wide / 2, 14 + ((turn * 53) % 46), x + wide, 0], '#e6f7ffcc');
    x += wide - 2;
  }
}
