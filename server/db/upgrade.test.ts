import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillDemo } from '../src/cli/demo/fill-demo.ts';
import { emptyDatabase, testDatabase } from '../test/database.ts';
import { createLog } from '../src/platform/log.ts';
import { runChecks } from '../src/cli/verify-ledger.ts';
import { inTransaction, migrate, type Db } from '../src/platform/database/index.ts';
import { hashOlderEmails } from '../src/identity/known-emails.ts';
import { describeSchema } from './describe-schema.ts';
import { readSqlFiles } from '../src/platform/database/sql-files.ts';

const before = '0020-welcome-once';

/** The database as the version before made it. */
async function installBefore(db: Db): Promise<void> {
  const files = (await readSqlFiles('migrations')).filter(({ name }) => name <= before);
  for (const { text } of files) await sql.raw(text).execute(db);
  const rules = await readFile(new URL('../test/rules-0020.sql', import.meta.url), 'utf8');
  await sql.raw(rules).execute(db);
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  for (const { name } of files) await sql`insert into kysely_migration values (${name}, now())`.execute(db);
}

/** The columns of each table that hold data. */
async function columnsOf(db: Db): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(quote_ident(attname) order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid
      where relkind = 'r' and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
        and attgenerated = '' and relname not like 'kysely%' and relname <> 'database_rule' group by relname`.execute(
    db,
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** Copies what both have room for, past all rules: the rows of a new version as the version before would hold them. */
async function copyRows(from: Db, to: Db): Promise<void> {
  const [source, target] = [await columnsOf(from), await columnsOf(to)];
  await to.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const [table, columns] of target) {
      const shared = sql.raw(columns.filter((column) => source.get(table)?.includes(column)).join(', '));
      const { rows } = await sql<{ all: string | null }>`
        select json_agg(t)::text as all from (select ${shared} from ${sql.table(table)}) as t`.execute(from);
      await sql`delete from ${sql.table(table)}`.execute(tx);
      await sql`insert into ${sql.table(table)} (${shared}) overriding system value
        select ${shared} from json_populate_recordset(null::${sql.table(table)}, ${rows[0]?.all ?? '[]'}::json)`.execute(
        tx,
      );
    }
  });
}

/** A hash over all rows of each table, in the given columns. */
async function rowsOf(
  db: Db,
  columns: ReadonlyMap<string, readonly string[]>,
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [name, wanted] of columns) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash
        from (select ${sql.raw(wanted.join(', '))} from ${sql.table(name)}) t`.execute(db);
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

const secret = 'a secret of the demonstration, 32+';

test('architecture §4: a filled database of the previous version upgrades with all its rows, to the rules of a new one', async () => {
  const [{ db }, current] = [await emptyDatabase(), await testDatabase()];
  await installBefore(db);
  const log = createLog('silent');
  await fillDemo({ ...current, log, secret }, 8);
  await copyRows(current.db, db);
  const columns = await columnsOf(db);
  const filled = await rowsOf(db, columns);
  expect(Number.parseInt(filled['ledger_transaction'] ?? '', 10)).toBeGreaterThan(100);

  await migrate(db);

  expect(await rowsOf(db, columns)).toEqual(filled);
  expect((await runChecks(db)).filter(({ fault }) => fault)).toEqual([]);
  expect(await describeSchema(db)).toBe(await describeSchema(current.db));
  await inTransaction(db, (tx) => hashOlderEmails(tx, secret));
  expect((await rowsOf(db, new Map([['known_email', ['hash']]])))['known_email']).toMatch(/^8 /u);
}, 180_000);
