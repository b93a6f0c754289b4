import type { RunState } from '../core/state.ts';
import type { RunnerPosition } from './renderer.ts';

/** After the finish the runner rolls out over so many ticks, from this pace in millimetres a tick. */
const rollOutTicks = 150;
const rollOutPaceMm = 330;
/** No tick moves anything so far: the runner was set down somewhere else. */
const leap = 900;

/** Where the runner is between two ticks: remembers the last one and mixes it with the present one. */
export class Motion {
  #before: RunnerPosition = { atMm: 0, across: 1000, height: 0 };
  #rollOutMm = 0;
  #rollOutTicks = 0;

  /** To be called before each tick. */
  snapshot(run: RunState): void {
    this.#before = this.#now(run);
  }

  /** Rolls on by one tick after the finish; the core has stopped by then. */
  rollOut(): void {
    this.#rollOutTicks += 1;
    this.#rollOutMm += rollOutPaceMm * Math.max(0, 1 - this.#rollOutTicks / rollOutTicks);
  }

  /** `part` of the way from the last tick to the present one, from 0 to 1. */
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
