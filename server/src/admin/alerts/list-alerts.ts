import { alertRowsMax, type WebhookFailure } from '@sikka/contract/alerts';
import type { Alerts } from '@sikka/contract/routes/admin/alerts';
import { sql } from 'kysely';
import type { ByOperator } from '../../platform/caller.ts';
import { daysAgo, deleteOld, type Db } from '../../platform/database/index.ts';
import { alertRows, toAlert } from './alert-message.ts';

async function readWebhook(db: Db): Promise<Alerts['webhook']> {
  const row = await db
    .selectFrom('alert_webhook')
    .select(['url', 'created_at', 'tried_at', 'failure', 'status'])
    .executeTakeFirst();
  if (!row) return null;
  const { tried_at: at, failure, status } = row;
  return {
    host: new URL(row.url).host,
    since: row.created_at.toISOString(),
    last: at && { at: at.toISOString(), failure: failure as WebhookFailure | null, status },
  };
}

/** Alerts, the open ones first, and how the caller and the installation are told of them. */
export async function listAlerts(db: Db, { operatorId }: ByOperator): Promise<Alerts> {
  const items = await alertRows(db)
    .orderBy(sql`closed_at is null`, 'desc')
    .orderBy('opened_at', 'desc')
    .limit(alertRowsMax)
    .execute();
  const mute = db.selectFrom('alert_mute').select('operator_id').where('operator_id', '=', operatorId);
  const isMuted = (await mute.executeTakeFirst()) !== undefined;
  return { items: items.map(toAlert), isMailed: !isMuted, webhook: await readWebhook(db) };
}

/** Whether the operator gets alerts by mail, which is so until they say no. */
export async function setAlertMail(db: Db, { operatorId }: ByOperator, isMailed: boolean): Promise<void> {
  if (isMailed) await db.deleteFrom('alert_mute').where('operator_id', '=', operatorId).execute();
  else
    await db
      .insertInto('alert_mute')
      .values({ operator_id: operatorId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

const retentionDays = 90;
/** Deletes alerts that closed ninety days ago. */
export const clearOldAlerts = (db: Db): Promise<number> =>
  deleteOld(db, 'alert', daysAgo('closed_at', retentionDays));
