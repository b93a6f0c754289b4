import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import type { Logger } from '../platform/log.ts';
import { Ranking, type Standing } from './ranking.ts';
import type { Ids } from './packed-standings.ts';

// A page of the load is decoded and placed in some milliseconds; other work comes between pages.
const rowsPerPage = 500;
const packedBytes = 44;
const slotsPerPass = 20_000;
// More than these are swept: a page of a sweep reads as many at once.
const missedMax = 20_000;
// A transaction may commit this much later than its postings are dated, and be announced later still.
const marginMs = 60_000;

const columns = sql`
  account.id as "accountId", player.id as "playerId", account.balance as coins,
  (extract(epoch from player.joined_at) * 1000000)::bigint as "joinedAtUs"
  from player join wallet_account as account on account.id = player.account_id`;

const firstId = '00000000-0000-0000-0000-000000000000';

/** The next standings by account, packed: 44 bytes each instead of an object with four values. */
async function readPage(db: Db, after: string): Promise<{ packed: Buffer; last: string | null }> {
  const { rows } = await sql<{ packed: Buffer | null; last: string | null }>`
    select string_agg(uuid_send("accountId") || uuid_send("playerId") || int4send(coins::int) || int8send("joinedAtUs"), ''::bytea) as packed,
        case when count(*) = ${rowsPerPage} then max("accountId"::text) end as last
      from (
        select account_id as "accountId", own.id as "playerId", coins, (extract(epoch from joined_at) * 1000000)::bigint as "joinedAtUs"
          from (select id, account_id, joined_at from player where account_id > ${after}::uuid order by account_id limit ${rowsPerPage}) as own
          cross join lateral (select balance as coins from wallet_account a where a.id = own.account_id offset 0) as account
      ) as page`.execute(db);
  return { packed: rows[0]?.packed ?? Buffer.alloc(0), last: rows[0]?.last ?? null };
}

function readIds(packed: Buffer, at: number): Ids {
  return [
    packed.readUInt32BE(at),
    packed.readUInt32BE(at + 4),
    packed.readUInt32BE(at + 8),
    packed.readUInt32BE(at + 12),
  ];
}

function placeAll(ranking: Ranking, packed: Buffer): void {
  for (let at = 0; at < packed.length; at += packedBytes)
    ranking.placePacked({
      account: readIds(packed, at),
      player: readIds(packed, at + 16),
      coins: packed.readInt32BE(at + 32),
      joinedAtUs: packed.readInt32BE(at + 36) * 2 ** 32 + packed.readUInt32BE(at + 40),
    });
}

/** The accounts whose coins moved in the last milliseconds; null where these are too many, or players came or left. */
async function readMissed(db: Db, ms: number, players: number | null): Promise<string[] | null> {
  const { rows } = await sql<{ ids: string[] | null; players: number }>`
    select (select array_agg(account_id) from (
        select distinct t.account_id from ledger_leaf l join ledger_transaction t on t.id = l.transaction_id
          where l.at > ledger_clock() - ${ms} * interval '1 millisecond' limit ${missedMax + 1}) as moved) as ids,
      (select count(*)::int from player) as players`.execute(db);
  const ids = rows[0]?.ids ?? [];
  return ids.length > missedMax || (players !== null && rows[0]?.players !== players) ? null : ids;
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
  /** Catches up: when changes may have been missed. */
  rebuild(): void;
  /**
   * The ranking, with this account as it is in the database now. Rejects while the database does not answer, and with
   * `busy` while the first load takes longer than a second.
   */
  current(accountId: string): Promise<Ranking>;
  stop(): Promise<void>;
}

const accountsPerReadMax = 1_000;
const retryMs = 1_000;
/** Changes gather this long after a pass: others' places may be as old, and the pages ask every five seconds. */
const gatherMs = 250;
/** The longest that a request waits for the first load; its place is for others then. */
const loadWaitMs = 1_000;
/** At least, and spread. The page asks three times by itself; a million players take some twenty seconds. */
const loadRetryMs = 3_000;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

/** A walk through all players, page by page; then what it did not meet is removed. */
interface Sweep {
  after: string | null;
  removed: number;
}

/**
 * Keeps the ranking in step with the ledger (§2 'Leaderboard'). Changes are applied in sequential passes; a
 * change during a pass waits for the next, so that older data never overwrites newer. A pass takes at most one page of
 * a sweep, so nobody waits for a whole one but at the start.
 */
