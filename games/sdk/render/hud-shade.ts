import { blitMoved, paint, paintFade, type DrawContext, type Picture } from './picture.ts';
import { colours, fillRects } from './theme.ts';

/** Dusk behind the figures at the upper edge: text keeps 4.5 : 1 to any sky (WCAG 1.4.3). */

/** CSS pixels. Down to the first it is even, at the second it is gone. */
const evenHigh = 88;
const shadeHigh = 156;
const strongest = 0.52;

/** How much of the ground at this height is ink, 0 to 1. */
export const shadeAt = (y: number): number =>
  strongest * Math.max(0, Math.min(1, (shadeHigh - y) / (shadeHigh - evenHigh)));

export class HudShade {
  #picture: Picture | undefined;
  #key = '';

  /** Draw it before the HUD. */
  draw(ctx: DrawContext, width: number): void {
    const ratio = ctx.getTransform().a;
    const key = `${width} ${ratio}`;
    if (!this.#picture || key !== this.#key) this.#picture = paintShade(width, ratio);
    this.#key = key;
    ctx.drawImage(this.#picture, 0, 0, width, shadeHigh);
  }
}

function paintShade(width: number, ratio: number): Picture {
  return paint(width, shadeHigh, ratio, (ctx) => {
    const gradient = ctx.createLinearGradient(0, 0, 0, shadeHigh);
    for (const y of [0, evenHigh, shadeHigh])
      gradient.addColorStop(y / shadeHigh, colours.ink + hexOf(shadeAt(y)));
    fillRects(ctx, gradient, [0, 0, width, shadeHigh]);
  });
}

const hexOf = (alpha: number): string =>
  Math.round(alpha * 255)
    .toString(16)
    .padStart(2, '0');

/** A red light along the left and the right edge of the screen. */
export class EdgeGlow {
  #size = { width: 0, height: 0, wide: 0, ratio: 1 };
  /** Left and right; made when first needed. */
  #pictures: readonly Picture[] = [];

  resize(width: number, height: number, ratio: number, wide = 56): void {
    this.#size = { width, height, wide, ratio };
    this.#pictures = [];
  }

  draw(ctx: DrawContext, alpha: number): void {
    const { width, height, wide, ratio } = this.#size;
    if (this.#pictures.length === 0)
      this.#pictures = [0, wide].map((from) =>
        paintFade([wide, height], ratio, colours.rose, [from, 0], [wide - from, 0]),
      );
    ctx.globalAlpha = alpha;
    blitMoved(ctx, this.#pictures[0]!, { x: 0, y: 0, ratio });
    blitMoved(ctx, this.#pictures[1]!, { x: width - wide, y: 0, ratio });
    ctx.globalAlpha = 1;
  }
}
