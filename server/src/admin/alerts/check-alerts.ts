import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { readSettings } from '../../settings/index.ts';
import { enqueueDeliveries } from './deliveries.ts';
import { readStates, type AlertState } from './read-states.ts';

/** The task that opens and closes alerts; its cron item runs every three minutes, in one process of all. */
export const checkAlertsTask = 'check-alerts';
export const checkAlertsSchedule = '*/3 * * * *';

/** Checks at once instead of within three minutes. */
export const enqueueCheckAlerts = (db: Db | Tx): Promise<void> =>
  enqueue(db, checkAlertsTask, {}, { jobKey: checkAlertsTask });

async function close(tx: Tx, states: readonly AlertState[]): Promise<void> {
  const kinds = states.filter(({ isBack }) => isBack).map(({ kind }) => kind);
  const { rows } = await sql<{ id: string }>`
    update alert set closed_at = greatest(clock_timestamp(), opened_at)
      where closed_at is null and kind = any (${kinds}::text[]) returning id`.execute(tx);
  for (const { id } of rows) await enqueueDeliveries(tx, id, 'closed');
}

/** Two checks at the same time open one alert. */
async function open(tx: Tx, { kind, figure, threshold }: AlertState): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into alert (kind, figure, threshold) values (${kind}, ${figure}, ${threshold})
      on conflict (kind) where closed_at is null do nothing returning id`.execute(tx);
  for (const { id } of rows) await enqueueDeliveries(tx, id, 'opened');
}

/** The task: opens an alert where a figure passed its threshold, and closes it once it is back (docs/decisions/0045). */
export const createCheckAlertsTask = (db: Db) => async (): Promise<void> => {
  const { values } = await readSettings(db);
  const states = await readStates(db, values.alerts);
  await inTransaction(db, async (tx) => {
    await close(tx, states);
    for (const state of states.filter(({ isOver }) => isOver)) await open(tx, state);
  });
};