class FollowingIndex implements RankIndex {
  readonly #db: Db;
  readonly #log: Logger;
  readonly #stopping = new AbortController();
  readonly #changed = new Set<string>();
  readonly #ranking = new Ranking();
  #sweep: Sweep | null = { after: firstId, removed: 0 };
  #isLoaded = false;
  #hasMissed = false;
  #isFollowing = false;
  /** When this process last heard of a change: until then none was lost. */
  #heardAtMs = performance.now();
  #running: Promise<void> = Promise.resolve();
  #next: Promise<void> | null = null;

  constructor(db: Db, log: Logger) {
    this.#db = db;
    this.#log = log;
  }

  accountChanged(accountId: string): void {
    // Any database client may notify; an invalid payload must not stop the others.
    if (!uuidPattern.test(accountId)) return;
    if (!this.#hasMissed) this.#heardAtMs = performance.now();
    this.#changed.add(accountId);
    void this.#follow();
  }

  rebuild(): void {
    this.#hasMissed = true;
    void this.#follow();
  }

  async current(accountId: string): Promise<Ranking> {
    this.#changed.add(accountId);
    if (this.#sweep) void this.#follow();
    const patientUntil = performance.now() + loadWaitMs;
    do await this.#nextPass();
    while (!this.#isLoaded && performance.now() < patientUntil);
    if (!this.#isLoaded) throw new Refusal('busy', { retryAfterMs: loadRetryMs * (1 + Math.random()) });
    return this.#ranking;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#next?.catch(() => undefined);
    await this.#running.catch(() => undefined);
  }

  get #hasWork(): boolean {
    return this.#hasMissed || this.#sweep !== null || this.#changed.size > 0;
  }

  /** Passes until nothing is left to do; a failed one is retried until it succeeds. */
  async #follow(): Promise<void> {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const { signal } = this.#stopping;
    while (this.#hasWork && !signal.aborted) {
      const pauseMs = await this.#tryPass();
      if (pauseMs > 0) await delay(pauseMs, undefined, { signal }).catch(() => undefined);
    }
    this.#isFollowing = false;
  }

  /** Answers how long to pause after the pass, in milliseconds. */
  async #tryPass(): Promise<number> {
    try {
      await this.#nextPass();
      return this.#sweep ? 0 : gatherMs;
    } catch (error) {
      if (!this.#stopping.signal.aborted)
        this.#log.warn({ err: error }, 'the leaderboard could not follow the ledger');
      return retryMs;
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
    this.#stopping.signal.throwIfAborted();
    if (this.#hasMissed) await this.#catchUp();
    // Before the page of a sweep, and read before it: a page never overwrites what was read later.
    const accounts = [...this.#changed];
    for (let at = 0; at < accounts.length; at += accountsPerReadMax)
      await this.#move(accounts.slice(at, at + accountsPerReadMax));
    if (this.#sweep) await this.#goOn(this.#sweep);
  }

  /** Queues what moved since the last change that was heard of; a sweep where that cannot be told. */
  async #catchUp(): Promise<void> {
    this.#hasMissed = false;
    try {
      const lostMs = performance.now() - this.#heardAtMs + marginMs;
      const missed = await readMissed(this.#db, lostMs, this.#isLoaded ? this.#ranking.size : null);
      for (const account of missed ?? []) this.#changed.add(account);
      if (missed) this.#heardAtMs = performance.now();
      else this.#beginSweep();
    } catch (error) {
      this.#hasMissed = true;
      throw error;
    }
  }

  #beginSweep(): void {
    this.#ranking.beginSweep();
    this.#sweep = { after: firstId, removed: 0 };
  }

  async #goOn(sweep: Sweep): Promise<void> {
    if (sweep.after !== null) {
      const { packed, last } = await readPage(this.#db, sweep.after);
      placeAll(this.#ranking, packed);
      sweep.after = last;
      return;
    }
    const removed = this.#ranking.removeUnmarked(sweep.removed, slotsPerPass);
    if (removed !== null) {
      sweep.removed = removed;
      return;
    }
    this.#sweep = null;
    this.#isLoaded = true;
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

/** An index over the database's players; its first passes read all of them. */
export function createRankIndex(db: Db, log: Logger): RankIndex {
  return new FollowingIndex(db, log);
}
