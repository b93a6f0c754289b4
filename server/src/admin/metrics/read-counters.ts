import { counterMax } from '@sikka/contract/admin/pages';
import type { Counters } from '@sikka/contract/routes/admin/metrics';
import { sql, type RawBuilder } from 'kysely';
import { memoizeFor } from '../../platform/memoize-for.ts';
import type { Db } from '../../platform/database/index.ts';
import { failedMails } from './failed-mails.ts';

const cacheMs = 3_000;

const upTo = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select ${rows} limit ${counterMax}) as waiting)`;

async function readCounters(db: Db): Promise<Counters> {
  const { rows } = await sql<Counters>`
    select ${upTo(sql`from withdrawal where state = 'pending'`)} as withdrawals,
      ${upTo(sql`from contact_message where state = 'new'`)} as inbox,
      ${upTo(sql`from play where state = 'held'`)} as plays,
      ${upTo(sql`from ${failedMails} as failed`)} as "failedMails",
      ${upTo(sql`from alert where closed_at is null`)} as alerts`.execute(db);
  return rows[0]!;
}

/** What waits, counted to a hundred; read at most every three seconds, however many operators look. */
export const createCounters = (db: Db): (() => Promise<Counters>) =>
  memoizeFor(cacheMs, () => readCounters(db));
