import type { Action } from '../../sdk/core/game-core.ts';
import type { Direction } from '../../sdk/input/gestures.ts';
import type { InputHandlers } from '../../sdk/input/input-handlers.ts';
import type { DrawContext } from '../../sdk/render/picture.ts';
import { arrowKeys } from '../../sdk/render/tutorial-marks.ts';
import { key } from '../core/rig.ts';
import type { Ride } from '../core/state.ts';
import { Pads, trembleAt } from './pads.ts';

/** Which keys of the core are down, from thumbs, keys or a mouse. */
const keyOf: Readonly<Record<string, number>> = {
  ArrowUp: key.gas,
  Space: key.gas,
  ArrowDown: key.brake,
  ArrowLeft: key.back,
  ArrowRight: key.forth,
};

export const arrowOf: readonly (readonly [number, Direction])[] = [
  [key.gas, 'up'],
  [key.brake, 'down'],
  [key.back, 'left'],
  [key.forth, 'right'],
];

const leans = key.back | key.forth;
/** The distance to drag the mouse sideways to lean, and down to brake. */
const leanPixels = 36;
const brakePixels = 60;
/** A player with keys sees which of them count for this long. */
const keysShownMs = 700;

interface Finger {
  x: number;
  y: number;
  keys: number;
}

/** Thumbs: four zones along the lower edge. Mouse: hold for gas, drag sideways to lean, down to brake. */
export class RideInput {
  readonly handlers: InputHandlers;
  readonly outlastsHitStop = true;
  readonly seesCount = true;
  readonly #pads = new Pads();
  readonly #onClash: () => void;
  #keysDown = 0;
  #fingers = new Map<number, Finger>();
  #mouse = false;
  #width = 390;
  #height = 844;
  #touched = false;
  /** The lean that was pressed last counts. */
  #lastLean: number = key.back;
  #waiting = 0;
  /** When keys began to give way, by the clock of the pictures. */
  #clashAtMs = -Infinity;
  #nowMs = 0;

  /** `onClash` is called when a key gives way to another. */
  constructor(onClash: () => void = () => {}) {
    this.#onClash = onClash;
    this.handlers = {
      press: (x, y, id) => this.#press(x, y, id),
      drag: (x, y, id) => this.#drag(x, y, id),
      release: (_x, _y, id) => this.#release(id),
      hover: () => ([this.#mouse, this.#touched] = [true, false]),
      keyDown: (code) => this.#setKeys(this.#keysDown | (keyOf[code] ?? 0), keyOf[code] ?? 0),
      keyUp: (code) => this.#setKeys(this.#keysDown & ~(keyOf[code] ?? 0), 0),
    };
  }

  resize(width: number, height: number): void {
    [this.#width, this.#height] = [width, height];
    this.#pads.resize(width, height);
  }

  /** Whether the screen is played with thumbs; then the pads are shown from the first picture on. */
  get hasPads(): boolean {
    return this.#touched || this.#pads.isUpright || touchScreen();
  }

  /** The height of the pads along the lower edge, in CSS pixels; 0 without pads. */
  get padsHigh(): number {
    return this.hasPads ? this.#pads.high : 0;
  }

  /** The middle of a key's pad. */
  placeOf(name: number): { x: number; y: number } {
    return this.#pads.placeOf(name);
  }

  get #held(): number {
    let keys = this.#keysDown;
    for (const finger of this.#fingers.values()) keys |= finger.keys;
    return keys;
  }

  /** The last lean counts, and gas gives way to the brake. */
  get keys(): number {
    let keys = this.#held;
    if ((keys & leans) === leans) keys &= ~leans | this.#lastLean;
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
    this.#waiting = 0;
  }

  #setKeys(keys: number, pressed: number): void {
    this.#keysDown = keys;
    this.#note(pressed);
  }

  #press(x: number, y: number, id: number): void {
    if (!this.#mouse) this.#touched = true;
    const keys = this.#mouse ? key.gas : this.#pads.keyAt(x);
    this.#fingers.set(id, { x, y, keys });
    this.#note(keys);
  }

  #drag(x: number, y: number, id: number): void {
    const finger = this.#fingers.get(id);
    if (!finger) return;
    const before = finger.keys;
    finger.keys = this.#mouse ? mouseKeys(x - finger.x, y - finger.y) : this.#pads.keyAt(x);
    this.#note(finger.keys & ~before);
  }

  #release(id: number): void {
    this.#fingers.delete(id);
    this.#note(0);
  }

  /** After each change; `pressed` are the keys that went down. */
  #note(pressed: number): void {
    if (pressed & leans) this.#lastLean = pressed & leans;
    const waiting = this.#held & ~this.keys;
    const isMore = (waiting & ~this.#waiting) !== 0;
    this.#waiting = waiting;
    if (!isMore) return;
    this.#clashAtMs = this.#nowMs;
    this.#onClash();
  }

  /** Pads in the light of the core's keys and of the thumbs on them; a key that gives way is dim. */
  draw(ctx: DrawContext, keys: number, nowMs: number, isCalm: boolean): void {
    this.#nowMs = nowMs;
    const [sinceMs, waits] = [nowMs - this.#clashAtMs, this.#waiting];
    if (this.hasPads) {
      const lit = (keys | this.keys) & ~waits;
      this.#pads.draw(ctx, { lit, waits, sinceMs, isCalm });
    } else if (sinceMs < keysShownMs) {
      const lit = arrowOf.filter(([one]) => (this.keys & one) !== 0).map(([, name]) => name);
      arrowKeys(ctx, this.#width / 2 + (isCalm ? 0 : trembleAt(sinceMs)), this.#height - 64, lit);
    }
  }
}

function mouseKeys(dx: number, dy: number): number {
  const lean = dx > leanPixels ? key.forth : dx < -leanPixels ? key.back : 0;
  return (dy > brakePixels ? key.brake : key.gas) | lean;
}

const touchScreen = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;
