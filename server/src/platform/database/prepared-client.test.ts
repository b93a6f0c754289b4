import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { findSession } from '../../identity/index.ts';
import { inTransaction, openDatabase, type Db } from './index.ts';
import { StatementNames } from './prepared-client.ts';

const { connection, db } = await testDatabase();
await sql`create table item (id int primary key, name text not null)`.execute(db);
await sql`insert into item values (1, 'one')`.execute(db);

const find = (on: Db, id: number) => sql<{ id: number }>`select * from item where id = ${id}`.execute(on);
const prepared = async (on: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where statement like 'select * from item%'`.execute(
    on,
  );
  return rows[0]?.count ?? 0;
};
const times = async (count: number, run: (index: number) => Promise<unknown>): Promise<void> => {
  for (let index = 0; index < count; index += 1) await run(index);
};

describe('§8 statements that repeat', () => {
  test('§8 are prepared from the third time on, once a connection', () =>
    db.connection().execute(async (one) => {
      await times(2, (id) => find(one, id));
      expect(await prepared(one)).toBe(0);
      await times(5, (id) => find(one, id));
      expect(await prepared(one)).toBe(1);
    }));

  test('§8 are never prepared where that is switched off', async () => {
    const plain = openDatabase(connection, { preparesStatements: false });
    await plain.connection().execute(async (one) => {
      await times(5, (id) => find(one, id));
      expect(await prepared(one)).toBe(0);
    });
    await plain.destroy();
  });

  test('§8 are never prepared with a pattern, whose letters decide its plan', () =>
    db.connection().execute(async (one) => {
      const before = await prepared(one);
      await times(5, (id) => sql`select * from item where name like ${`%${id}%`}`.execute(one));
      expect(await prepared(one)).toBe(before);
    }));

  test('§8 have at most 250 names, whatever lists of varying length arrive', () => {
    const names = new StatementNames();
    const text = (index: number) => `select ${index}`;
    for (let use = 0; use < 5; use += 1)
      for (let index = 0; index < 900; index += 1) names.nameOf(text(index));
    const named = Array.from({ length: 900 }, (_, index) => names.nameOf(text(index)));
    expect(new Set(named.filter((name) => name !== undefined)).size).toBe(250);
  });

  test('§8 counts no more than a thousand texts', () => {
    const names = new StatementNames();
    for (let index = 0; index < 5_000; index += 1) names.nameOf(`select ${index % 2_500}`);
    expect(names.nameOf('select 0')).toBeUndefined();
  });
});

describe('§8 a column that is added while connections are open', () => {
  const addColumn = (name: string) => sql`alter table item add ${sql.ref(name)} int`.execute(db);

  test('§8 fails no statement outside a transaction', () =>
    db.connection().execute(async (one) => {
      await times(4, (id) => find(one, id));
      await addColumn('first');
      expect((await find(one, 1)).rows).toEqual([{ id: 1, name: 'one', first: null }]);
    }));

  test('§8 runs a transaction once more, on a connection that knew the old columns, too', async () => {
    const single = openDatabase(connection);
    await Promise.all(
      Array.from({ length: 10 }, () => single.connection().execute((one) => times(6, (id) => find(one, id)))),
    );
    await addColumn('second');
    let attempts = 0;
    const { rows } = await inTransaction(single, (tx) => {
      attempts += 1;
      return find(tx, 1);
    });
    expect([attempts, Object.keys(rows[0] ?? {})]).toEqual([2, ['id', 'name', 'first', 'second']]);
    await single.destroy();
  });
});

describe('§8 a plan made while the tables were empty', () => {
  const tables = ['session', 'player'];
  const watch = openDatabase(connection);
  afterAll(() => watch.destroy());

  /** Rows read by walking whole tables so far. */
  async function rowsWalked(on: Db): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(on);
    await sql`select 1`.execute(on);
    const { rows } = await sql<{ rows: number }>`select coalesce(sum(seq_tup_read), 0)::int as rows
      from pg_stat_user_tables where relname in (${sql.join(tables)})`.execute(watch);
    return rows[0]?.rows ?? 0;
  }

  async function fill(): Promise<void> {
    await sql`insert into wallet_account (id) select gen_random_uuid() from generate_series(1, 5000)`.execute(
      db,
    );
    await sql`insert into player (account_id, name, email, password_hash)
      select id, 'Asha', id || '@example.com', '-' from wallet_account`.execute(db);
    await sql`insert into session (token_hash, player_id, expires_at)
      select sha256(id::text::bytea), id, now() + interval '1 day' from player`.execute(db);
  }

  test('§8 still finds a session by its key once they have grown', () =>
    db.connection().execute(async (one) => {
      await times(12, () => findSession(one, 'nobody'));
      await fill();
      const { id: token } = await db.selectFrom('player').select('id').limit(1).executeTakeFirstOrThrow();
      const before = await rowsWalked(one);
      expect(await findSession(one, token)).toMatchObject({ playerId: token });
      expect((await rowsWalked(one)) - before).toBe(0);
    }));
});
