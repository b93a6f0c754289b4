import { sql } from 'kysely';
import { ledgerDaysPerPageMax } from '@sikka/contract/limits';
import type { LedgerDay, LedgerDays, Transparency } from '@sikka/contract/routes/player/transparency';
import type { Db } from '../platform/database/index.ts';
import type { Fault } from '../platform/integrity-check.ts';
import { readPaidFigures, readRejections } from '../withdrawal/index.ts';

/** The heads of closed days, newest first; with `before` ('YYYY-MM-DD') those older than that day. */
export async function listDays(db: Db, before: string | null = null): Promise<LedgerDays> {
  const { rows } = await sql<LedgerDay>`
    select day::text as day, transactions, encode(head, 'hex') as head from ledger_day
      where ${before === null ? sql`true` : sql`ledger_day.day < ${before}::date`}
      order by ledger_day.day desc limit ${ledgerDaysPerPageMax + 1}`.execute(db);
  return { items: rows.slice(0, ledgerDaysPerPageMax), hasOlder: rows.length > ledgerDaysPerPageMax };
}

/** Whether a published head differs from the day's current one. */
export async function findHeadFault(
  db: Db,
  { day, head }: Pick<LedgerDay, 'day' | 'head'>,
): Promise<Fault | null> {
  const { rows } = await sql<{ head: string }>`
    select encode(head, 'hex') as head from ledger_day where day = ${day}::date`.execute(db);
  if (rows[0]?.head === head) return null;
  return {
    row: `day ${day}`,
    what: rows[0] ? 'has another head than was published' : 'was published and is gone',
  };
}

/** Public figures: payments, rejections, the newest heads and the audit log's (docs/decisions/0016). */
export async function readTransparency(
  db: Db,
  readAuditHead: (db: Db) => Promise<string | null>,
): Promise<Transparency> {
  return {
    paid: await readPaidFigures(db),
    rejections: await readRejections(db),
    days: await listDays(db),
    operatorsLog: await readAuditHead(db),
  };
}
