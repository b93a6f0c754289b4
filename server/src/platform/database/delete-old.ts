import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { Db } from './transaction.ts';

/** Deletes expired rows and returns their number. It may stop at any row and continue later. */
export type CleanUp = () => Promise<number>;

/** Days until rows are deleted that are neither money nor a player's own; docs/operations.md has the whole table. */
export interface Retention {
  /** Accounts without a verified email, since their last visit. */
  unverifiedDays: number;
  /** Refused results, with their logs. */
  refusalDays: number;
  /** Plays that paid nothing. */
  unpaidPlayDays: number;
  /** Logs of those. */
  unpaidLogDays: number;
  /** Arrival times of a log's chunks. */
  chunkDays: number;
  messageDays: number;
  /** Messages closed without an answer. */
  closedMessageDays: number;
  /** Jobs that failed for good. */
  failedJobDays: number;
  /** Files of web builds that no server has any more. */
  buildDays: number;
}

const rowsPerStep = 500;
/** A job that takes two minutes counts as lost. */
const runMs = 45_000;

/**
 * Repeats a step that deletes at most this many rows until one finds fewer, or for 45 seconds: no statement holds many
 * locks, and no run takes long. What is left waits for the next run.
 */
export async function inSteps(
  step: (rowsMax: number) => Promise<number>,
  rowsMax: number = rowsPerStep,
): Promise<number> {
  const until = performance.now() + runMs;
  let total = 0;
  while (performance.now() < until) {
    const rows = await step(rowsMax);
    total += rows;
    if (rows < rowsMax) break;
  }
  return total;
}

/** Deletes the rows of a table that a condition names, in steps; rows that are in use wait for the next run. */
export function deleteOld(db: Db, table: keyof Database, condition: RawBuilder<SqlBool>): Promise<number> {
  return inSteps(async (limit) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where ctid = any (array(
        select ctid from ${sql.table(table)} where ${condition} limit ${limit} for update skip locked))`.execute(
      db,
    );
    return Number(numAffectedRows ?? 0);
  });
}

/** Whether a time is that many days ago, by the database's clock. */
export const daysAgo = (column: string, days: number): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} < clock_timestamp() - ${days} * interval '1 day'`;

/** Whether a time has come, by the database's clock. */
export const isPast = (column: string): RawBuilder<SqlBool> => sql`${sql.ref(column)} < clock_timestamp()`;
