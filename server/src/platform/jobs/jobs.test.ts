import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { emptyDatabase, testDatabase } from '../../../test/database.ts';
import { inTransaction } from '../database/index.ts';
import { enqueue, PermanentFailure, startJobs, type JobRunner, type JobTask } from './index.ts';

const { connection, db } = await testDatabase();
const log = pino({ level: 'silent' });
const seen: unknown[] = [];
let outbox: JobRunner | undefined;

afterEach(async () => {
  await outbox?.stop();
  outbox = undefined;
  seen.length = 0;
  await sql`delete from graphile_worker._private_jobs`.execute(db);
});

async function start(task: JobTask = async (payload) => void seen.push(payload)): Promise<void> {
  outbox = await startJobs({ connection, db, log, isAlone: true, tasks: { task } });
}
const jobs = async () =>
  (
    await sql<{
      attempts: number;
      last_error: string | null;
    }>`select attempts, last_error from graphile_worker.jobs`.execute(db)
  ).rows;
const eventually = (read: () => unknown) => expect.poll(read, { timeout: 20_000, interval: 20 });

describe('a job', () => {
  test('runs if and only if its transaction commits', async () => {
    await start();
    const undone = inTransaction(db, async (tx) => {
      await enqueue(tx, 'task', { from: 'undone' });
      throw new Error('no');
    });
    await undone.catch(() => undefined);
    await inTransaction(db, (tx) => enqueue(tx, 'task', { from: 'committed' }));
    await eventually(jobs).toEqual([]);
    expect(seen).toEqual([{ from: 'committed' }]);
  });

  test('waits for a worker, even if none is running yet', async () => {
    await enqueue(db, 'task', { number: 1 });
    expect(await jobs()).toHaveLength(1);
    await start();
    await eventually(() => seen).toEqual([{ number: 1 }]);
  });

  test('with the same key is one job, with the newest payload', async () => {
    await enqueue(db, 'task', { number: 1 }, { jobKey: 'key' });
    await enqueue(db, 'task', { number: 2 }, { jobKey: 'key' });
    await start();
    await eventually(jobs).toEqual([]);
    expect(seen).toEqual([{ number: 2 }]);
  });

  test('scheduled for later is not run now', async () => {
    await enqueue(db, 'task', { at: 'later' }, { runAt: new Date(Date.now() + 3_600_000) });
    await enqueue(db, 'task', { at: 'now' });
    await start();
    await eventually(jobs).toHaveLength(1);
    expect(seen).toEqual([{ at: 'now' }]);
  });

  test('that fails is retried after a while', async () => {
    await start(async (payload) => {
      seen.push(payload);
      if (seen.length === 1) throw new Error('the first time fails');
    });
    await enqueue(db, 'task', {});
    await eventually(jobs).toEqual([{ attempts: 1, last_error: expect.stringContaining('first time') }]);
    await eventually(() => seen).toHaveLength(2);
    await eventually(jobs).toEqual([]);
  });

  test('that fails for good is recorded and not retried', async () => {
    await start(() => Promise.reject(new PermanentFailure('no such address')));
    await enqueue(db, 'task', { to: 'nobody' });
    const failures = async () =>
      (await sql`select task, payload, message from outbox_failure`.execute(db)).rows;
    await eventually(failures).toEqual([
      { task: 'task', payload: { to: 'nobody' }, message: 'no such address' },
    ]);
    await eventually(jobs).toEqual([]);
  });
});

test('stopping waits for the job that is running', async () => {
  const running = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  await start(async () => {
    running.resolve();
    await mayEnd.promise;
    seen.push('ended');
  });
  await enqueue(db, 'task', {});
  await running.promise;
  const stopped = outbox?.stop();
  mayEnd.resolve();
  await stopped;
  outbox = undefined;
  expect(seen).toEqual(['ended']);
  expect(await jobs()).toEqual([]);
});

test('a worker whose first query fails works once the database answers', async () => {
  await sql`alter table graphile_worker._private_tasks rename to _private_tasks_away`.execute(db);
  await start();
  const asked = sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state = 'idle' and query like '%_private_tasks as tasks%'`;
  await eventually(async () => (await asked.execute(db)).rows[0]!.count).toBeGreaterThan(0);
  await sql`alter table graphile_worker._private_tasks_away rename to _private_tasks`.execute(db);
  await enqueue(db, 'task', { number: 1 });
  await eventually(() => seen).toEqual([{ number: 1 }]);
});

test('when every connection is lost, the outbox recovers by itself', async () => {
  await start();
  await enqueue(db, 'task', { number: 1 });
  await eventually(() => seen).toHaveLength(1);
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await cut.execute(db);
  await expect.poll(() => enqueue(db, 'task', { number: 2 }).then(() => 'queued', String)).toBe('queued');
  await eventually(() => seen).toHaveLength(2);
});

test.each([
  ['fails', true],
  ['ends well', false],
])('a job that %s while its end cannot be written harms neither process nor later jobs', async (_, fails) => {
  const lines: string[] = [];
  const told = pino({ base: null }, { write: (line: string) => lines.push(line) });
  const hide = sql`alter table graphile_worker._private_jobs rename to hidden`;
  const show = sql`alter table graphile_worker.hidden rename to _private_jobs`;
  const task = async (payload: unknown) => {
    if (seen.push(payload) > 1) return;
    await hide.execute(db);
    if (fails) throw new Error('no');
  };
  outbox = await startJobs({ connection, db, log: told, isAlone: true, tasks: { task } });
  await enqueue(db, 'task', { number: 1 });
  await eventually(() => lines.join('')).toContain('restarts');
  await show.execute(db);
  await enqueue(db, 'task', { number: 2 });
  await eventually(() => seen).toEqual([{ number: 1 }, { number: 2 }]);
});

test('decisions 0037: tables of the queue are not made while another process migrates, which reads all columns', async () => {
  const empty = await emptyDatabase();
  let starting: Promise<JobRunner> | undefined;
  await empty.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sikka_migrate'))`.execute(tx);
    starting = startJobs({ ...empty, log, isAlone: false, tasks: {} });
    const waiting = sql<{ count: number }>`
      select count(*)::int as count from pg_locks join pg_database on pg_database.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`;
    await eventually(async () => (await waiting.execute(tx)).rows).toEqual([{ count: 1 }]);
    const { rows } = await sql`select to_regnamespace('graphile_worker') as made`.execute(tx);
    expect(rows).toEqual([{ made: null }]);
  });
  outbox = await starting;
});
