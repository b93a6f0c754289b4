import { clamp01 } from '../../sdk/render/easing.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { Label } from '../../sdk/render/text.ts';
import { colours, fillRoundRect } from '../../sdk/render/theme.ts';
import type { Layout } from './layout.ts';

const shownMs = 3600;
const fadeMs = 300;

/** One line that says what a new thing does, over the free part of the field. */
export class Hint {
  readonly #label = new Label();
  #text = '';
  #ms = shownMs;

  show(text: string): void {
    this.#text = text;
    this.#ms = 0;
  }

  draw(ctx: DrawContext, { left, right, line, unit }: Layout, elapsedMs: number): void {
    if (this.#ms >= shownMs) return;
    this.#ms += elapsedMs;
    const x = (left + right) / 2;
    const y = line - unit * 1.5;
    const size = Math.min(20, ((right - left) / Math.max(12, this.#text.length)) * 1.7);
    const wide = Math.min(right - left - 8, this.#text.length * size * 0.56 + 36);
    ctx.globalAlpha = clamp01(Math.min(this.#ms, shownMs - this.#ms) / fadeMs);
    fillRoundRect(ctx, [x - wide / 2, y - size, wide, size * 2], '#140e22d8');
    this.#label.draw(ctx, this.#text, { x, y, size, colour: colours.gold, align: 0.5 });
    ctx.globalAlpha = 1;
  }
}
