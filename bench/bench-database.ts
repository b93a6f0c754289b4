import { sql, type RawBuilder } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts';
import type { SocketConnection } from '../server/src/platform/database/connection.ts';
import { migrate, openDatabase, openPool, type Db } from '../server/src/platform/database/index.ts';
import { migrateJobs } from '../server/src/platform/jobs/index.ts';

interface BenchDatabase {
  connection: SocketConnection;
  db: Db;
}

/** A temporary embedded server with the product's durable settings and schema. */
export async function withBenchDatabase<Result>(
  use: (database: BenchDatabase) => Promise<Result>,
): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-bench-'));
  const server = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase(server.connection);
  try {
    await migrate(db);
    const pool = openPool(server.connection, 1);
    await migrateJobs(pool);
    await pool.end();
    return await use({ connection: server.connection, db });
  } finally {
    await db.destroy();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The longest that a statement filling a table may take. */
export const fillingMs = 10 * 60_000;

/** Fills tables with triggers off, where rules are not measured. */
export async function fillUnchecked(db: Db, statements: readonly RawBuilder<unknown>[]): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const statement of statements) await statement.execute(tx);
  });
}

/** The name of the n-th person. */
export const names = sql`(array['Asha', 'Bikash', 'Sita', 'Pemba', 'Maya', 'Kiran', 'आनन्द', 'Rojina'])[n % 8 + 1] || ' '
  || (array['Rai', 'Thapa', 'Gurung', 'Sherpa', 'Tamang', 'Basnet', 'थापा', 'Karki', 'Magar'])[n % 9 + 1]`;

/** Rate limits that let everything pass. */
export const unlimited = { consume: async () => undefined };

/** An operator whose look-ups are noted. */
export async function benchOperator(db: Db): Promise<{ operatorId: string }> {
  const { id: operatorId } = await db
    .insertInto('operator')
    .values({
      name: 'Bench',
      email: 'bench@example.com',
      role: 'payer',
      password_hash: '-',
      code_secret: Buffer.from('-'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { operatorId };
}
