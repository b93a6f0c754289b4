/** A player over HTTP who finishes one game after the other and sends again what a browser would. */
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../src/platform/database/index.ts';
import type { Answer, Visitor } from './visitor.ts';
import { base64, honestMs, playSeed } from './played-game.ts';

const retryMs = 200;

/** What the web client sends again: no answer, an error of the server, or too many requests. */
const isTemporary = ({ status }: Answer): boolean => status === 0 || status === 429 || status >= 500;

/** Sums over the whole run. */
export class Tally {
  readonly acknowledged = new Map<string, number>();
  readonly refused: string[] = [];
  requests = 0;
  retries = 0;
  /** How often each temporary answer came: `503 busy`, or `0` where none did. */
  readonly failures: Record<string, number> = {};
  unpaid = 0;
  longestPauseMs = 0;
  /** When the longest pause ended, by `performance.now()`. */
  pauseEndedAt = 0;
  #paidAt = performance.now();

  noteFailure({ status, body }: Answer): void {
    const name = [status, body?.error?.code].filter((part) => part !== undefined).join(' ');
    this.retries += 1;
    this.failures[name] = (this.failures[name] ?? 0) + 1;
  }

  acknowledge(playId: string, coins: number): void {
    const now = performance.now();
    if (now - this.#paidAt > this.longestPauseMs) {
      this.longestPauseMs = now - this.#paidAt;
      this.pauseEndedAt = now;
    }
    this.#paidAt = now;
    this.acknowledged.set(playId, coins);
  }

  /** Pauses are measured from now on. */
  startPauses(): void {
    this.longestPauseMs = 0;
    this.#paidAt = performance.now();
  }

  get idleMs(): number {
    return performance.now() - this.#paidAt;
  }
}

/** A player who finishes one game after the other. */
export class Client {
  readonly #visitor: Visitor;
  readonly #db: Db;
  readonly #tally: Tally;
  constructor(visitor: Visitor, db: Db, tally: Tally) {
    this.#visitor = visitor;
    this.#db = db;
    this.#tally = tally;
  }

  /** Plays until `isOver`; before each game it waits for its `turn`. */
  async play(isOver: () => boolean, turn: () => Promise<unknown> = async () => undefined): Promise<void> {
    while (!isOver()) {
      await turn();
      const started = await this.#send('/plays', { gameId: 'subway-surfers' });
      if (started.status !== 201) {
        this.#tally.refused.push(`start: ${started.status} ${JSON.stringify(started.body)}`);
        return;
      }
      await this.#finish(started.body);
    }
  }

  async #finish({ id, rules, seed }: { id: string; rules: string; seed: number[] }): Promise<void> {
    const { log, score, ticks } = playSeed(rules, seed, 0);
    await this.#letTimePass(id, honestMs(ticks));
    const { status, body } = await this.#send(`/plays/${id}/finish`, { log: base64(log), score });
    // Too short a game is counted and earns nothing.
    if (status === 200 && body.coinsEarned > 0) this.#tally.acknowledge(id, body.coinsEarned);
    else if (status === 200 && body.unpaidReason) this.#tally.unpaid += 1;
    else this.#tally.refused.push(`finish: ${status} ${JSON.stringify(body)}`);
  }

  /** Sends until there is an answer that stays. */
  async #send(path: string, body: object): Promise<Answer> {
    for (;;) {
      const nothing: Answer = { status: 0, body: null, headers: new Headers() };
      const answer = await this.#visitor
        .call('POST', path, body, { connection: 'close' })
        .catch(() => nothing);
      this.#tally.requests += 1;
      if (!isTemporary(answer)) return answer;
      this.#tally.noteFailure(answer);
      await delay(retryMs);
    }
  }

  /** Moves a start into the past; sent again while the database is away. */
  async #letTimePass(playId: string, ms: number): Promise<void> {
    const move = () =>
      this.#db
        .updateTable('play')
        .set({
          started_at: sql<Date>`started_at - ${ms} * interval '1 millisecond'`,
          expires_at: sql<Date>`expires_at - ${ms} * interval '1 millisecond'`,
        })
        .where('id', '=', playId)
        .where('state', '=', 'open')
        .execute()
        .then(
          () => true,
          () => false,
        );
    while (!(await move())) await delay(retryMs);
  }
}
