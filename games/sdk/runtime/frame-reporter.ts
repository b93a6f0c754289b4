import { scoreEventEveryTicks, ticksPerSecond, type Action, type GameCore } from '../core/game-core.ts';
import type { FramePort } from './frame-port.ts';

/** Reports moves, progress, score events and the end to the page. */
export class FrameReporter<State> {
  readonly #frame: FramePort;
  readonly #core: GameCore<State>;
  /** False in a replay: the page has the moves already. */
  readonly #reportsMoves: boolean;
  #tick = 0;
  #lastScore = 0;

  constructor(frame: FramePort, core: GameCore<State>, reportsMoves: boolean) {
    this.#frame = frame;
    this.#core = core;
    this.#reportsMoves = reportsMoves;
  }

  /** Ticks played so far. */
  get tick(): number {
    return this.#tick;
  }

  reportMoves(actions: readonly Action[]): void {
    if (!this.#reportsMoves) return;
    for (const action of actions) this.#frame.send({ type: 'input', tick: this.#tick, action });
  }

  /** To be called after each tick. */
  reportTick(state: State): void {
    this.#tick += 1;
    if (this.#tick % ticksPerSecond === 0) this.#frame.send({ type: 'tick', tick: this.#tick });
    if (this.#tick % scoreEventEveryTicks === 0) this.#reportScore(state);
  }

  reportEnd(state: State): void {
    this.#reportScore(state);
    this.#frame.send({ type: 'game_over', score: this.#core.outcome(state).score, ticks: this.#tick });
  }

  #reportScore(state: State): void {
    const { score } = this.#core.outcome(state);
    if (score !== this.#lastScore) this.#frame.send({ type: 'score', score });
    this.#lastScore = score;
  }
}
