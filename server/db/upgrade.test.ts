import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fillDemo } from '../src/cli/demo/fill-demo.ts';
import { testKeys } from '../test/app.ts';
import { emptyDatabase, testDatabase } from '../test/database.ts';
import { createLog } from '../src/platform/log.ts';
import { runChecks } from '../src/cli/verify-ledger.ts';
import { migrate, type Db } from '../src/platform/database/index.ts';
import { unpackScoreEvents } from '../src/play/pack-score-events.ts';
import type { ScoreEvent } from '../src/play/verdict-cache.ts';
import { describeSchema } from '../src/cli/schema/describe-schema.ts';
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

/** The columns of each table that are stored as they are written; counts of rate limits do not outlive an upgrade. */
async function columnsOf(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    select relname as name, array_agg(attname::text order by attnum) as columns
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relkind = 'r' and relnamespace = 'public'::regnamespace
        and relname not like 'kysely%' and relname not in ('database_rule', 'rate_limit')
      group by relname order by relname`.execute(db);
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

const list = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Copies all rows that both databases can hold, as a dump does: without triggers and foreign keys. */
async function copyRows(from: Db, to: Db): Promise<void> {
  const [theirs, ours] = [await columnsOf(from), await columnsOf(to)];
  await to.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (const [name, columns] of ours) {
      const table = sql.table(name);
      const shared = columns.filter((column) => theirs.get(name)?.includes(column));
      if (shared.length === 0) continue;
      const { rows } = await sql<{ rows: string }>`
        select coalesce(json_agg(t), '[]')::text as rows from (select ${list(shared)} from ${table}) as t`.execute(
        from,
      );
      await sql`delete from ${table}`.execute(connection);
      await sql`insert into ${table} (${list(shared)}) overriding system value
        select ${list(shared)} from json_populate_recordset(null::${table}, ${rows[0]!.rows}::json)`.execute(
        connection,
      );
    }
    await sql`set session_replication_role = origin`.execute(connection);
  });
}

/** Score events were rows of a table of their own, which later versions keep with their play. */
async function copyScores(from: Db, to: Db): Promise<void> {
  const rows = (await scoresOf(from)).flatMap(({ id, events }) => events.map((event) => ({ id, ...event })));
  await sql`insert into game_score (play_id, tick, score)
    select id, tick, score from json_to_recordset(${JSON.stringify(rows)}::json) as each(id uuid, tick integer, score integer)
    on conflict do nothing`.execute(to);
}

/** Scores of paid plays, from the column that has them. */
async function scoresOf(db: Db): Promise<{ id: string; events: ScoreEvent[] }[]> {
  const columns = ['id', 'score_events as pairs', 'packed_score_events as packed'] as const;
  const plays = db.selectFrom('play').select(columns).where('state', '=', 'paid').orderBy('id');
  return (await plays.execute()).map(({ id, pairs, packed }) => ({
    id,
    events: packed
      ? unpackScoreEvents(packed)
      : Array.from({ length: (pairs ?? []).length / 2 }, (_, at) => ({
          tick: pairs![2 * at]!,
          score: pairs![2 * at + 1]!,
        })),
  }));
}

/** A hash over all rows of each table, in the given columns. */
async function rowsOf(db: Db, tables: Map<string, string[]>): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const [name, columns] of tables) {
    const { rows } = await sql<{ hash: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash
        from (select ${list(columns)} from ${sql.table(name)}) t`.execute(db);
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

test('decisions 0027: a filled database of an earlier version upgrades with all its rows, to the rules of a new one', async () => {
  const { db: newest, connection } = await testDatabase();
  const deps = {
    db: newest,
    connection,
    log: createLog('silent'),
    keys: testKeys,
  };
  await fillDemo(deps, 8);
  const { db } = await emptyDatabase();
  await installBefore(db);
  await copyRows(newest, db);
  await copyScores(newest, db);
  const tables = await columnsOf(db);
  tables.delete('game_score');
  const filled = await rowsOf(db, tables);
  expect(Number.parseInt(filled['ledger_transaction'] ?? '', 10)).toBeGreaterThan(100);

  await migrate(db);

  expect(await rowsOf(db, tables)).toEqual(filled);
  expect(await scoresOf(db)).toEqual(await scoresOf(newest));
  expect((await runChecks(db)).filter(({ fault }) => fault)).toEqual([]);
  expect(await describeSchema(db)).toBe(await describeSchema((await testDatabase()).db));
}, 180_000);
