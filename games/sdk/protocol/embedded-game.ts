import {
  embeddedActionBits,
  embeddedEnd,
  embeddedMark,
  embeddedScoreMax,
  embeddedTicksMax,
} from '../core/embedded-log.ts';
import { ticksPerSecond } from '../core/game-core.ts';
import { readFromGame, type FromGame, type GameInit } from './frame-messages.ts';
import type { GameSession } from './session.ts';

/**
 * Writes the log of a game by URL: the frame sends the same messages as our own games (frame-messages.ts); the host
 * has the clock. The frame's own ticks and moves are ignored.
 */

const tickMs = 1000 / ticksPerSecond;
/** Scores are logged at most five times a second, so that ten minutes fit into a log. */
const scoreGapTicks = 12;

export class EmbeddedGame {
  readonly #session: GameSession;
  readonly #seed: Uint32Array;
  #playedMs = 0;
  #runsSinceMs: number | undefined;
  #lastTick = 0;
  #nextScoreTick = 0;
  #score = 0;

  constructor(session: GameSession, seed: Uint32Array) {
    this.#session = session;
    this.#seed = seed;
  }

  /** Handles one message of the frame; its content is untrusted. */
  receive(data: unknown, nowMs: number): void {
    const message = readFromGame(data);
    // The session refuses invalid messages and ends the game.
    if (!message) return this.#session.receive(data, nowMs);
    const reports = this.#translate(message, nowMs);
    if (reports.length === 0) this.#session.ignore(nowMs);
    for (const report of reports) this.#session.receive(report, nowMs);
  }

  /** Advances the session's clock; call before reading its progress. */
  tick(nowMs: number): void {
    if (this.#runsSinceMs === undefined) return;
    this.#session.receive({ type: 'tick', tick: this.#tickAt(nowMs) }, nowMs);
  }

  #translate(message: FromGame, nowMs: number): FromGame[] {
    switch (message.type) {
      case 'loaded':
        return [{ type: 'loaded', actionBits: embeddedActionBits, ticksMax: embeddedTicksMax }];
      case 'started': {
        const isFirst = this.#runsSinceMs === undefined && this.#playedMs === 0;
        this.#runsSinceMs ??= nowMs;
        return isFirst ? [message, { type: 'input', tick: 0, action: embeddedMark(this.#seed) }] : [message];
      }
      case 'stopped':
        this.#stop(nowMs);
        return [message];
      case 'score':
        return this.#scoredLater(message.score, this.#tickAt(nowMs));
      case 'game_over':
        return this.#ended(message.score, nowMs);
      case 'failed':
        return [message];
      // The frame's own ticks are ignored, and its pictures are not ours.
      case 'picture':
      case 'input':
      case 'tick':
        return [];
    }
  }

  #scoredLater(score: number, tick: number): FromGame[] {
    // The tick already holds the marker or a score: use the next one.
    const at = Math.max(tick, this.#lastTick + 1);
    if (at < this.#nextScoreTick) return [];
    this.#nextScoreTick = at + scoreGapTicks;
    return this.#scored(score, at);
  }

  /** At most one score a tick; the last one counts, and comes with the end. */
  #scored(score: number, tick: number): FromGame[] {
    const report = Math.min(score, embeddedScoreMax);
    if (report === 0 || report === this.#score || tick <= this.#lastTick) return [];
    this.#score = report;
    this.#lastTick = tick;
    return [
      { type: 'input', tick, action: report },
      { type: 'score', score: report },
    ];
  }

  #ended(score: number, nowMs: number): FromGame[] {
    const last = this.#scored(score, Math.max(this.#tickAt(nowMs), this.#lastTick + 1));
    // Nothing else fits into the first tick, which holds the mark.
    const tick = Math.max(this.#tickAt(nowMs), this.#lastTick, 1);
    this.#stop(nowMs);
    return [
      ...last,
      { type: 'input', tick, action: embeddedEnd },
      { type: 'game_over', score: this.#score, ticks: tick + 1 },
    ];
  }

  #stop(nowMs: number): void {
    if (this.#runsSinceMs === undefined) return;
    this.#playedMs += nowMs - this.#runsSinceMs;
    this.#runsSinceMs = undefined;
  }

  #tickAt(nowMs: number): number {
    const running = this.#runsSinceMs === undefined ? 0 : nowMs - this.#runsSinceMs;
    return Math.min(embeddedTicksMax - 3, Math.floor((this.#playedMs + running) / tickMs));
  }
}

/** Start message for a game by URL: only what it needs. */
export function embeddedInit(init: GameInit): Partial<GameInit> {
  const { tickHz, locale, lowData, muted, reducedMotion } = init;
  return { tickHz, locale, lowData, muted, reducedMotion };
}
