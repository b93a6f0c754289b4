import { paint, type Pen, type Picture } from './paint.ts';

/**
 * One picture at many sizes. A copy is made when a size is first asked for and from then on put onto whole device
 * pixels: where the browser paints without a graphics card, that costs a tenth of scaling the picture again each time.
 */
export class Sizes {
  readonly #image: Picture;
  readonly #ratio: number;
  readonly #copies = new Map<number, Picture>();

  /** `ratio` device pixels to one unit of `draw`. */
  constructor(image: Picture, ratio: number) {
    this.#image = image;
    this.#ratio = ratio;
  }

  /** Its middle at a place; the pen's transform is the plain one of `ratio`. */
  draw(pen: Pen, x: number, y: number, wide: number, high = wide): void {
    const ratio = this.#ratio;
    const copy = this.#copy(rounded(wide * ratio), rounded(high * ratio));
    if (!copy) return pen.drawImage(this.#image, x - wide / 2, y - high / 2, wide, high);
    const left = Math.round(x * ratio - copy.width / 2);
    const top = Math.round(y * ratio - copy.height / 2);
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(copy, left, top);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  #copy(width: number, height: number): Picture | undefined {
    const key = width * 4096 + height;
    const known = this.#copies.get(key);
    if (known || width > sizeMax || height > sizeMax || this.#copies.size >= copiesMax) return known;
    const copy = paint(width, height, 1, (pen) => pen.drawImage(this.#image, 0, 0, width, height));
    this.#copies.set(key, copy);
    return copy;
  }
}

/** What is larger is seldom seen, dear to keep, and would be seen to grow by steps. */
const sizeMax = 160;
const copiesMax = 96;

/** A picture may be a fortieth off its size; nobody sees it while it moves. */
function rounded(pixels: number): number {
  const step = pixels < 40 ? 1 : pixels < 80 ? 2 : 4;
  return Math.max(1, Math.round(pixels / step) * step);
}
