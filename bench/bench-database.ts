import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts';
import type { SocketConnection } from '../server/src/platform/database/connection.ts';
import { migrate, openDatabase, openPool, type Db } from '../server/src/platform/database/index.ts';
import { migrateJobs } from '../server/src/platform/jobs/index.ts';

export interface BenchDatabase {
  connection: SocketConnection;
  db: Db;
}

/** A fresh embedded server with the product's own durable settings and schema, gone afterwards. */
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
