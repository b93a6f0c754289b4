import type { GameCore } from '../core/game-core.ts';
import { LogMoves } from './reported-play.ts';

/** Another play of the same rules and seed, stepped beside the player's: a ghost to race against. */
export class GhostPlay<State> {
  readonly #core: GameCore<State>;
  readonly #moves: LogMoves;
  readonly #state: State;
  #tick = 0;

  constructor(core: GameCore<State>, seed: Uint32Array, log: Uint8Array) {
    this.#core = core;
    this.#moves = new LogMoves(core as GameCore<never>, log);
    this.#state = core.init(seed);
  }

  /** Undefined once its game is over. */
  get state(): State | undefined {
    return this.#core.outcome(this.#state).over ? undefined : this.#state;
  }

  step(): void {
    if (this.state === undefined) return;
    const actions = this.#moves.take(this.#tick).filter((action) => this.#core.accepts(this.#state, action));
    this.#core.step(this.#state, actions);
    this.#tick += 1;
  }
}
