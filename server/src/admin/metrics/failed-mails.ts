/** Mails that were not delivered: refused for good, given up after all tries, or still failing. */
import { failedMailDays, failedMailsMax, type FailedMail } from '@sikka/contract/routes/admin/metrics';
import { sql, type RawBuilder } from 'kysely';
import { isoDates, type Db } from '../../platform/database/index.ts';

/** The tasks whose end is a mail. */
export const mailTasks: readonly string[] = [
  'administrator-notice',
  'alert-mail',
  'bonus-mail',
  'contact-answer',
  'contact-mail',
  'mail-link',
  'operator-alert',
  'operator-invitation',
  'operator-notice',
  'withdrawal-mail',
];

/** After this many tries, a few minutes, the mail server is taken to be down or to refuse us. */
const failingTries = 5;

const within = (column: RawBuilder<unknown>, days: number) =>
  sql`${column} > clock_timestamp() - ${days} * interval '1 day'`;
const refused = (days: number) =>
  sql`select 'refused:' || id as id, task, at from outbox_failure
    where task = any (${mailTasks}) and ${within(sql`at`, days)}`;
const tried = (tries: RawBuilder<unknown>, days: number) =>
  sql`select 'tried:' || id as id, task_identifier as task, updated_at as at from graphile_worker.jobs
    where task_identifier = any (${mailTasks}) and attempts >= ${tries} and last_error is not null
      and ${within(sql`updated_at`, days)}`;

/** Mails of a week that nobody will get. */
export const failedMails = sql`(${refused(failedMailDays)} union all ${tried(sql`max_attempts`, failedMailDays)})`;

/** The newest of them. Their causes name no address. */
export async function listFailedMails(db: Db): Promise<{ items: FailedMail[] }> {
  const { rows } = await sql<{ id: string; task: string; at: Date }>`
    select id, task, at from ${failedMails} as failed order by at desc limit ${failedMailsMax}`.execute(db);
  return { items: rows.map(isoDates) };
}

/** Mails of a day that were refused, given up or failed several times. */
export async function countFailingMails(db: Db): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select count(*)::int as mails from (${refused(1)} union all ${tried(sql`${failingTries}::int`, 1)}) as failing`.execute(
    db,
  );
  return rows[0]!.mails;
}
