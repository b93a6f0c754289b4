import { launchX, launchY, stepsPerTick } from '../core/constants.ts';
import { fly } from '../core/flight.ts';

/** The path of the flying bubble, step by step, to interpolate between ticks. */
export class Throw {
  #xs: number[] = [];
  #ys: number[] = [];
  #ticks = 0;
  /** Where it last turned at a wall. */
  wall: { x: number; y: number } | undefined;

  begin(cells: readonly number[], parity: number, angle: number): void {
    this.#xs = [launchX];
    this.#ys = [launchY];
    this.wall = undefined;
    let way = 0;
    const { ticks } = fly(cells, parity, angle, (x, y) => {
      const step = x - this.#xs.at(-1)!;
      if (step * way < 0) this.wall = { x, y };
      way = step;
      this.#xs.push(x);
      this.#ys.push(y);
    });
    this.#ticks = ticks;
  }

  /** Where the bubble is, `ticksLeft` and a part of a tick before it lands. */
  at(ticksLeft: number, alpha: number): { x: number; y: number; speedX: number; speedY: number } {
    const step = Math.max(0, (this.#ticks - ticksLeft - 1 + alpha) * stepsPerTick);
    const last = this.#xs.length - 1;
    const from = Math.min(last, Math.floor(step));
    const to = Math.min(last, from + 1);
    const part = step - Math.floor(step);
    const speedX = this.#xs[to]! - this.#xs[from]!;
    const speedY = this.#ys[to]! - this.#ys[from]!;
    return { x: this.#xs[from]! + speedX * part, y: this.#ys[from]! + speedY * part, speedX, speedY };
  }
}
