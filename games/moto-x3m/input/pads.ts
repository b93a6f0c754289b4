import { drawAt, type DrawContext } from '../../sdk/render/picture.ts';
import { fillPolygon, fillRoundRect } from '../../sdk/render/theme.ts';
import { key } from '../core/rig.ts';

/** The four pads along the lower edge: back, forth, brake, gas. */

const padMargin = 12;
const padGap = 8;
/** A pad that gives way trembles for this long. */
const trembleMs = 280;

/** A pad's look: pressed, up, or pressed while its key gives way to another. */
const looks = {
  lit: { plate: '#ffc24de8', sign: '#2a1600', sinks: 3 },
  up: { plate: '#2b2146c0', sign: '#fbf5e9', sinks: 0 },
  waits: { plate: '#4a3b52d8', sign: '#bdb2d2', sinks: 3 },
} as const;

export interface PadStates {
  /** Lit; those of `waits` are pressed too, but give way. */
  lit: number;
  waits: number;
  /** Since the first of those gave way. */
  sinceMs: number;
  isCalm: boolean;
}

export class Pads {
  #width = 390;
  #height = 844;

  resize(width: number, height: number): void {
    [this.#width, this.#height] = [width, height];
  }

  get isUpright(): boolean {
    return this.#height > this.#width;
  }

  get #size(): number {
    return Math.min(76, Math.max(56, this.#width * 0.19));
  }

  /** With their margin along the lower edge, in CSS pixels. */
  get high(): number {
    return this.#size + padMargin;
  }

  /** The key of the nearest pad on the thumb's half of the screen. */
  keyAt(x: number): number {
    const near = x < this.#width / 2 ? 0 : 2;
    const [outer, inner] = [this.#middleOf(near === 0 ? 0 : 3), this.#middleOf(near === 0 ? 1 : 2)];
    const isOuter = Math.abs(x - outer) < Math.abs(x - inner);
    return near === 0 ? (isOuter ? key.back : key.forth) : isOuter ? key.gas : key.brake;
  }

  /** From left to right. */
  #middleOf(pad: number): number {
    const fromEdge = padMargin + this.#size / 2 + (pad === 0 || pad === 3 ? 0 : this.#size + padGap);
    return pad < 2 ? fromEdge : this.#width - fromEdge;
  }

  /** The middle of a key's pad. */
  placeOf(name: number): { x: number; y: number } {
    const pad = pads.findIndex(([one]) => one === name);
    return { x: this.#middleOf(pad), y: this.#height - this.#size / 2 - padMargin };
  }

  draw(ctx: DrawContext, { lit, waits, sinceMs, isCalm }: PadStates): void {
    const tremble = isCalm ? 0 : trembleAt(sinceMs);
    for (const [name, points] of pads) {
      const isWaiting = (waits & name) !== 0;
      const look = isWaiting ? looks.waits : (lit & name) !== 0 ? looks.lit : looks.up;
      this.#drawPad(ctx, name, look, isWaiting ? tremble : 0, points);
    }
  }

  #drawPad(
    ctx: DrawContext,
    name: number,
    { plate, sign, sinks }: (typeof looks)[keyof typeof looks],
    aside: number,
    points: readonly number[],
  ): void {
    const size = this.#size;
    const { x: middle, y } = this.placeOf(name);
    const x = middle + aside;
    fillRoundRect(ctx, [x - size / 2, y - size / 2 + 4, size, size], '#140e2299', 20);
    fillRoundRect(ctx, [x - size / 2, y - size / 2 + sinks, size, size], plate, 20);
    drawAt(ctx, [x, y + sinks, 0, size / 60], () => fillPolygon(ctx, points, sign));
  }
}

/** In CSS pixels to the side. */
export const trembleAt = (sinceMs: number): number =>
  sinceMs < trembleMs ? Math.round(Math.sin(sinceMs / 16) * 5 * (1 - sinceMs / trembleMs)) : 0;

/** An arrow that turns: over the top to the left, or mirrored to the right. */
function leanArrow(side: number): number[] {
  const outer = [16, 10, 15, -1, 8, -11, -2, -14];
  const head = [-2, -20, -17, -8, -2, 2];
  const inner = [-2, -5, 4, -3, 8, 3, 8, 10];
  return [...outer, ...head, ...inner].map((value, index) => (index % 2 === 0 ? value * side : value));
}

const pads = [
  [key.back, leanArrow(1)],
  [key.forth, leanArrow(-1)],
  [key.brake, [-13, -13, 13, -13, 13, 13, -13, 13]],
  [key.gas, [0, -17, 16, 4, 6, 4, 6, 17, -6, 17, -6, 4, -16, 4]],
] as const;
