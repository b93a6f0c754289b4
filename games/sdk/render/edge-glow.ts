import { blitMoved, paintFade, type DrawContext, type Picture } from './picture.ts';
import { colours } from './theme.ts';

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
