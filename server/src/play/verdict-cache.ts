import type { GameStats } from '@sikka/games/sdk/core/game-core';
import { Refusal } from '../platform/errors.ts';

export interface ScoreEvent {
  tick: number;
  score: number;
}

/** The result of a replay, or why the log proves nothing. */
export type LogVerdict =
  | { ok: true; score: number; ticks: number; inputs: number; scoreEvents: ScoreEvent[]; stats: GameStats }
  | { ok: false; refusal: 'malformed' | 'forged' | 'truncated' | 'overrun' };

/** Whose log it is. A player's replays run one at a time, and only a few a play. */
export interface ReplayOwner {
  playerId: string;
  playId: string;
  /** SHA-256 of the log. */
  logHash: Buffer;
}

// A play has one true log, and a check that broke is tried again.
const replaysPerPlayMax = 5;
/** Newest verdicts; each holds the score events of a game. */
const verdictsMax = 500;
/** Half an hour of thirty plays a second. */
const playsMax = 50_000;
const lifetimeMs = 10 * 60_000;

interface Replays {
  untilMs: number;
  count: number;
}

/** Verdicts of the last results, so that one sent again costs nothing, and how often each play was replayed. */
export class VerdictCache {
  readonly #replays = new Map<string, Replays>();
  readonly #byLog = new Map<string, Promise<LogVerdict>>();

  async get({ playId, logHash }: ReplayOwner, replay: () => Promise<LogVerdict>): Promise<LogVerdict> {
    const replays = this.#replaysOf(playId);
    const key = `${playId} ${logHash.toString('base64')}`;
    const known = this.#byLog.get(key);
    if (known) return known;
    if (replays.count >= replaysPerPlayMax)
      throw new Refusal('too_many_requests', { retryAfterMs: lifetimeMs });
    const verdict = replay();
    replays.count += 1;
    this.#byLog.set(key, verdict);
    if (this.#byLog.size > verdictsMax) this.#byLog.delete(this.#byLog.keys().next().value ?? '');
    verdict.catch((error: unknown) => {
      this.#byLog.delete(key);
      // The queue was full: it was not even tried.
      if (error instanceof Refusal) replays.count -= 1;
    });
    return verdict;
  }

  /** Those of other plays leave only once their time is over, or where there are very many. */
  #replaysOf(playId: string): Replays {
    const now = performance.now();
    const known = this.#replays.get(playId);
    if (known && known.untilMs > now) return known;
    this.#replays.delete(playId);
    for (const [id, { untilMs }] of this.#replays)
      if (untilMs <= now || this.#replays.size >= playsMax) this.#replays.delete(id);
      else break;
    const fresh = { untilMs: now + lifetimeMs, count: 0 };
    this.#replays.set(playId, fresh);
    return fresh;
  }
}
