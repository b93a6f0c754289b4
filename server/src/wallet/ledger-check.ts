import { sql } from 'kysely';
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
  /** When the check was set up; its age before the first round. */
  since: Date;
  /** True when no round was finished for a day. */
  isOverdue: boolean;
}

const overdueAfter = sql.lit('1 day');

/** Reads the one row of the check. */
export async function readLedgerCheck(db: Db | Tx): Promise<LedgerCheckState> {
  const row = await db
    .selectFrom('ledger_check')
    .selectAll()
    .select(
      sql<boolean>`coalesce(finished_at, created_at) < clock_timestamp() - interval ${overdueAfter}`.as(
        'isOverdue',
      ),
    )
    .executeTakeFirstOrThrow();
  const { round_started_at: roundStartedAt, finished_at: at, finished_started_at: startedAt } = row;
  return {
    checkedTo: row.recent_at,
    round: roundStartedAt && { startedAt: roundStartedAt, part: row.part ?? '', rows: row.checked_rows },
    finished: at && startedAt && { at, startedAt, mismatches: row.finished_mismatches ?? 0 },
    failedAt: row.failed_at,
    since: row.created_at,
    isOverdue: row.isOverdue,
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
