import { scoreEventEveryTicks } from '../../sdk/core.ts';
import type { FramePort } from '../../sdk/kit/frame.ts';
import { subwaySurfers } from '../core.ts';
import type { RunState } from '../core/state.ts';

/** Tells the page how far the run is, each score event once, and the end. */
export class Teller {
  readonly #frame: FramePort;
  #lastScore = 0;

  constructor(frame: FramePort) {
    this.#frame = frame;
  }

  /** To be called after each tick. */
  tell(run: RunState): void {
    if (run.tick % 60 === 0) this.#frame.send({ type: 'tick', tick: run.tick });
    if (run.tick % scoreEventEveryTicks === 0) this.#tellScore(run);
  }

  tellEnd(run: RunState): void {
    this.#tellScore(run);
    const { score } = subwaySurfers.outcome(run);
    this.#frame.send({ type: 'game_over', score, ticks: run.tick });
  }

  #tellScore(run: RunState): void {
    const { score } = subwaySurfers.outcome(run);
    if (score !== this.#lastScore) this.#frame.send({ type: 'score', score });
    this.#lastScore = score;
  }
}
