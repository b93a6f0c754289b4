import { sql, type RawBuilder } from 'kysely';
import { inTransaction, type Db, type Tx } from '../platform/database/index.ts';

/** How far the ledger is checked (docs/decisions/0036). */
export interface LedgerCheckState {
  /** All postings before this instant are checked; null before the first run. */
  checkedTo: Date | null;
  /** The round through the whole ledger that is under way. */
  round: { startedAt: Date; part: string; rows: number } | null;
  /** The last whole round: when it ended, when it began and what it found. */
  finished: { at: Date; startedAt: Date; mismatches: number } | null;
  /** The last attempt that could not check; null after one that could. */
  failedAt: Date | null;
  /** Seconds by the database's clock since the last whole round ended; before the first, since the check was set up. */
  ageSeconds: number;
  /** Seconds since `checkedTo`. */
  recentAgeSeconds: number | null;
  /** True when no round was finished for a day. */
  isOverdue: boolean;
}

const overdueSeconds = 24 * 60 * 60;

const secondsSince = (instant: RawBuilder<unknown>) =>
  sql<number>`extract(epoch from clock_timestamp() - ${instant})::float8`;

/** Reads the one row of the check. */
export async function readLedgerCheck(db: Db | Tx): Promise<LedgerCheckState> {
  const row = await db
    .selectFrom('ledger_check')
    .selectAll()
    .select([
      secondsSince(sql`coalesce(finished_at, created_at)`).as('ageSeconds'),
      secondsSince(sql`recent_at`).as('recentAgeSeconds'),
    ])
    .executeTakeFirstOrThrow();
  const { round_started_at: roundStartedAt, finished_at: at, finished_started_at: startedAt } = row;
  return {
    checkedTo: row.recent_at,
    round: roundStartedAt && { startedAt: roundStartedAt, part: row.part ?? '', rows: row.checked_rows },
    finished: at && startedAt && { at, startedAt, mismatches: row.finished_mismatches ?? 0 },
    failedAt: row.failed_at,
    ageSeconds: row.ageSeconds,
    recentAgeSeconds: row.recentAgeSeconds,
    isOverdue: row.ageSeconds > overdueSeconds,
  };
}

type Row = Awaited<ReturnType<typeof lockRow>>;

const lockRow = (tx: Tx) =>
  tx.selectFrom('ledger_check').selectAll().forUpdate().skipLocked().executeTakeFirst();

/**
 * One step of the check: reads the row, works and writes what changed, in one transaction. Null where another process
 * is at it.
 */
export function takeStep<Result>(
  db: Db,
  work: (tx: Tx, row: NonNullable<Row>) => Promise<{ result: Result; changes: Changes }>,
): Promise<Result | null> {
  return inTransaction(db, async (tx) => {
    const row = await lockRow(tx);
    if (!row) return null;
    const { result, changes } = await work(tx, row);
    await tx
      .updateTable('ledger_check')
      .set({ ...changes, failed_at: null })
      .execute();
    return result;
  });
}

export type Changes = Partial<Omit<NonNullable<Row>, 'singleton' | 'created_at'>>;

/** Notes that the check could not run. */
export async function noteFailure(db: Db): Promise<void> {
  await sql`update ledger_check set failed_at = clock_timestamp()`.execute(db);
}
