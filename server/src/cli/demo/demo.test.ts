import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { runChecks } from '../verify-ledger.ts';
import { createLog } from '../../platform/log.ts';
import { testKeys } from '../../../test/app.ts';
import { testDatabase } from '../../../test/database.ts';
import { startDemoClock } from './demo-clock.ts';
import { fillDemo } from './fill-demo.ts';

test('§6 the demo data tells two months of one story, and its ledger adds up', async () => {
  const { db, connection } = await testDatabase();
  const deps = { db, connection, log: createLog('silent'), keys: testKeys };
  expect(await fillDemo(deps, 8)).toBe('asharai@sikka.demo');
  expect((await runChecks(db)).filter(({ fault }) => fault)).toEqual([]);
  const states = await db.selectFrom('withdrawal').select('state').distinct().orderBy('state').execute();
  expect(states.map(({ state }) => state)).toEqual(['approved', 'completed', 'pending', 'rejected']);
  const stored = await db.selectFrom('play_decision').select('decision').orderBy('decision').execute();
  const messages = await db.selectFrom('contact_message').select('state').orderBy('number').execute();
  expect(stored.length).toBeGreaterThan(0);
  expect(messages.map(({ state }) => state)).toEqual(['closed', 'answered', 'new', 'new']);
  const adjusted = await db
    .selectFrom('coin_adjustment')
    .select('state')
    .distinct()
    .orderBy('state')
    .execute();
  expect(adjusted.map(({ state }) => state)).toEqual(['confirmed', 'declined', 'open']);
  // Its player has tried all challenges of the week but today's.
  const tries = await db.selectFrom('challenge_try').select('score').where('score', 'is not', null).execute();
  expect(tries.length).toBeGreaterThanOrEqual(18);
  // What happened later stands later: no entry of an account is older than the one before it.
  const { rows } = await sql`
    select from (select t.at, lag(t.at) over (partition by e.account_id order by e.sequence) as before
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id where e.account_id is not null) as entry
    where at < before`.execute(db);
  expect(rows).toEqual([]);
  // No connection stays at the demonstration's time, and a second run adds no player.
  const left = await sql`select from pg_namespace where nspname = 'demo'`.execute(db);
  expect(left.rows).toEqual([]);
  expect(await fillDemo(deps, 8)).toBeNull();
}, 180_000);

test('decisions 0022: losing the database while the demo fills stops the filling, not the process', async () => {
  const { db, connection } = await testDatabase();
  const clock = await startDemoClock(connection);
  const broken = clock.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]!.pid}, 5000)`.execute(db);
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow();
  await clock.stop();
});
