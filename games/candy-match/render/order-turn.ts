import { backOut, clamp01 } from '../../sdk/render/easing.ts';
import { aimsMax, type Board } from '../core/state.ts';

/** A delivered order keeps its ticks for a moment; then its slots turn to the next one after another. */

const holdMs = 350;
const stepMs = 110;
const turnMs = 300;

export class OrderTurn {
  readonly #isCalm: boolean;
  readonly #held = new Uint8Array(aimsMax);
  readonly #seen = new Uint8Array(aimsMax);
  #orders = 0;
  #ms = Infinity;

  /** Calm is reduced motion: slots change without turning. */
  constructor(isCalm: boolean) {
    this.#isCalm = isCalm;
  }

  /** Before each frame. */
  follow({ orders, aims }: Pick<Board, 'orders' | 'aims'>, elapsedMs: number): void {
    this.#ms += elapsedMs;
    if (orders > this.#orders && this.#seen[0] !== 0) {
      this.#ms = 0;
      this.#held.set(this.#seen);
    }
    this.#orders = orders;
    this.#seen.set(aims);
  }

  /** What a slot still shows of the delivered order. */
  heldIn(index: number): number | undefined {
    return this.#since(index) < 0 ? this.#held[index] : undefined;
  }

  /** How far a slot has turned, a little beyond 1 in between. */
  turnedBy(index: number): number {
    const since = this.#since(index);
    if (this.#isCalm || since < 0) return 1;
    return Math.max(0.05, backOut(clamp01(since / turnMs)));
  }

  #since(index: number): number {
    return this.#ms - holdMs - index * stepMs;
  }
}
