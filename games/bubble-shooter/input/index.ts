import type { InputHandlers } from '../../sdk/input/input-handlers.ts';
import { angles, angleUp } from '../core/angles.ts';
import { swap } from '../core/shots.ts';
import type { Layout } from '../render/layout.ts';

/** The flattest throw, in degrees from straight up, as in the core's table. */
const widest = (76 * Math.PI) / 180;
/** Angles a second while an arrow is held: slow at first, for fine aim. */
const turnStart = 24;
const turnMost = 150;
const turnGain = 220;
/** A throw during another's flight waits at most this many ticks. */
const patienceTicks = 24;

/** Touch and keys: aims, throws and swaps bubbles. */
export class AimInput {
  angle = angleUp;
  /** False while the finger is below the thrower, which cancels the throw. */
  valid = true;
  readonly handlers: InputHandlers;
  readonly outlastsHitStop = true;
  readonly #layout: Layout;
  #thrown = 0;
  #swaps = false;
  #finger: number | undefined;
  #turn = 0;
  #turnSpeed = 0;
  #exact: number = angleUp;

  constructor(layout: Layout) {
    this.#layout = layout;
    this.handlers = {
      press: (x, y, id) => this.#press(x, y, id),
      drag: (x, y, id) => id === this.#finger && this.#point(x, y),
      release: (x, y, id, lost) => this.#release(x, y, id, lost),
      hover: (x, y) => this.#point(x, y, true),
      keyDown: (code) => this.#keyDown(code),
      keyUp: (code) => this.#keyUp(code),
    };
  }

  /** The pending move; a throw stays pending until it is `done` or too old. */
  moves(): number[] {
    const moves = this.#swaps ? [swap] : [];
    this.#swaps = false;
    if (this.#thrown > 0) {
      this.#thrown -= 1;
      moves.push(this.angle);
    }
    return moves;
  }

  /** Called after a throw in the core, by input or by a replay. */
  done(angle: number): void {
    this.#thrown = 0;
    if (this.#finger === undefined && this.#turn === 0) this.set(angle);
  }

  set(angle: number): void {
    this.angle = angle;
    this.#exact = angle;
  }

  /** Drops unfinished input, after a pause. */
  reset(): void {
    this.#thrown = 0;
    this.#swaps = false;
    this.#finger = undefined;
    this.#turn = 0;
    this.valid = true;
  }

  /** Turns while an arrow is held. */
  update(elapsedMs: number): void {
    if (this.#turn === 0) return;
    const seconds = elapsedMs / 1000;
    this.#turnSpeed = Math.min(turnMost, this.#turnSpeed + turnGain * seconds);
    this.#exact = Math.max(0, Math.min(angles - 1, this.#exact + this.#turn * this.#turnSpeed * seconds));
    this.angle = Math.round(this.#exact);
  }

  /** The angle towards a place. */
  angleTo(x: number, y: number): number {
    const { launch } = this.#layout;
    const turned = Math.atan2(x - launch.x, Math.max(1, launch.y - y));
    return Math.max(0, Math.min(angles - 1, Math.round(angleUp + (turned / widest) * angleUp)));
  }

  #press(x: number, y: number, id: number): void {
    if (this.#finger !== undefined) return;
    if (this.#isOnBasket(x, y)) {
      this.#swaps = true;
      return;
    }
    this.#finger = id;
    this.#point(x, y);
  }

  #point(x: number, y: number, hovers = false): void {
    const { launch, unit } = this.#layout;
    this.valid = hovers || y < launch.y + unit * 0.6;
    if (this.valid) this.set(this.angleTo(x, y));
  }

  #release(x: number, y: number, id: number, lost: boolean): void {
    if (id !== this.#finger) return;
    this.#finger = undefined;
    this.#point(x, y);
    if (this.valid && !lost) this.#thrown = patienceTicks;
    this.valid = true;
  }

  #isOnBasket(x: number, y: number): boolean {
    const { basket, unit } = this.#layout;
    return (
      Math.abs(x - basket.x) < Math.max(26, unit * 1.5) && Math.abs(y - basket.y) < Math.max(30, unit * 1.6)
    );
  }

  #keyDown(code: string): void {
    if (code === 'ArrowLeft' || code === 'ArrowRight') {
      this.#turn = code === 'ArrowLeft' ? -1 : 1;
      this.#turnSpeed = turnStart;
      // A short tap moves by exactly one.
      this.set(Math.max(0, Math.min(angles - 1, this.angle + this.#turn)));
    } else if (code === 'ArrowDown' || code === 'KeyX') this.#swaps = true;
    else if (code === 'Space' || code === 'Enter' || code === 'ArrowUp') this.#thrown = patienceTicks;
  }

  #keyUp(code: string): void {
    if (code === (this.#turn < 0 ? 'ArrowLeft' : 'ArrowRight')) this.#turn = 0;
  }
}
