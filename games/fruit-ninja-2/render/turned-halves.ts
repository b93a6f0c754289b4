import { paint, type Picture } from '../../sdk/render/picture.ts';
import type { FruitArt } from './fruit-art.ts';

/**
 * Halves rotated in advance, for when many tumble at once: without a graphics card, rotating a picture costs four times
 * as much as copying it. Painting one takes most of a millisecond there, so each frame paints one; all are ready some
 * fourteen seconds after the tutorial began, before many occur.
 */

/** A half at one angle, and its upper left corner from the fruit's middle, in device pixels. */
export interface Turn {
  image: Picture;
  x: number;
  y: number;
}

const turns = 32;
/** Not for finer screens: their graphics chips rotate cheaply, and copies take four times the memory. */
const ratioMax = 1.25;
/** Leaves reach a little beyond the fruit's circle. */
const roundness = 1.12;

export class TurnedHalves {
  readonly #turns = new Map<Picture, Turn[]>();
  readonly #painting: Iterator<unknown>;
  readonly #ratio: number;

  /** Every kind's halves at `ratio` device pixels; none at all on a fine screen. */
  constructor(art: FruitArt, ratio: number) {
    this.#ratio = ratio;
    this.#painting = ratio > ratioMax ? [].values() : this.#paintAll(art);
  }

  /** One more; call with each picture until all are there, and for nothing afterwards. */
  paintNext(): void {
    this.#painting.next();
  }

  /** The half nearest to this angle, once it is painted. */
  of(half: Picture, angle: number): Turn | undefined {
    const step = Math.round((angle / (2 * Math.PI)) * turns) % turns;
    return this.#turns.get(half)?.[step < 0 ? step + turns : step];
  }

  *#paintAll(art: FruitArt): Generator<void> {
    for (const { halves, halfReach, lap } of art.all()) {
      for (const [half, middleY] of [
        [halves[0], halfReach],
        [halves[1], lap],
      ] as const) {
        const middle = { x: halfReach * this.#ratio, y: middleY * this.#ratio };
        const outline = outlineOf(half, middle);
        const made: Turn[] = [];
        this.#turns.set(half, made);
        for (let step = 0; step < turns; step += 1) {
          made.push(turn(half, middle, outline, (step / turns) * 2 * Math.PI));
          yield;
        }
      }
    }
  }
}

export interface Point {
  x: number;
  y: number;
}

function turn(half: Picture, middle: Point, outline: readonly Point[], angle: number): Turn {
  const { left, top, right, bottom } = boundsOf(outline, angle);
  const image = paint(right - left, bottom - top, 1, (ctx) => {
    ctx.translate(-left, -top);
    ctx.rotate(angle);
    ctx.drawImage(half, -middle.x, -middle.y);
  });
  return { image, x: left, y: top };
}

/** Where each row of a half begins and ends, from its middle: it is about round, and a tight picture is a cheap one. */
function outlineOf({ width, height }: Picture, middle: Point): Point[] {
  const reach = middle.x * roundness;
  const points: Point[] = [];
  for (let row = 0; row <= height; row += 1) {
    const y = row - middle.y;
    const x = Math.min(width / 2, Math.sqrt(Math.max(0, reach * reach - y * y)));
    points.push({ x: -x, y }, { x, y });
  }
  return points;
}

/** The whole pixels that an outline lies in once it is turned about its middle; an empty one has a single pixel. */
export function boundsOf(
  outline: readonly Point[],
  angle: number,
): { left: number; top: number; right: number; bottom: number } {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  let [left, top, right, bottom] = [0, 0, 1, 1];
  outline.forEach(({ x, y }, index) => {
    const [atX, atY] = [x * cos - y * sin, x * sin + y * cos];
    left = index === 0 ? atX : Math.min(left, atX);
    right = index === 0 ? atX : Math.max(right, atX);
    top = index === 0 ? atY : Math.min(top, atY);
    bottom = index === 0 ? atY : Math.max(bottom, atY);
  });
  return { left: Math.floor(left), top: Math.floor(top), right: Math.ceil(right), bottom: Math.ceil(bottom) };
}
