import type { Action, GameCore } from '../core/game-core.ts';
import { decodeLog, type LogEntry } from '../core/log.ts';

/** The moves of a log, taken tick by tick. An unreadable log gives none. */
export class StoredMoves {
  readonly #entries: readonly LogEntry[];
  #next = 0;

  constructor(core: GameCore<never>, log: Uint8Array) {
    const decoded = decodeLog(log, core);
    this.#entries = decoded.ok ? decoded.value.entries : [];
  }

  take(tick: number): readonly Action[] {
    const first = this.#next;
    while (this.#entries[this.#next]?.tick === tick) this.#next += 1;
    return this.#entries.slice(first, this.#next).map(({ action }) => action);
  }
}

/** Another play of the same rules and seed, stepped beside the player's: a ghost to race against. */
export class GhostPlay<State> {
  readonly #core: GameCore<State>;
  readonly #moves: StoredMoves;
  readonly #state: State;
  #tick = 0;

  constructor(core: GameCore<State>, seed: Uint32Array, log: Uint8Array) {
    this.#core = core;
    this.#moves = new StoredMoves(core as GameCore<never>, log);
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
