import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject } from 'vitest';
import type { SocketConnection } from '../src/platform/database/connection.ts';
import { inTransaction, openDatabase, openPool, type Db, type Tx } from '../src/platform/database/index.ts';
import { afterFile } from './after-file.ts';
import { templateDatabase } from './embedded-server.ts';

export interface TestDatabase {
  connection: SocketConnection;
  db: Db;
}

/** A database of its own for this test file, migrated and empty. */
export const testDatabase = (): Promise<TestDatabase> => createDatabase(`template ${templateDatabase}`);

/** One without a table, for what tests migrations. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('');

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('testServer');
  const connection = { ...server, database: `test_${randomBytes(6).toString('hex')}` };
  await administer(server, `create database ${connection.database} ${template}`);
  const db = openDatabase(connection);
  afterFile(async () => {
    await db.destroy();
    // Dropping it would write a checkpoint; it goes with its server.
    await administer(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${connection.database}'`,
    );
  });
  return { connection, db };
}

/** Creating a database takes long on a busy machine. */
const administerMs = 120_000;

async function administer(server: SocketConnection, statement: string): Promise<void> {
  const admin = openPool(server, 1, administerMs);
  try {
    await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** What `work` answers, and how many rows it reads from tables, by whatever plan. */
export const rowsRead = <Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<{ result: Result; rows: number }> =>
  inTransaction(db, async (tx) => {
    const before = await rowsSoFar(tx);
    const result = await work(tx);
    return { result, rows: (await rowsSoFar(tx)) - before };
  });

async function rowsSoFar(tx: Tx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as count from pg_stat_xact_user_tables`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/**
 * Until exactly this many connections wait for a lock. Give it a `db` outside a transaction: within one, PostgreSQL goes on
 * listing the connections of its first look, and misses those that the pool has opened since.
 */
export const untilWaiting = (db: Db, count = 1): Promise<void> =>
  expect
    .poll(
      async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return rows.length;
      },
      { timeout: 20_000, interval: 10 },
    )
    .toBe(count);
