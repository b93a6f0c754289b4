import { paint, addStops, type DrawContext, type Picture } from '../../sdk/render/picture.ts';
import { fillRects } from '../../sdk/render/theme.ts';

/** Night: only around the blade is it light. One soft picture and four plain rectangles. */

const dark = 0.8;
/** Soft edges need few pixels. */
const ratio = 0.5;
const followMs = 90;

export class Darkness {
  #hole!: Picture;
  #reach = 0;
  #at = { x: 0, y: 0 };
  #size = { width: 0, height: 0 };

  resize(width: number, height: number): void {
    this.#size = { width, height };
    this.#reach = Math.round(Math.sqrt(width * height) * 0.36);
    this.#at = { x: width / 2, y: height * 0.55 };
    const side = this.#reach * 2;
    this.#hole = paint(side, side, ratio, (ctx) => {
      const middle = this.#reach;
      const shade = ctx.createRadialGradient(middle, middle, middle * 0.35, middle, middle, middle);
      addStops(shade, ['#05030d00', `rgba(5,3,13,${dark})`]);
      fillRects(ctx, shade, [0, 0, side, side]);
    });
  }

  /** The light follows the blade, as a lamp that is carried does. */
  draw(ctx: DrawContext, blade: { x: number; y: number } | undefined, elapsedMs: number): void {
    const part = 1 - Math.exp(-elapsedMs / followMs);
    if (blade) {
      this.#at.x += (blade.x - this.#at.x) * part;
      this.#at.y += (blade.y - this.#at.y) * part;
    }
    const { width, height } = this.#size;
    const side = this.#reach * 2;
    const left = Math.round(this.#at.x - this.#reach);
    const top = Math.round(this.#at.y - this.#reach);
    const shade = `rgba(5,3,13,${dark})`;
    fillRects(
      ctx,
      shade,
      [-20, -20, width + 40, top + 20],
      [-20, top + side, width + 40, Math.max(0, height - top - side) + 20],
      [-20, top, left + 20, side],
      [left + side, top, Math.max(0, width - left - side) + 20, side],
    );
    ctx.drawImage(this.#hole, left, top, side, side);
  }
}
