import { paint, blit, verticalGradient, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { flagColours } from '../../sdk/render/theme.ts';
import { rowsLegal } from '../core/constants.ts';
import type { Layout } from './layout.ts';

/** From how many rows on the line is near. */
export const nearRows = rowsLegal - 2;

const flags = 25;
/** How far above the line its alarm glows, in bubbles. */
const glowHigh = 3.2;

/** The string of flags that no bubble may cross. */
export class DangerLine {
  #layout!: Layout;
  #glow!: Picture;

  resize(layout: Layout): void {
    const { left, right, unit, ratio } = layout;
    const high = unit * glowHigh;
    this.#layout = layout;
    this.#glow = paint(right - left, high, ratio, (ctx) => {
      ctx.fillStyle = verticalGradient(ctx, 0, high, ['#f2456e00', '#f2456e30', '#f2456e99']);
      ctx.fillRect(0, 0, right - left, high);
    });
  }

  /** `alarm` from 0 to 1 makes it beat in rose. */
  draw(ctx: DrawContext, alarm: number, nowMs: number): void {
    const { left, line, unit, ratio } = this.#layout;
    const beat = alarm > 0 ? alarm * (0.5 + 0.5 * Math.sin(nowMs / 110)) : 0;
    if (beat > 0.05) {
      ctx.globalAlpha = 0.35 + 0.65 * beat;
      blit(ctx, this.#glow, { x: left, y: line - unit * glowHigh, ratio });
      ctx.globalAlpha = 1;
    }
    this.#string(ctx, beat);
    flagColours.forEach((colour, first) =>
      this.#flags(ctx, first, beat > 0.4 ? '#f2456e' : colour, nowMs, beat),
    );
  }

  #sag(part: number): number {
    return this.#layout.line + this.#layout.unit * 0.5 * part * (1 - part);
  }

  #string(ctx: DrawContext, beat: number): void {
    const { left, right } = this.#layout;
    ctx.strokeStyle = beat > 0.4 ? '#ff9bb0' : '#f3e3f0';
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    for (let index = 0; index <= 12; index += 1) {
      ctx.lineTo(left + ((right - left) * index) / 12, this.#sag(index / 12));
    }
    ctx.stroke();
  }

  /** Every fifth flag, from the `first` on: those of one colour. */
  #flags(ctx: DrawContext, first: number, colour: string, nowMs: number, beat: number): void {
    const { left, right, unit } = this.#layout;
    const wide = ((right - left) / flags) * 0.62;
    const high = unit * 0.36;
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (let index = first; index < flags; index += flagColours.length) {
      const part = (index + 0.5) / flags;
      const x = left + (right - left) * part - wide / 2;
      const y = this.#sag(part);
      const sway = Math.sin(nowMs / (beat > 0.05 ? 90 : 420) + index * 1.3) * wide * 0.16;
      ctx.moveTo(x, y);
      ctx.lineTo(x + wide, y);
      ctx.lineTo(x + wide + sway, y + high);
      ctx.lineTo(x + sway, y + high * 0.94);
    }
    ctx.fill();
  }
}
