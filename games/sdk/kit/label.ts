import { displayFont } from './look.ts';
import type { Pen } from './paint.ts';

/** A line of lettering that is painted only when it changes: shaping text in each picture is dear on a phone. */
export class Label {
  #key = '';
  #pen: Pen | undefined;
  /** Of the lettering, in units; the picture may be wider. */
  #width = 0;

  /** Draws `text` with a solid edge beneath; `y` is the middle of its line. */
  draw(pen: Pen, text: string, look: LabelLook): void {
    const { x, y, size, colour, ratio, align = 'left' } = look;
    const key = `${text}|${size}|${colour}|${ratio}`;
    if (key !== this.#key) this.#paint(text, look);
    this.#key = key;
    if (!this.#pen) return;
    const edge = edgeOf(size);
    const shift = align === 'left' ? edge : align === 'right' ? this.#width - edge : this.#width / 2;
    const wide = Math.ceil(this.#width * ratio);
    const high = Math.ceil(size * 2 * ratio);
    const [left, top] = [Math.round((x - shift) * ratio), Math.round((y - size) * ratio)];
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.drawImage(this.#pen.canvas, 0, 0, wide, high, left, top, wide, high);
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  #paint(text: string, { size, colour, ratio }: LabelLook): void {
    const edge = edgeOf(size);
    this.#pen ??= document.createElement('canvas').getContext('2d') ?? undefined;
    if (!this.#pen) return;
    this.#width = Math.ceil(widthOf(this.#pen, text, size)) + edge * 2;
    const pen = roomFor(this.#pen, Math.ceil(this.#width * ratio), Math.ceil(size * 2 * ratio));
    pen.setTransform(ratio, 0, 0, ratio, 0, 0);
    pen.font = fontOf(size);
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.lineWidth = edge;
    pen.strokeStyle = '#140e22cc';
    pen.strokeText(text, edge, size * 1.05);
    pen.fillStyle = colour;
    pen.fillText(text, edge, size);
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

function widthOf(pen: Pen, text: string, size: number): number {
  pen.font = fontOf(size);
  return pen.measureText(text).width;
}

/** An empty picture of at least this size: a new one is dear, so it only ever grows. */
function roomFor(pen: Pen, width: number, height: number): Pen {
  const { canvas } = pen;
  if (canvas.width < width || canvas.height < height) {
    canvas.width = Math.max(canvas.width, width);
    canvas.height = Math.max(canvas.height, height);
  } else {
    pen.setTransform(1, 0, 0, 1, 0, 0);
    pen.clearRect(0, 0, canvas.width, canvas.height);
  }
  return pen;
}
