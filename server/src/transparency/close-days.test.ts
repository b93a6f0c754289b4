import { parseCronItem } from 'graphile-worker';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { ledgerClock } from '../../test/database-fixtures.ts';
import { walletOf } from '../../test/wallet.ts';
import { createLog } from '../platform/log.ts';
import { enqueue, startJobs } from '../platform/jobs/index.ts';
import { closeDaysSchedule, closeDaysTask, createCloseDaysTask } from './index.ts';

const { connection, db } = await testDatabase();
const wallet = walletOf(db);

test('ledger: one job at the start closes all days that ended while the server was down, a month at a time', async () => {
  const clock = await ledgerClock(db);
  await clock.set('2026-03-01T12:00:00Z');
  await wallet.earn(await wallet.open(), 'play-1');
  await clock.set('2026-05-15T12:00:00Z');
  const ask = () => enqueue(db, closeDaysTask, {}, { jobKey: closeDaysTask });
  const outbox = await startJobs({
    connection,
    db,
    log: createLog('silent'),
    isAlone: true,
    tasks: { [closeDaysTask]: createCloseDaysTask(db, ask) },
    schedule: { [closeDaysTask]: closeDaysSchedule },
  });
  await ask();
  await expect
    .poll(
      async () =>
        (await sql<{ last: string }>`select max(day)::text as last from ledger_day`.execute(db)).rows[0],
      { timeout: 30_000 },
    )
    .toEqual({ last: '2026-05-14' });
  await outbox.stop();
});

test('ledger: the scheduled job runs five minutes after midnight in Kathmandu', () => {
  const { match } = parseCronItem({ task: closeDaysTask, match: closeDaysSchedule });
  const minute = (iso: string) => {
    const at = new Date(iso);
    const [month, date, dow] = [at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCDay()];
    return match({ min: at.getUTCMinutes(), hour: at.getUTCHours(), date, month, dow });
  };
  expect(minute('2026-03-02T00:05:00+05:45')).toBe(true);
  expect(minute('2026-03-02T00:04:00+05:45')).toBe(false);
  expect(minute('2026-03-02T12:05:00+05:45')).toBe(false);
});
