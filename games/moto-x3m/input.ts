import type { Action } from '../sdk/core/game-core.ts';
import type { InputHandlers } from '../sdk/input/input-handlers.ts';
import type { DrawContext } from '../sdk/render/picture.ts';
import { fillRoundRect, fillPolygon } from '../sdk/render/theme.ts';
import { key } from './core/rig.ts';
import type { Ride } from './core/state.ts';

/** Which keys of the core are down, from thumbs, keys or a mouse. */
const keyOf: Readonly<Record<string, number>> = {
  ArrowUp: key.gas,
  Space: key.gas,
  ArrowDown: key.brake,
  ArrowLeft: key.back,
  ArrowRight: key.forth,
};
/** The distance to drag the mouse sideways to lean, and down to brake. */
const leanPixels = 36;
const brakePixels = 60;

interface Finger {
  x: number;
  y: number;
  keys: number;
}

/** Thumbs: four zones along the lower edge. Mouse: hold for gas, drag sideways to lean, down to brake. */
export class RideInput {
  readonly handlers: InputHandlers;
  readonly outlastsHitStop = true;
  #keysDown = 0;
  #fingers = new Map<number, Finger>();
  #mouse = false;
  #width = 390;
  #height = 844;
  #touched = false;

  constructor() {
    this.handlers = {
      press: (x, y, id) => this.#press(x, y, id),
      drag: (x, y, id) => this.#drag(x, y, id),
      release: (_x, _y, id) => this.#fingers.delete(id),
      hover: () => (this.#mouse = true),
      keyDown: (code) => (this.#keysDown |= keyOf[code] ?? 0),
      keyUp: (code) => (this.#keysDown &= ~(keyOf[code] ?? 0)),
    };
  }

  resize(width: number, height: number): void {
    this.#width = width;
    this.#height = height;
  }

  /** Whether the screen is played with thumbs; then the pads are shown from the first picture on. */
  get hasPads(): boolean {
    return this.#touched || this.#height > this.#width || touchScreen();
  }

  get keys(): number {
    let keys = this.#keysDown;
    for (const finger of this.#fingers.values()) keys |= finger.keys;
    // Back and forth at once cancel each other, gas gives way to the brake.
    if ((keys & key.back) !== 0 && (keys & key.forth) !== 0) keys &= ~(key.back | key.forth);
    return keys & key.brake ? keys & ~key.gas : keys;
  }

  /** The moves that set the core's keys to these. */
  moves({ keys: now }: Pick<Ride, 'keys'>): Action[] {
    const wished = this.keys;
    const moves: Action[] = [];
    for (let number = 0; number < 4; number += 1) {
      const down = (wished >> number) & 1;
      if (((now >> number) & 1) !== down) moves.push(number * 2 + down);
    }
    return moves;
  }

  reset(): void {
    this.#keysDown = 0;
    this.#fingers.clear();
  }

  #press(x: number, y: number, id: number): void {
    if (!this.#mouse) this.#touched = true;
    this.#fingers.set(id, { x, y, keys: this.#mouse ? key.gas : this.#zone(x) });
  }

  #drag(x: number, y: number, id: number): void {
    const finger = this.#fingers.get(id);
    if (!finger) return;
    if (!this.#mouse) {
      finger.keys = this.#zone(x);
      return;
    }
    const lean = x - finger.x > leanPixels ? key.forth : x - finger.x < -leanPixels ? key.back : 0;
    finger.keys = (y - finger.y > brakePixels ? key.brake : key.gas) | lean;
  }

  /** The nearest pad on the thumb's half of the screen. */
  #zone(x: number): number {
    const near = x < this.#width / 2 ? 0 : 2;
    const [outer, inner] = [this.#middleOf(near === 0 ? 0 : 3), this.#middleOf(near === 0 ? 1 : 2)];
    const isOuter = Math.abs(x - outer) < Math.abs(x - inner);
    return near === 0 ? (isOuter ? key.back : key.forth) : isOuter ? key.gas : key.brake;
  }

  get #size(): number {
    return Math.min(76, Math.max(56, this.#width * 0.19));
  }

  /** From left to right: back, forth, brake, gas. */
  #middleOf(pad: number): number {
    const fromEdge = padMargin + this.#size / 2 + (pad === 0 || pad === 3 ? 0 : this.#size + padGap);
    return pad < 2 ? fromEdge : this.#width - fromEdge;
  }

  /** Of the pads with their margin along the lower edge, in CSS pixels; 0 without. */
  get padsHigh(): number {
    return this.hasPads ? this.#size + padMargin : 0;
  }

  /** The middle of a key's pad. */
  placeOf(name: number): { x: number; y: number } {
    const pad = pads.findIndex(([one]) => one === name);
    return { x: this.#middleOf(pad), y: this.#height - this.#size / 2 - padMargin };
  }

  /** The four pads; lit are those of the core's keys, and those under a thumb though their key waits or gives way. */
  draw(ctx: DrawContext, keys: number): void {
    const size = this.#size;
    let down = keys;
    for (const finger of this.#fingers.values()) down |= finger.keys;
    pads.forEach(([name, points]) => {
      const lit = (down & name) !== 0;
      const { x, y } = this.placeOf(name);
      const shift = lit ? 3 : 0;
      fillRoundRect(ctx, [x - size / 2, y - size / 2 + 4, size, size], '#140e2299', 20);
      fillRoundRect(
        ctx,
        [x - size / 2, y - size / 2 + shift, size, size],
        lit ? '#ffc24de8' : '#2b2146c0',
        20,
      );
      ctx.save();
      ctx.translate(x, y + shift);
      ctx.scale(size / 60, size / 60);
      fillPolygon(ctx, points, lit ? '#2a1600' : '#fbf5e9');
      ctx.restore();
    });
  }
}

const padMargin = 12;
const padGap = 8;

const touchScreen = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

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
