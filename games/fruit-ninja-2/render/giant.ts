import { backOut, clamp01, decay } from '../../sdk/render/easing.ts';
import { glow, paint, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { giantRadius, giantTick, giantX } from '../core/constants.ts';
import { giantYAt } from '../core/giant.ts';
import type { Cut, Play } from '../core/state.ts';
import type { Field } from './field.ts';
import { drawWatermelon } from './own-fruit.ts';

/**
 * The giant melon: it swings, and flinches at each slash. The marks of slashes are painted into its picture, so that
 * a frame rotates one large picture only.
 */
export class Giant {
  #melon!: Picture;
  /** Cuts into the melon's picture. */
  #knife!: DrawContext;
  #light!: Picture;
  #squash = 0;
  #angle = 0;
  #reach = 0;
  #ratio = 1;

  resize({ scale }: Field, ratio: number): void {
    this.#reach = giantRadius * scale;
    this.#ratio = ratio;
    const side = this.#reach * 2;
    this.#melon = paint(side, side, ratio, (ctx) => {
      ctx.translate(this.#reach, this.#reach);
      drawWatermelon(ctx, this.#reach * 0.98);
      // The slashes come later, from the corner.
      ctx.translate(-this.#reach, -this.#reach);
      this.#knife = ctx;
    });
    this.#light = glow(this.#reach * 1.35, ratio, '#ffc24d');
  }

  /** One more slash, along the blade's way. */
  slash(way: Pick<Cut, 'dx' | 'dy'>): void {
    this.#squash = 1;
    this.#angle = Math.atan2(way.dy, way.dx);
    const reach = this.#reach;
    const ctx = this.#knife;
    ctx.save();
    ctx.translate(reach, reach);
    ctx.rotate(this.#angle);
    const off = (Math.random() - 0.5) * reach * 1.1;
    const half = Math.sqrt(Math.max(0, 1 - (off / reach) ** 2)) * reach * 0.86;
    scar(ctx, off, half, reach * 0.055, '#eaf7d2');
    scar(ctx, off, half * 0.94, reach * 0.034, '#ff3f5e');
    ctx.restore();
  }

  draw(ctx: DrawContext, play: Play, { left, top, scale }: Field, nowMs: number, elapsedMs: number): void {
    if (play.tick < giantTick || play.finished === 1) return;
    this.#squash *= decay(elapsedMs, 60);
    const came = backOut(clamp01((play.tick - giantTick) / 40));
    const x = left + giantX * scale;
    const y = top + giantYAt(play.tick) * scale;
    const lit = this.#reach * 1.35;
    const at = (value: number): number => Math.round(value * this.#ratio) / this.#ratio;
    ctx.drawImage(
      this.#light,
      at(x - lit),
      at(y - lit),
      this.#light.width / this.#ratio,
      this.#light.height / this.#ratio,
    );
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(this.#angle);
    ctx.scale(1 + this.#squash * 0.1, 1 - this.#squash * 0.14);
    ctx.rotate(-this.#angle + Math.sin(nowMs / 420) * 0.09);
    const reach = this.#reach * (0.7 + 0.3 * came);
    ctx.drawImage(this.#melon, -reach, -reach, reach * 2, reach * 2);
    ctx.restore();
  }
}

function scar(ctx: DrawContext, y: number, half: number, thick: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.moveTo(-half, y);
  ctx.quadraticCurveTo(0, y - thick * 2, half, y);
  ctx.quadraticCurveTo(0, y + thick * 2, -half, y);
  ctx.fill();
}
