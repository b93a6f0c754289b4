import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeSchema } from '../../cli/schema/describe-schema.ts';
import { testDatabase } from '../../../test/database.ts';
import { migrate, openDatabase, openPool } from './index.ts';

const { connection, db } = await testDatabase();
const asCommitted = await describeSchema(db);
const run = (statement: string) => sql.raw(statement).execute(db);

const another = `create or replace function ledger_day_key(day date) returns integer language sql as 'select 0'`;
const stray = `create or replace function stray() returns trigger language plpgsql as 'begin return null; end';
  create trigger stray before update on player for each row execute function stray()`;

test('decisions 0027: a rule whose hash differs is applied again, with its triggers', async () => {
  await run(another);
  await run('drop trigger ledger_lock_day on ledger_transaction');
  await run("update database_rule set hash = 'older' where file = 'ledger/transparency-log'");
  await migrate(db);
  expect(await describeSchema(db)).toBe(asCommitted);
});

const outdated = "insert into database_rule (file, hash) values ('player/stray', 'older')";
const strayFunctions = async () =>
  (await sql`select from pg_proc where proname = 'stray'`.execute(db)).rows.length;

test('decisions 0027: a trigger that is no longer declared is dropped, its function one edition later', async () => {
  await run(stray);
  await run(outdated);
  await migrate(db);
  await expect(run('update player set name = name')).resolves.toBeDefined();
  // A node of this edition that starts again is not the next release.
  await run(outdated);
  await migrate(db);
  expect(await strayFunctions()).toBe(1);
  await run("comment on function stray is 'retired in edition 1'");
  await run(outdated);
  await migrate(db);
  expect(await strayFunctions()).toBe(0);
  expect(await describeSchema(db)).toBe(asCommitted);
});

test('decisions 0047: a function that is declared again counts as new when it is retired the next time', async () => {
  await run("comment on function ledger_day_key is 'retired in edition 1'");
  await run("update database_rule set hash = 'older' where file = 'ledger/transparency-log'");
  await migrate(db);
  const { rows } = await sql`select obj_description('ledger_day_key'::regproc, 'pg_proc') as comment`.execute(
    db,
  );
  expect(rows).toEqual([{ comment: null }]);
});

test('decisions 0027: nothing is applied while all hashes match', async () => {
  await run(stray);
  await run(another);
  const before = await describeSchema(db);
  await migrate(db);
  expect(await describeSchema(db)).toBe(before);
});

test('decisions 0027: a lock that is not free is given up for a while: others of the table do not wait behind it', async () => {
  await migrate(db);
  await run("update database_rule set hash = 'older' where file = 'ledger/transparency-log'");
  const [reader, server] = [openPool(connection, 1), openDatabase(connection)];
  // A long report holds off the change of a trigger, which holds off all statements after it.
  const report = await reader.connect();
  await report.query('begin; lock table ledger_transaction in access share mode');
  const waiting = () =>
    sql`select from pg_locks where not granted and mode = 'AccessExclusiveLock'
      and relation = 'ledger_transaction'::regclass`.execute(db);
  const migrating = migrate(server);
  await expect.poll(async () => (await waiting()).rows).toHaveLength(1);
  const { rows } = await sql`select from ledger_transaction limit 1`.execute(db);
  expect(rows).toEqual([]);
  await report.query('rollback');
  report.release();
  await migrating;
  expect(await describeSchema(db)).toBe(asCommitted);
  await reader.end();
  await server.destroy();
});

test('decisions 0027: a build that starts beside a newer one leaves the newer rules as they are', async () => {
  await migrate(db);
  await run(stray);
  await run("update database_rule set hash = 'of a newer build', edition = edition + 1");
  const newer = await describeSchema(db);
  await migrate(db);
  expect(await describeSchema(db)).toBe(newer);
  // The newer build itself, and all after it, apply theirs.
  await run('update database_rule set edition = edition - 1');
  await migrate(db);
  expect(await describeSchema(db)).toBe(asCommitted);
});
