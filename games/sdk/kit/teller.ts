import { scoreEventEveryTicks, type Action, type GameCore } from '../core.ts';
import type { FramePort } from './frame.ts';

/** Tells the page each move, how far the game is, each score event once, and the end. */
export class Teller<State> {
  readonly #frame: FramePort;
  readonly #core: GameCore<State>;
  /** False while a stored play is watched: the page has its moves already. */
  readonly #tellsMoves: boolean;
  #tick = 0;
  #lastScore = 0;

  constructor(frame: FramePort, core: GameCore<State>, tellsMoves: boolean) {
    this.#frame = frame;
    this.#core = core;
    this.#tellsMoves = tellsMoves;
  }

  /** How many ticks have been played. */
  get tick(): number {
    return this.#tick;
  }

  tellMoves(actions: readonly Action[]): void {
    if (!this.#tellsMoves) return;
    for (const action of actions) this.#frame.send({ type: 'input', tick: this.#tick, action });
  }

  /** To be called after each tick. */
  tellTick(state: State): void {
    this.#tick += 1;
    if (this.#tick % 60 === 0) this.#frame.send({ type: 'tick', tick: this.#tick });
    if (this.#tick % scoreEventEveryTicks === 0) this.#tellScore(state);
  }

  tellEnd(state: State): void {
    this.#tellScore(state);
    this.#frame.send({ type: 'game_over', score: this.#core.outcome(state).score, ticks: this.#tick });
  }

  #tellScore(state: State): void {
    const { score } = this.#core.outcome(state);
    if (score !== this.#lastScore) this.#frame.send({ type: 'score', score });
    this.#lastScore = score;
  }
}
