import type { RunState } from '../core/state.ts';
import type { Between } from './painter.ts';

/** After the finish the runner rolls out over so many ticks, from this pace in millimetres a tick. */
const coastTicks = 150;
const coastPaceMm = 330;
/** No tick moves anything so far: the runner was set down somewhere else. */
const leap = 900;

/** Where the runner is between two ticks: remembers the last one and mixes it with the present one. */
export class Motion {
  #before: Between = { atMm: 0, across: 1000, height: 0 };
  #coastMm = 0;
  #coastTicks = 0;

  /** To be called before each tick. */
  keep(run: RunState): void {
    this.#before = this.#now(run);
  }

  /** Rolls on by one tick after the finish; the core has stopped by then. */
  coast(): void {
    this.#coastTicks += 1;
    this.#coastMm += coastPaceMm * Math.max(0, 1 - this.#coastTicks / coastTicks);
  }

  /** `part` of the way from the last tick to the present one, from 0 to 1. */
  between(run: RunState, part: number): Between {
    const from = this.#before;
    const to = this.#now(run);
    const mix = (a: number, b: number): number => (Math.abs(b - a) > leap ? b : a + (b - a) * part);
    return {
      atMm: mix(from.atMm, to.atMm),
      across: mix(from.across, to.across),
      height: mix(from.height, to.height),
    };
  }

  #now(run: RunState): Between {
    return { atMm: run.at + this.#coastMm, across: run.across, height: run.height };
  }
}
