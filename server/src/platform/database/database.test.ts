import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openPool, parseInt8 } from './connection.ts';
import {
  afterCommit,
  inTransaction,
  isUnreachable,
  migrate,
  openDatabase,
  sqlState,
  type Tx,
} from './index.ts';

const { connection, db } = await testDatabase();
await sql`create table counter (id int primary key, count int not null)`.execute(db);
await sql`insert into counter values (1, 0), (2, 0)`.execute(db);

const add = (tx: Tx, id: number) => sql`update counter set count = count + 1 where id = ${id}`.execute(tx);
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a transaction', () => {
  test('is READ COMMITTED', async () => {
    const level = await inTransaction(db, (tx) => sql`show transaction_isolation`.execute(tx));
    expect(level.rows).toEqual([{ transaction_isolation: 'read committed' }]);
  });

  test('that is aborted by a deadlock is retried, and both succeed', async () => {
    const attempts = [0, 0];
    const holding = new Set<number>();
    const bothHold = Promise.withResolvers<void>();
    const crossing: Promise<void>[] = [
      [1, 2],
      [2, 1],
    ].map(([first = 0, second = 0], index) =>
      inTransaction(db, async (tx) => {
        attempts[index] = (attempts[index] ?? 0) + 1;
        // Not before the other one has its rows, or both would cross again.
        if (attempts[index] > 1) await crossing[1 - index];
        await add(tx, first);
        holding.add(index);
        if (holding.size === 2) bothHold.resolve();
        await bothHold.promise;
        await add(tx, second);
      }),
    );
    await Promise.all(crossing);
    const { rows } = await sql<{ count: number }>`select count from counter order by id`.execute(db);
    expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
    expect(attempts.toSorted()).toEqual([1, 2]);
  });

  test('is tried at most five times', async () => {
    let attempts = 0;
    const clash = inTransaction(db, async (tx) => {
      attempts++;
      await sql`do $$ begin raise exception 'clash' using errcode = 'serialization_failure'; end $$`.execute(
        tx,
      );
    });
    expect(sqlState(await failure(clash))).toBe('40001');
    expect(attempts).toBe(5);
  });

  test('that fails otherwise is not retried, and leaves nothing', async () => {
    let attempts = 0;
    const broken = inTransaction(db, async (tx) => {
      attempts++;
      await sql`insert into counter values (3, 0)`.execute(tx);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(attempts).toBe(1);
    expect((await sql`select from counter where id = 3`.execute(db)).rows).toHaveLength(0);
  });

  test('calls back after its commit, once, and not after a rollback', async () => {
    const calls: string[] = [];
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => calls.push('committed'));
      expect(calls).toEqual([]);
    });
    await failure(
      inTransaction(db, async (tx) => {
        afterCommit(tx, () => calls.push('rolled back'));
        throw new Error('no');
      }),
    );
    expect(calls).toEqual(['committed']);
  });
});

describe('values', () => {
  test('int8 is a number and timestamptz a Date', async () => {
    const { rows } =
      await sql`select 1000000::int8 as coins, '2026-11-21T00:00:00Z'::timestamptz as at`.execute(db);
    expect(rows).toEqual([{ coins: 1_000_000, at: new Date('2026-11-21T00:00:00Z') }]);
  });

  test('an int8 beyond a safe integer is refused, not rounded', () => {
    expect(parseInt8('-9007199254740991')).toBe(-9_007_199_254_740_991);
    expect(() => parseInt8('9007199254740993')).toThrow(RangeError);
  });
});

describe('migrating', () => {
  test('twice changes nothing, and processes that start together take turns', async () => {
    const others = [openDatabase(connection), openDatabase(connection)];
    await Promise.all([migrate(db), ...others.map(migrate)]);
    await Promise.all(others.map((other) => other.destroy()));
  });

  test('refuses a database that is newer than the program, in one line', async () => {
    const insert = sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`;
    await insert.execute(db);
    await expect(migrate(db)).rejects.toThrow(
      'The database is newer than this program: it has 9999-from-the-future.',
    );
    await sql`delete from kysely_migration where name = '9999-from-the-future'`.execute(db);
  });
});

describe('an unreachable database', () => {
  const query = (place: typeof connection | string) => {
    const other = openDatabase(place);
    return failure(sql`select 1`.execute(other)).finally(() => other.destroy());
  };

  test.each([
    ['a socket that is not there', { ...connection, host: '/nowhere' }],
    ['a port nobody listens on', 'postgres://sikka@127.0.0.1:1/sikka'],
    ['a name nobody has', 'postgres://sikka@nowhere.invalid/sikka'],
  ])('%s', async (_what, place) => {
    expect(isUnreachable(await query(place))).toBe(true);
  });

  test('does not include a missing database or a wrong statement', async () => {
    expect(isUnreachable(await query({ ...connection, database: 'nowhere' }))).toBe(false);
    expect(isUnreachable(await failure(sql`select nothing`.execute(db)))).toBe(false);
    expect(isUnreachable(new Error('no'))).toBe(false);
  });

  test('every pool connection busy for too long', async () => {
    const pool = openPool(connection, 1);
    const taken = await pool.connect();
    const error = await failure(pool.query('select 1'));
    taken.release();
    await pool.end();
    expect(isUnreachable(error)).toBe(true);
  });

  test('a broken connection, busy or idle, fails one query and not the process', async () => {
    const other = openDatabase(connection);
    const admin = new pg.Client(connection);
    await admin.connect();
    const cut = (pid: number) => admin.query('select pg_terminate_backend($1, 5000)', [pid]);
    const pidOf = async (tx: Tx | typeof other) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid ?? 0;

    const busy = await failure(
      inTransaction(other, async (tx) => {
        await cut(await pidOf(tx));
        await sql`select 1`.execute(tx);
      }),
    );
    expect(isUnreachable(busy)).toBe(true);
    await cut(await pidOf(other));
    await expect
      .poll(() => sql`select 1 as one`.execute(other).then(({ rows }) => rows, String))
      .toEqual([{ one: 1 }]);
    await other.destroy();
    await admin.end();
  });

  test('a server that shuts down as it greets fails the query and not the process', async () => {
    const message = (type: string, body: string) => {
      const bytes = Buffer.from(`${type}0000${body}`, 'latin1');
      bytes.writeInt32BE(body.length + 4, 1);
      return bytes;
    };
    const fatal = 'SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0';
    const greeting = Buffer.concat([message('R', '\0\0\0\0'), message('Z', 'I'), message('E', fatal)]);
    const server = createServer((socket) => void socket.once('data', () => socket.end(greeting)));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;
    const error = await query(`postgres://sikka@127.0.0.1:${port}/sikka`);
    expect(isUnreachable(error)).toBe(true);
    server.close();
  });
});
