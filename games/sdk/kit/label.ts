import { displayFont } from './look.ts';
import { paint, stamp, type Pen } from './paint.ts';

/** A line of lettering that is painted only when it changes: shaping text in each picture is dear on a phone. */
export class Label {
  #key = '';
  #picture: HTMLCanvasElement | undefined;
  #width = 0;

  /** Draws `text` with a solid edge beneath, its baseline's middle at `y`. */
  draw(pen: Pen, text: string, { x, y, size, colour, ratio, align = 'left' }: LabelLook): void {
    const key = `${text}|${size}|${colour}|${ratio}`;
    if (key !== this.#key) this.#paint(text, { size, colour, ratio });
    this.#key = key;
    if (!this.#picture) return;
    const shift =
      align === 'left' ? edgeOf(size) : align === 'right' ? this.#width - edgeOf(size) : this.#width / 2;
    stamp(pen, this.#picture, { x: x - shift, y: y - size, ratio });
  }

  #paint(text: string, { size, colour, ratio }: { size: number; colour: string; ratio: number }): void {
    const edge = edgeOf(size);
    this.#width = Math.ceil(widthOf(text, size)) + edge * 2;
    this.#picture = paint(this.#width, size * 2, ratio, (pen) => {
      pen.font = fontOf(size);
      pen.textBaseline = 'middle';
      pen.lineJoin = 'round';
      pen.lineWidth = edge;
      pen.strokeStyle = '#140e22cc';
      pen.strokeText(text, edge, size * 1.05);
      pen.fillStyle = colour;
      pen.fillText(text, edge, size);
    });
  }
}

export interface LabelLook {
  x: number;
  y: number;
  size: number;
  colour: string;
  /** Device pixels of one unit. */
  ratio: number;
  align?: 'left' | 'center' | 'right';
}

function edgeOf(size: number): number {
  return Math.max(3, size * 0.16);
}

function fontOf(size: number): string {
  return `800 ${size}px ${displayFont}`;
}

let measurer: Pen | undefined;

function widthOf(text: string, size: number): number {
  measurer ??= document.createElement('canvas').getContext('2d') ?? undefined;
  if (!measurer) return text.length * size;
  measurer.font = fontOf(size);
  return measurer.measureText(text).width;
}
