/** Pictures made once, and colours mixed once: what a frame may then use for nothing. */

export type Pen = CanvasRenderingContext2D;

/** A picture on a canvas of its own, `ratio` device pixels to one unit. */
export function paint(
  width: number,
  height: number,
  ratio: number,
  draw: (pen: Pen) => void,
): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.ceil(width * ratio));
  canvas.height = Math.max(1, Math.ceil(height * ratio));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no 2d canvas');
  pen.scale(ratio, ratio);
  draw(pen);
  return canvas;
}

/** Fills a path that is written as in SVG. */
export function shape(pen: Pen, colour: string, written: string): void {
  pen.fillStyle = colour;
  pen.fill(pathOf(written));
}

function pathOf(written: string): Path2D {
  return new Path2D(written);
}

export function verticalGradient(
  pen: Pen,
  top: number,
  bottom: number,
  stops: readonly string[],
): CanvasGradient {
  const gradient = pen.createLinearGradient(0, top, 0, bottom);
  stops.forEach((colour, index) => gradient.addColorStop(index / (stops.length - 1), colour));
  return gradient;
}

/** A soft round light. */
export function glow(radius: number, ratio: number, colour: string): HTMLCanvasElement {
  return paint(radius * 2, radius * 2, ratio, (pen) => {
    const gradient = pen.createRadialGradient(radius, radius, 0, radius, radius, radius);
    gradient.addColorStop(0, `${colour}ff`);
    gradient.addColorStop(0.35, `${colour}66`);
    gradient.addColorStop(1, `${colour}00`);
    pen.fillStyle = gradient;
    pen.fillRect(0, 0, radius * 2, radius * 2);
  });
}

const mixed = new Map<string, string>();

/** `#rrggbb` mixed with another, `part` from 0 to 1 in sixteenths; every mix is made once. */
export function mixColours(from: string, to: string, part: number): string {
  const step = Math.round(Math.min(1, Math.max(0, part)) * 16);
  const key = from + to + step;
  let colour = mixed.get(key);
  if (!colour) {
    colour = `rgb(${[1, 3, 5].map((at) => channel(from, to, at, step / 16)).join(',')})`;
    mixed.set(key, colour);
  }
  return colour;
}

function channel(from: string, to: string, at: number, part: number): number {
  const a = Number.parseInt(from.slice(at, at + 2), 16);
  const b = Number.parseInt(to.slice(at, at + 2), 16);
  return Math.round(a + (b - a) * part);
}
