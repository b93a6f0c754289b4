import { displayFont, shadowed } from '../../sdk/kit/look.ts';
import { paint, stamp, type Pen } from '../../sdk/kit/paint.ts';

/** A short text that is painted anew only when it changes: letters are dear. */
export class Label {
  #picture: HTMLCanvasElement | undefined;
  #key = '';
  #wide = 0;
  #high = 0;

  /** `side` 0 puts the text's left edge at `x`, 0.5 its middle; `y` is its middle. */
  draw(
    pen: Pen,
    text: string,
    {
      x,
      y,
      size,
      colour,
      ratio,
      side,
    }: { x: number; y: number; size: number; colour: string; ratio: number; side: number },
  ): void {
    const key = `${text} ${Math.round(size * 2)} ${colour} ${ratio}`;
    if (key !== this.#key) this.#paint(pen, text, size, colour, ratio);
    this.#key = key;
    if (this.#picture)
      stamp(pen, this.#picture, {
        x: x - margin - (this.#wide - margin * 2) * side,
        y: y - this.#high / 2,
        ratio,
      });
  }

  #paint(pen: Pen, text: string, size: number, colour: string, ratio: number): void {
    pen.font = `800 ${size}px ${displayFont}`;
    this.#wide = pen.measureText(text).width + margin * 2;
    this.#high = size * 1.7;
    this.#picture = paint(this.#wide, this.#high, ratio, (brush) => {
      brush.textAlign = 'left';
      brush.textBaseline = 'middle';
      shadowed(brush, text, [margin, this.#high / 2], size, colour);
    });
  }
}

const margin = 6;
