import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../src/platform/database/index.ts';

/**
 * Until exactly so many connections wait for a lock. Give it a `db` outside a transaction: within one, PostgreSQL goes on
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
