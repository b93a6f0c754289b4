import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import type { Logger } from '../platform/log.ts';
import { Ranking, type Standing } from './ranking.ts';

const rowsPerFetch = 5_000;

const columns = sql`
  account.id as "accountId", player.id as "playerId", account.balance as coins,
  (extract(epoch from player.joined_at) * 1000000)::bigint as "joinedAtUs"
  from player join wallet_account as account on account.id = player.account_id`;

/**
 * All players in order, read through a cursor: the database sorts once, and each fetch stays far below
 * the limits of time and memory. Throws when `signal` ends it.
 */
async function readAllStandings(db: Db, signal: AbortSignal): Promise<Ranking> {
  const ranking = new Ranking();
  await db.transaction().execute(async (tx) => {
    await sql`declare standings no scroll cursor for
      select ${columns} order by account.balance desc, player.joined_at, player.id`.execute(tx);
    for (;;) {
      signal.throwIfAborted();
      const { rows } = await sql<Standing>`fetch ${sql.lit(rowsPerFetch)} from standings`.execute(tx);
      for (const row of rows) ranking.append(row);
      if (rows.length < rowsPerFetch) return;
    }
  });
  return ranking;
}

/** The current standings of some accounts; one whose player is deleted is missing. */
async function readStandings(db: Db, accountIds: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const { rows } =
    await sql<Standing>`select ${columns} where account.id = any(${accountIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** The names of players, by id. */
export async function readNames(db: Db, playerIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('player').select(['id', 'name']).where('id', 'in', playerIds).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export interface RankIndex {
  /** Queues an account for re-ranking. */
  accountChanged(accountId: string): void;
  /** Rebuilds the index: at start, and when changes may have been missed. */
  rebuild(): void;
  /** The ranking, with this account as it is in the database now. Rejects while the database does not answer. */
  current(accountId: string): Promise<Ranking>;
  stop(): Promise<void>;
}

const accountsPerReadMax = 1_000;
const retryMs = 1_000;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/**
 * Keeps the ranking in step with the ledger (§2 'Leaderboard'). Changes are applied in sequential passes; a
 * change during a pass waits for the next, so that older data never overwrites newer.
 */
class FollowingIndex implements RankIndex {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  readonly #changed = new Set<string>();
  #ranking = new Ranking();
  #stale = true;
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  accountChanged(accountId: string): void {
    // Any database client may notify; an invalid payload must not stop the others.
    if (!uuidPattern.test(accountId)) return;
    this.#changed.add(accountId);
    void this.#follow();
  }

  rebuild(): void {
    this.#stale = true;
    void this.#follow();
  }

  async current(accountId: string): Promise<Ranking> {
    this.#changed.add(accountId);
    await this.#nextPass();
    return this.#ranking;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#next?.catch(() => undefined);
    await this.#running.catch(() => undefined);
  }

  /** Schedules a pass; a failed one is retried until it succeeds. */
  async #follow(): Promise<void> {
    if (this.#next !== null) return;
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        return await this.#nextPass();
      } catch (error) {
        if (signal.aborted) return;
        this.#log.warn({ err: error }, 'the leaderboard could not follow the ledger');
        await delay(retryMs, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** The next pass, which will include all current changes. */
  #nextPass(): Promise<void> {
    this.#next ??= this.#afterRunning();
    return this.#next;
  }

  async #afterRunning(): Promise<void> {
    await this.#running.catch(() => undefined);
    this.#next = null;
    this.#running = this.#pass();
    await this.#running;
  }

  async #pass(): Promise<void> {
    if (this.#stale) await this.#rebuildAll();
    const accounts = [...this.#changed];
    for (let at = 0; at < accounts.length; at += accountsPerReadMax)
      await this.#move(accounts.slice(at, at + accountsPerReadMax));
  }

  async #rebuildAll(): Promise<void> {
    // Later changes may be missing from this read.
    this.#changed.clear();
    this.#stale = false;
    try {
      this.#ranking = await readAllStandings(this.#db, this.#stopping.signal);
    } catch (error) {
      this.#stale = true;
      throw error;
    }
  }

  async #move(accounts: readonly string[]): Promise<void> {
    for (const account of accounts) this.#changed.delete(account);
    try {
      const standings = await readStandings(this.#db, accounts);
      for (const account of accounts) {
        const standing = standings.get(account);
        if (standing) this.#ranking.place(standing);
        else this.#ranking.remove(account);
      }
    } catch (error) {
      for (const account of accounts) this.#changed.add(account);
      throw error;
    }
  }
}

/** An index over the database's players; its first pass reads all of them. */
export function createRankIndex(db: Db, log: Logger): RankIndex {
  return new FollowingIndex(db, log);
}
