import { displayFont, shadowed } from './look.ts';
import { paint, type Pen } from './paint.ts';

/** Words painted once: shaping and edging text anew in each frame is what a cheap phone can do least. */

export interface Lettering {
  image: HTMLCanvasElement;
  /** Size in CSS pixels; the words lie in the middle of it. */
  width: number;
  height: number;
}

/** A line of text with its edge, `size` CSS pixels high, at `ratio` device pixels each. */
export function letter(text: string, size: number, colour: string, ratio: number): Lettering {
  const measured = paint(1, 1, 1, () => undefined).getContext('2d');
  let width = size * text.length;
  if (measured) {
    measured.font = `800 ${size}px ${displayFont}`;
    width = measured.measureText(text).width;
  }
  width = Math.ceil(width + size * 0.4);
  const height = Math.ceil(size * 1.7);
  const image = paint(width, height, ratio, (pen) => {
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    shadowed(pen, text, [width / 2, height / 2], size, colour);
  });
  return { image, width, height };
}

/** A figure or word of the display that is painted again only when it changes. */
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
