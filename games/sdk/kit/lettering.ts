import { displayFont, shadowed } from './look.ts';
import { paint, type Pen, type Picture } from './paint.ts';

/** Words painted once: shaping and edging text anew in each frame is what a cheap phone can do least. */

export interface Lettering {
  image: Picture;
  /** Size in CSS pixels; the words lie in the middle of it. */
  width: number;
  height: number;
}

/** A line of text with its edge, `size` CSS pixels high, at `ratio` device pixels each. */
export function letter(text: string, size: number, colour: string, ratio: number): Lettering {
  const width = Math.ceil(widthOf(text, size) + size * 0.4);
  const height = Math.ceil(size * 1.7);
  const image = paint(width, height, ratio, (pen) => {
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    shadowed(pen, text, [width / 2, height / 2], size, colour);
  });
  return { image, width, height };
}

/** Puts its middle at a place, grown as a spring has it. Not grown it is a plain copy onto whole device pixels. */
export function drawLettering(
  pen: Pen,
  { image, width, height }: Lettering,
  [x, y]: readonly [number, number],
  grown = 1,
): void {
  const [wide, high] = [width * grown, height * grown];
  if (grown !== 1) return pen.drawImage(image, x - wide / 2, y - high / 2, wide, high);
  const ratio = image.width / width;
  const at = (value: number): number => Math.round(value * ratio) / ratio;
  pen.drawImage(image, at(x - wide / 2), at(y - high / 2), wide, high);
}

let ruler: CanvasRenderingContext2D | null | undefined;

/** How wide a text is without its edge, in CSS pixels. */
function widthOf(text: string, size: number): number {
  ruler ??= document.createElement('canvas').getContext('2d');
  if (!ruler) return size * text.length;
  ruler.font = `800 ${size}px ${displayFont}`;
  return ruler.measureText(text).width;
}

/** A figure that may change in each picture: its digits are painted once and set side by side. */
export class Figures {
  readonly #size: number;
  readonly #colour: string;
  readonly #ratio: number;
  readonly #digits = new Map<string, { lettering: Lettering; wide: number }>();

  constructor(size: number, colour: string, ratio: number) {
    this.#size = size;
    this.#colour = colour;
    this.#ratio = ratio;
  }

  /** Its left end at `x`, its middle at `y`; `grown` is for a spring. */
  draw(pen: Pen, text: string, x: number, y: number, grown = 1): void {
    let left = x - this.#size * 0.2 * grown;
    for (const digit of text) {
      const { lettering, wide } = this.#digit(digit);
      drawLettering(pen, lettering, [left + (lettering.width * grown) / 2, y], grown);
      left += wide * grown;
    }
  }

  #digit(digit: string): { lettering: Lettering; wide: number } {
    const known = this.#digits.get(digit);
    if (known) return known;
    const lettering = letter(digit, this.#size, this.#colour, this.#ratio);
    const made = { lettering, wide: widthOf(digit, this.#size) };
    this.#digits.set(digit, made);
    return made;
  }
}

/** A word or figure of the display that is painted again only when it changes. */
export class Label {
  #key = '';
  #lettering: Lettering | undefined;

  /** `align` 0 has its left end at `x`, 0.5 its middle, 1 its right end; `y` is its middle. */
  draw(pen: Pen, text: string, { x, y, align, size, colour, ratio, grown = 1 }: Place): void {
    const key = `${text} ${size} ${colour} ${ratio}`;
    if (!this.#lettering || key !== this.#key) this.#lettering = letter(text, size, colour, ratio);
    this.#key = key;
    const { image, width, height } = this.#lettering;
    const [wide, high] = [width * grown, height * grown];
    const left = x - align * (wide - size * 0.4) - size * 0.2 * grown;
    const at = (value: number): number => Math.round(value * ratio) / ratio;
    pen.drawImage(image, at(left), at(y - high / 2), wide, high);
  }
}

export interface Place {
  x: number;
  y: number;
  align: 0 | 0.5 | 1;
  size: number;
  colour: string;
  /** Device pixels in one CSS pixel. */
  ratio: number;
  /** For a spring; 1 as painted. */
  grown?: number;
}
