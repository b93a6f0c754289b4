import { paint, type DrawContext, type Picture } from './picture.ts';

/**
 * One picture at many sizes. The copy of a size is made on first use and drawn onto whole device pixels: without a
 * graphics card that costs a tenth of scaling the picture each time.
 */
export class ScaledCopies {
  readonly #image: Picture;
  readonly #ratio: number;
  readonly #copies = new Map<number, Picture>();

  /** `ratio` device pixels to one unit of `draw`. */
  constructor(image: Picture, ratio: number) {
    this.#image = image;
    this.#ratio = ratio;
  }

  /** Centred at a place; the context's transform must be the plain scale by `ratio`. */
  draw(ctx: DrawContext, x: number, y: number, wide: number, high = wide): void {
    const ratio = this.#ratio;
    const copy = this.#copy(rounded(wide * ratio), rounded(high * ratio));
    if (!copy) return ctx.drawImage(this.#image, x - wide / 2, y - high / 2, wide, high);
    const left = Math.round(x * ratio - copy.width / 2);
    const top = Math.round(y * ratio - copy.height / 2);
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(copy, left, top);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  #copy(width: number, height: number): Picture | undefined {
    const key = width * 4096 + height;
    const known = this.#copies.get(key);
    if (known || width > sizeMax || height > sizeMax || this.#copies.size >= copiesMax) return known;
    const copy = paint(width, height, 1, (ctx) => ctx.drawImage(this.#image, 0, 0, width, height));
    this.#copies.set(key, copy);
    return copy;
  }
}

/** Larger copies are rare, expensive to keep, and would visibly grow in steps. */
const sizeMax = 160;
const copiesMax = 96;

/** Rounds sizes by up to 2.5 %, which is invisible in motion. */
function rounded(pixels: number): number {
  const step = pixels < 40 ? 1 : pixels < 80 ? 2 : 4;
  return Math.max(1, Math.round(pixels / step) * step);
}
