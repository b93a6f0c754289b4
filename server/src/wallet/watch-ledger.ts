import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import type { Logger } from '../platform/log.ts';
import { checkRecent } from './check-recent.ts';
import { noteFailure, readLedgerCheck, takeStep } from './ledger-check-progress.ts';
import type { LedgerPart, Mismatch, Step } from './ledger-parts.ts';
import { stopForMismatches } from './reconcile.ts';

export interface LedgerWatchDeps {
  db: Db;
  log: Logger;
  /** What a round walks, in order. */
  parts: readonly LedgerPart[];
  /** Evaluates the alerts now, not at their next turn. */
  alarm: (db: Db) => Promise<void>;
}

export interface LedgerWatch {
  /** The job: checks what is new, and goes on with the round. */
  run(): Promise<void>;
  /** Resolves once no check is running. */
  stop(): Promise<void>;
}

/** The name of the task; its cron item runs every minute, in one process of all. */
export const checkLedgerTask = 'check-ledger';
export const checkLedgerSchedule = '* * * * *';

// A run ends before the next one begins, and pauses as long as it works.
const runMs = 45_000;
const roundEvery = sql.lit('1 hour');
const watchEveryMs = 60 * 60_000;

class Watch implements LedgerWatch {
  readonly #deps: LedgerWatchDeps;
  readonly #stopping = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #running: Promise<void> = Promise.resolve();

  constructor(deps: LedgerWatchDeps) {
    this.#deps = deps;
    // In every process, so that it is heard too when no jobs run.
    this.#timer = setInterval(() => void this.#watchAge(), watchEveryMs);
    this.#timer.unref();
  }

  async run(): Promise<void> {
    this.#running = this.#check();
    await this.#running;
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#stopping.abort();
    await this.#running;
  }

  async #check(): Promise<void> {
    const { db, log } = this.#deps;
    try {
      await this.#walk(performance.now() + runMs);
    } catch (error) {
      log.error({ err: error }, 'the ledger could not be checked');
      await noteFailure(db).catch(() => undefined);
      await this.#alarmUnchecked();
    }
  }

  /** All that is new, then steps of the round until the time is up. */
  async #walk(untilMs: number): Promise<void> {
    const { signal } = this.#stopping;
    let isRecent = false;
    while (!signal.aborted && performance.now() < untilMs) {
      const begun = performance.now();
      const more: boolean = isRecent ? await this.#stepRound() : await this.#stepRecent();
      if (!more && isRecent) return;
      isRecent ||= !more;
      await delay(performance.now() - begun, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Checks the next new postings; false once there are none left. */
  async #stepRecent(): Promise<boolean> {
    const found = await takeStep(this.#deps.db, async (tx) => {
      const after = await readPlace(tx);
      const { mismatches, next, isLast } = await checkRecent(tx, after);
      const place = next ?? after;
      const stops = await stopForMismatches(tx, mismatches);
      return {
        result: { mismatches, isLast, stops },
        changes: { recent_at: sql`${place.at}::timestamptz` as never, recent_id: place.id },
      };
    });
    if (found) await this.#report(found);
    return found?.isLast === false;
  }

  /** One step of the round, or the start of a new one; false when none is due. */
  async #stepRound(): Promise<boolean> {
    const { db, parts } = this.#deps;
    const step = await takeStep(db, async (tx, row) => {
      if (!row.round_started_at) return startRound(tx, parts);
      const part = parts.find(({ name }) => name === row.part) ?? parts[0];
      if (!part) throw new Error('no part of the ledger to check');
      const found = await part.step(tx, row.position);
      const following = found.next === null ? parts[parts.indexOf(part) + 1] : part;
      const counted = {
        checked_rows: row.checked_rows + found.rows,
        mismatches: row.mismatches + found.mismatches.length,
      };
      const changes = following
        ? { ...counted, part: following.name, position: found.next }
        : { ...counted, ...finishedRound(row.round_started_at, counted.mismatches) };
      const stops = await stopForMismatches(tx, found.mismatches);
      return { result: { ...found, isDone: !following, stops }, changes };
    });
    if (!step) return false;
    await this.#report(step);
    return !step.isDone;
  }

  /** Payouts are stopped in the transaction of the step, so none that found something can be forgotten. */
  async #report({ mismatches, stops }: { mismatches: readonly Mismatch[]; stops: boolean }): Promise<void> {
    if (mismatches.length === 0) return;
    const { db, log, alarm } = this.#deps;
    log.fatal({ mismatches: mismatches.slice(0, 20) }, 'the ledger does not add up; payouts are stopped');
    if (stops) await alarm(db);
  }

  async #watchAge(): Promise<void> {
    const { db, log } = this.#deps;
    try {
      const { isOverdue } = await readLedgerCheck(db);
      if (!isOverdue) return;
      log.error('the whole ledger was not checked for a day');
      await this.#alarmUnchecked();
    } catch (error) {
      log.error({ err: error }, 'the age of the ledger check could not be read');
    }
  }

  async #alarmUnchecked(): Promise<void> {
    const { db, log, alarm } = this.#deps;
    try {
      await alarm(db);
    } catch (error) {
      log.error({ err: error }, 'operators could not be told that the ledger is not checked');
    }
  }
}

/** The place of the last step, at first two minutes ago: the first round covers what is older. A Date would lose its microseconds. */
async function readPlace(tx: Tx): Promise<{ at: string; id: string }> {
  const { rows } = await sql<{ at: string; id: string }>`
    select to_char(coalesce(recent_at, ledger_clock() - interval '2 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
        coalesce(recent_id, '00000000-0000-0000-0000-000000000000') as id
      from ledger_check`.execute(tx);
  return rows[0] ?? { at: '-infinity', id: '' };
}

/** The database's clock, as everywhere. */
const now = sql<Date>`clock_timestamp()` as never;

const nothing: Step = { mismatches: [], next: null, rows: 0 };

/** Starts a round when the last one began an hour ago. */
async function startRound(tx: Tx, parts: readonly LedgerPart[]) {
  const { rows } = await sql<{ isDue: boolean }>`
    select coalesce(finished_started_at < clock_timestamp() - interval ${roundEvery}, true) as "isDue"
      from ledger_check`.execute(tx);
  if (!rows[0]?.isDue) return { result: { ...nothing, isDone: true, stops: false }, changes: {} };
  const begun = { part: parts[0]?.name ?? null, position: null, checked_rows: 0, mismatches: 0 };
  return {
    result: { ...nothing, isDone: false, stops: false },
    changes: { ...begun, round_started_at: now },
  };
}

const finishedRound = (startedAt: Date, mismatches: number) => ({
  round_started_at: null,
  part: null,
  position: null,
  finished_at: now,
  finished_started_at: startedAt,
  finished_mismatches: mismatches,
});

/**
 * Checks the ledger in the background (docs/decisions/0036): new postings within minutes, and the whole in rounds of
 * short steps. A mismatch stops payouts. A check that cannot run is an error, and operators are alerted.
 */
export const watchLedger = (deps: LedgerWatchDeps): LedgerWatch => new Watch(deps);
