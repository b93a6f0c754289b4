import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillDemo } from '../src/cli/demo/fill-demo.ts';
import { emptyDatabase, testDatabase } from '../test/database.ts';
import { createLog } from '../src/platform/log.ts';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { runChecks } from '../src/cli/verify-ledger.ts';
import { migrate, openPool, type Db } from '../src/platform/database/index.ts';
import { describeSchema } from './describe-schema.ts';
import { readSqlFiles } from '../src/platform/database/sql-files.ts';

const before = '0020-welcome-once';

/** The database as the version before made it. */
async function installBefore(db: Db): Promise<void> {
  const files = (await readSqlFiles('migrations')).filter(({ name }) => name <= before);
  for (const { text } of files) await sql.raw(text).execute(db);
  const rules = await readFile(new URL('../test/rules-0020.sql', import.meta.url), 'utf8');
  await sql.raw(rules).execute(db);
  await laterFunctions.execute(db);
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  for (const { name } of files) await sql`insert into kysely_migration values (${name}, now())`.execute(db);
}

type Shape = { name: string; columns: string[] }[];

/** The tables and their columns. */
async function shapeOf(db: Db): Promise<Shape> {
  const { rows } = await sql<Shape[number]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and attnum > 0 and not attisdropped
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not like 'kysely%' and relname <> 'database_rule' group by relname order by 1`.execute(
    db,
  );
  return rows;
}

/** A hash over all rows of each table, in the columns of a shape. */
async function rowsOf(db: Db, shape: Shape): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { name, columns } of shape) {
    const row = sql`row(${sql.join(columns.map((column) => sql.ref(column)))})::text`;
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(${row}, chr(10) order by ${row})), '') as hash
        from ${sql.table(name)} t`.execute(db);
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

/** What the pages of today ask of the database and the version before did not have. */
const laterFunctions = sql`
  create function second_operator_obstacle(p_first uuid, p_second uuid) returns text language sql stable as $$
    select null::text
  $$`;

test('architecture §4: a filled database of the previous version upgrades with all its rows, to the rules of a new one', async () => {
  const { db, connection } = await emptyDatabase();
  await installBefore(db);
  const pool = openPool(connection, 2);
  await migrateJobs(pool);
  await pool.end();
  await fillDemo(
    { db, connection, log: createLog('silent'), secret: 'a secret of the demonstration, 32+' },
    8,
  );
  const shape = await shapeOf(db);
  const filled = await rowsOf(db, shape);
  expect(Number.parseInt(filled['ledger_transaction'] ?? '', 10)).toBeGreaterThan(100);

  await migrate(db);

  expect(await rowsOf(db, shape)).toEqual(filled);
  expect((await runChecks(db)).filter(({ fault }) => fault)).toEqual([]);
  expect(await describeSchema(db)).toBe(await describeSchema((await testDatabase()).db));
}, 180_000);
