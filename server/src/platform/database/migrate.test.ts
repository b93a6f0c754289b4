import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase, untilWaiting } from '../../../test/database.ts';
import { whileNobodyMigrates } from './migrate.ts';

const { db } = await emptyDatabase();
const columns = async (): Promise<number> =>
  (await sql`select from information_schema.columns where table_name = 'note'`.execute(db)).rows.length;

test('decisions 0047: a migration that waits for a table lets its readers pass, and is done once the table is free', async () => {
  await sql`create table note (text text)`.execute(db);
  const holding = await db.startTransaction().execute();
  await sql`select from note`.execute(holding);
  let isDone = false;
  const migrating = whileNobodyMigrates(db, async (tx) => {
    await sql`alter table note add column at timestamptz`.execute(tx);
  }).then(() => (isDone = true));
  await untilWaiting(db);
  // It waits behind the migration, which waits behind the first reader.
  const { rows } = await sql`select 'read' as note from note right join (select) as one on true`.execute(db);
  expect({ rows, isDone }).toEqual({ rows: [{ note: 'read' }], isDone: false });
  await holding.rollback().execute();
  await migrating;
  expect(await columns()).toBe(2);
}, 30_000);
