import {
  actionsPerTickMax,
  scoreEventEveryTicks,
  ticksPerSecond,
  type Action,
  type GameCore,
} from '../core/game-core.ts';
import { decodeLog, type LogEntry } from '../core/log.ts';
import type { GameInit } from '../protocol/frame-messages.ts';
import type { FramePort } from './frame-port.ts';

/** The moves of a log, taken tick by tick. An unreadable log gives none. */
export class LogMoves {
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

/** One play of a core, stepped tick by tick: its moves, progress, score events and end are reported to the page. */
export class ReportedPlay<State> {
  readonly state: State;
  readonly #frame: FramePort;
  readonly #core: GameCore<State>;
  /** A stored play's moves; undefined when the player makes them. */
  readonly #stored: LogMoves | undefined;
  readonly #reportsMoves: boolean;
  #tick = 0;
  #lastScore = 0;

  constructor(frame: FramePort, core: GameCore<State>, { seed, replay }: GameInit) {
    this.#frame = frame;
    this.#core = core;
    this.state = core.init(seed);
    this.#stored = replay && new LogMoves(core as GameCore<never>, replay.log);
    // The page knows a replay's moves.
    this.#reportsMoves = replay?.asPlayed !== false;
  }

  get hasBegun(): boolean {
    return this.#tick > 0;
  }

  get score(): number {
    return this.#core.outcome(this.state).score;
  }

  get isOver(): boolean {
    return this.#core.outcome(this.state).over;
  }

  /** Steps one tick with the stored play's moves or the given ones; returns its events. */
  step(wishes: () => readonly Action[]): number {
    const actions = this.#accepted(this.#stored ? this.#stored.take(this.#tick) : wishes());
    if (this.#reportsMoves)
      for (const action of actions) this.#frame.send({ type: 'input', tick: this.#tick, action });
    return this.#core.step(this.state, actions);
  }

  /** Call after each tick. */
  reportTick(): void {
    this.#tick += 1;
    if (this.#tick % ticksPerSecond === 0) this.#frame.send({ type: 'tick', tick: this.#tick });
    if (this.#tick % scoreEventEveryTicks === 0) this.#reportScore();
  }

  reportEnd(): void {
    this.#reportScore();
    this.#frame.send({ type: 'game_over', score: this.score, ticks: this.#tick });
  }

  #reportScore(): void {
    const { score } = this;
    if (score !== this.#lastScore) this.#frame.send({ type: 'score', score });
    this.#lastScore = score;
  }

  #accepted(wished: readonly Action[]): readonly Action[] {
    if (wished.length === 0) return wished;
    return [...new Set(wished)]
      .filter((action) => this.#core.accepts(this.state, action))
      .slice(0, actionsPerTickMax);
  }
}

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
