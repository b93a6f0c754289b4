import { decay } from '../../sdk/render/easing.ts';
import type { RunState } from '../core/state.ts';
import type { RunnerPosition } from './renderer.ts';

/** The shown score on its way to the true one: half of what is missing in this many milliseconds. */
const rollMs = 70;

export function rolledScore(shown: number, score: number, elapsedMs: number): number {
  return Math.abs(score - shown) < 1 ? score : score - (score - shown) * decay(elapsedMs, rollMs);
}

/** After the finish the runner rolls out: ticks, and the first speed in millimetres a tick. */
const rollOutTicks = 150;
const rollOutPaceMm = 330;
/** A larger step is no movement: the runner was put elsewhere. */
const leap = 900;

/** The runner's place between two ticks, interpolated from the last to the current one. */
export class Motion {
  #before: RunnerPosition = { atMm: 0, across: 1000, height: 0 };
  #rollOutMm = 0;
  #rollOutTicks = 0;

  /** Call before each tick. */
  snapshot(run: RunState): void {
    this.#before = this.#now(run);
  }

  /** Rolls on by one tick after the finish, where the core has stopped. */
  rollOut(): void {
    this.#rollOutTicks += 1;
    this.#rollOutMm += rollOutPaceMm * Math.max(0, 1 - this.#rollOutTicks / rollOutTicks);
  }

  /** At `part`, 0 to 1, of the time from the last tick to the current one. */
  interpolate(run: RunState, part: number): RunnerPosition {
    const from = this.#before;
    const to = this.#now(run);
    const mix = (a: number, b: number): number => (Math.abs(b - a) > leap ? b : a + (b - a) * part);
    return {
      atMm: mix(from.atMm, to.atMm),
      across: mix(from.across, to.across),
      height: mix(from.height, to.height),
    };
  }

  #now(run: RunState): RunnerPosition {
    return { atMm: run.at + this.#rollOutMm, across: run.across, height: run.height };
  }
}
