import type { InputHandlers } from '../../sdk/input/input-handlers.ts';
import { angles, angleUp } from '../core/angles.ts';
import { swap } from '../core/shots.ts';
import type { Game } from '../core/state.ts';
import type { Layout } from '../render/layout.ts';

/** The flattest throw, in degrees from straight up, as in the core's table. */
const widest = (76 * Math.PI) / 180;
/** Angles a second while an arrow is held: slow at first, for fine aim. */
const turnStart = 24;
const turnMost = 150;
const turnGain = 220;
/** A throw during another's flight waits at most this many ticks. */
const patienceTicks = 24;

/** What a press asked for in vain: a throw downwards, a swap of nothing, the ring of the streak. */
export type Refused = 'throw' | 'swap' | 'streak';

/** Touch and keys: aims, throws and swaps bubbles. */
export class AimInput {
  angle = angleUp;
  /** False while the finger is below the thrower, which cancels the throw. */
  valid = true;
  readonly handlers: InputHandlers;
  readonly outlastsHitStop = true;
  readonly #layout: Layout;
  readonly #refuse: (what: Refused) => void;
  #thrown = 0;
  /** The throw was sent for the last time. */
  #isLast = false;
  #swaps = false;
  #finger: number | undefined;
  #turn = 0;
  #turnSpeed = 0;
  #exact: number = angleUp;

  constructor(layout: Layout, refuse: (what: Refused) => void) {
    this.#layout = layout;
    this.#refuse = refuse;
    this.handlers = {
      press: (x, y, id) => this.#press(x, y, id),
      drag: (x, y, id) => id === this.#finger && this.#point(x, y),
      release: (x, y, id, lost) => this.#release(x, y, id, lost),
      hover: (x, y) => this.#point(x, y, true),
      keyDown: (code) => this.#keyDown(code),
      keyUp: (code) => this.#keyUp(code),
    };
  }

  /** The pending move; a throw stays pending until it is `done`, or is refused when too old. */
  moves(game: Game): number[] {
    const moves = this.#swaps ? this.#swap(game) : [];
    this.#swaps = false;
    if (this.#isLast) this.#refuse('throw');
    this.#isLast = this.#thrown === 1;
    if (this.#thrown > 0) {
      this.#thrown -= 1;
      moves.push(this.angle);
    }
    return moves;
  }

  #swap({ held, next }: Game): number[] {
    if (next !== 0 && next !== held) return [swap];
    this.#refuse('swap');
    return [];
  }

  /** Called after a throw in the core, by input or by a replay. */
  done(angle: number): void {
    this.#thrown = 0;
    this.#isLast = false;
    if (this.#finger === undefined && this.#turn === 0) this.set(angle);
  }

  set(angle: number): void {
    this.angle = angle;
    this.#exact = angle;
  }

  /** Drops unfinished input, after a pause. */
  reset(): void {
    this.#thrown = 0;
    this.#isLast = false;
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
    if (this.#isOnStreak(x, y)) return this.#refuse('streak');
    this.#finger = id;
    this.#point(x, y);
    if (!this.valid) this.#refuse('throw');
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

  #isOnStreak(x: number, y: number): boolean {
    const { streakRing, unit } = this.#layout;
    return Math.hypot(x - streakRing.x, y - streakRing.y) < Math.max(24, unit * 1.1);
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
