import { backOut, clamp01, decay } from '../../sdk/render/easing.ts';
import { glow, paint, drawAt, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillRoundRect } from '../../sdk/render/theme.ts';
import { bigYAt } from '../core/big-fruit.ts';
import { bigRadius, ticksMax } from '../core/constants.ts';
import type { Cut, Play } from '../core/state.ts';
import type { Field } from './field.ts';
import { drawPomegranate } from './painted-fruit.ts';

/**
 * The big pomegranate: it swings, and flinches at each slash. The marks of slashes are painted into its picture, so that
 * a frame rotates one large picture only. Each one that comes starts whole.
 */
export class BigFruit {
  #fruit!: Picture;
  /** Cuts into the fruit's picture. */
  #knife!: DrawContext;
  #light!: Picture;
  #squash = 0;
  #angle = 0;
  #reach = 0;
  #ratio = 1;
  #number = 0;

  resize({ scale }: Field, ratio: number): void {
    this.#reach = bigRadius * scale;
    this.#ratio = ratio;
    this.#paintWhole();
    this.#light = glow(this.#reach * 1.35, ratio, '#ff5a7a');
  }

  #paintWhole(): void {
    const side = this.#reach * 2.2;
    this.#fruit = paint(side, side, this.#ratio, (ctx) => {
      ctx.translate(side / 2, side / 2);
      drawPomegranate(ctx, this.#reach * 0.98);
      // The slashes come later, from the corner.
      ctx.translate(-side / 2, -side / 2);
      this.#knife = ctx;
    });
  }

  /** One more slash, along the blade's way. */
  slash(way: Pick<Cut, 'dx' | 'dy'>): void {
    this.#squash = 1;
    this.#angle = Math.atan2(way.dy, way.dx);
    const reach = this.#reach;
    const ctx = this.#knife;
    drawAt(ctx, [reach * 1.1, reach * 1.1, this.#angle], () => {
      const off = (Math.random() - 0.5) * reach * 1.1;
      const half = Math.sqrt(Math.max(0, 1 - (off / reach) ** 2)) * reach * 0.86;
      scar(ctx, off, half, reach * 0.055, '#ffe3d0');
      scar(ctx, off, half * 0.94, reach * 0.034, '#a80a3c');
    });
  }

  draw(ctx: DrawContext, play: Play, field: Field, nowMs: number, elapsedMs: number): void {
    if (play.bigSince === 0 || play.finished === 1) return;
    if (play.bigs !== this.#number) this.#paintWhole();
    this.#number = play.bigs;
    this.#squash *= decay(elapsedMs, 60);
    const { left, top, scale, shape } = field;
    const age = play.tick - play.bigSince;
    const x = left + shape.bigX * scale;
    const y = top + bigYAt(shape, age) * scale;
    this.#drawLight(ctx, x, y);
    drawAt(ctx, [x, y, this.#angle, 1 + this.#squash * 0.1, 1 - this.#squash * 0.14], () => {
      ctx.rotate(-this.#angle + Math.sin(nowMs / 420) * 0.09);
      const reach = this.#reach * 1.1 * (0.7 + 0.3 * backOut(clamp01(age / 40)));
      ctx.drawImage(this.#fruit, -reach, -reach, reach * 2, reach * 2);
    });
    if (play.tick + play.bigLeft < ticksMax) drawHits(ctx, play, x, y + this.#reach * 1.16, scale);
  }

  #drawLight(ctx: DrawContext, x: number, y: number): void {
    const lit = this.#reach * 1.35;
    const at = (value: number): number => Math.round(value * this.#ratio) / this.#ratio;
    const size = this.#light.width / this.#ratio;
    ctx.drawImage(this.#light, at(x - lit), at(y - lit), size, size);
  }
}

/** The slashes that it still takes, and the time left for them. */
function drawHits(ctx: DrawContext, { bigHits, bigLeft }: Play, x: number, y: number, scale: number): void {
  const wide = 440 * scale;
  const isLate = bigLeft < 80;
  fillRoundRect(ctx, [x - wide / 2 - 3, y - 8, wide + 6, 16], '#140e22d0');
  const left = (wide * Math.min(bigHits, 30)) / 30;
  fillRoundRect(ctx, [x - wide / 2, y - 5, Math.max(10, left), 10], isLate ? '#ff5a5a' : '#ffc24d');
}

function scar(ctx: DrawContext, y: number, half: number, thick: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(-half, y);
  ctx.quadraticCurveTo(0, y - thick * 2, half, y);
  ctx.quadraticCurveTo(0, y + thick * 2, -half, y);
  ctx.fill();
}
