import { counterMax } from '@sikka/contract/admin/counters';
import {
  failedMailDays,
  failedMailsMax,
  type Counters,
  type FailedMail,
} from '@sikka/contract/routes/admin/metrics';
import { sql, type RawBuilder } from 'kysely';
import { memoizeFor } from '../../platform/memoize-for.ts';
import { isoDates, type Db } from '../../platform/database/index.ts';

const cacheMs = 3_000;

/** The tasks whose end is a mail. */
const mailTasks = [
  'contact-answer',
  'contact-mail',
  'ledger-alert',
  'mail-link',
  'operator-alert',
  'operator-invitation',
  'operator-notice',
  'withdrawal-mail',
];

const recent = sql`task = any (${mailTasks}) and at > clock_timestamp() - ${failedMailDays} * interval '1 day'`;
const upTo = (rows: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select ${rows} limit ${counterMax}) as waiting)`;

async function readCounters(db: Db): Promise<Counters> {
  const { rows } = await sql<Counters>`
    select ${upTo(sql`from withdrawal where state = 'pending'`)} as withdrawals,
      ${upTo(sql`from contact_message where state = 'new'`)} as inbox,
      ${upTo(sql`from play where state = 'held'`)} as plays,
      ${upTo(sql`from outbox_failure where ${recent}`)} as "failedMails"`.execute(db);
  return rows[0]!;
}

/** What waits, counted to a hundred; read at most every three seconds, however many operators look. */
export const createCounters = (db: Db): (() => Promise<Counters>) =>
  memoizeFor(cacheMs, () => readCounters(db));

/** The newest mails that could not be delivered. Their causes name no address. */
export async function listFailedMails(db: Db): Promise<{ items: FailedMail[] }> {
  const rows = await db
    .selectFrom('outbox_failure')
    .select(['id', 'task', 'at'])
    .where(sql<boolean>`${recent}`)
    .orderBy('at', 'desc')
    .limit(failedMailsMax)
    .execute();
  return { items: rows.map(isoDates) };
}
