import { createHash } from 'node:crypto';
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

/** Whose log it is. A player's replays run one at a time, and only so many a play. */
export interface ReplayOwner {
  playerId: string;
  playId: string;
}

// A play has one true log, and a check that broke is tried again.
const replaysPerPlayMax = 5;
const verdictsMax = 500;
const verdictLifetimeMs = 10 * 60_000;

interface PlayVerdicts {
  until: number;
  replays: number;
  byLog: Map<string, Promise<LogVerdict>>;
}

/** Verdicts of the last minutes by play and log, so that a result sent again costs nothing. */
export class Verdicts {
  readonly #byPlay = new Map<string, PlayVerdicts>();

  async get(
    { playId }: ReplayOwner,
    log: Uint8Array,
    replay: () => Promise<LogVerdict>,
  ): Promise<LogVerdict> {
    const play = this.#of(playId);
    const hash = createHash('sha256').update(log).digest('base64');
    const known = play.byLog.get(hash);
    if (known) return known;
    if (play.replays >= replaysPerPlayMax)
      throw new Refusal('too_many_requests', { retryAfterMs: verdictLifetimeMs });
    const verdict = replay();
    play.replays += 1;
    play.byLog.set(hash, verdict);
    verdict.catch((error: unknown) => {
      play.byLog.delete(hash);
      // The queue was full: it was not even tried.
      if (error instanceof Refusal) play.replays -= 1;
    });
    return verdict;
  }

  #of(playId: string): PlayVerdicts {
    const now = performance.now();
    const known = this.#byPlay.get(playId);
    if (known && known.until > now) return known;
    for (const [id, { until }] of this.#byPlay)
      if (until <= now || this.#byPlay.size >= verdictsMax) this.#byPlay.delete(id);
      else break;
    const fresh = { until: now + verdictLifetimeMs, replays: 0, byLog: new Map() };
    this.#byPlay.set(playId, fresh);
    return fresh;
  }
}
