import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate, openDatabase, openPool } from '../src/platform/database/index.ts';
import type { SocketConnection } from '../src/platform/database/connection.ts';
import { clusterUser } from '../src/platform/embedded-postgres/cluster.ts';
import { migrateJobs } from '../src/platform/jobs/index.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that all test files share; its database serves for administration alone. */
    testServer: SocketConnection;
  }
}

export const templateDatabase = 'sikka_template';

/** One real server for all test files, with a migrated template that each copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sikka-test-'));
  const server = await startEmbeddedPostgres({ dataDir });
  await makeTemplate(server.connection);
  project.provide('testServer', server.connection);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function makeTemplate(connection: SocketConnection): Promise<void> {
  const admin = openPool(connection, 1);
  // Whether a commit survives a crash is for the tests that crash a server of their own.
  await admin.query(`alter role ${clusterUser} set synchronous_commit = off`);
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const db = openDatabase({ ...connection, database: templateDatabase });
  await migrate(db);
  await db.destroy();
  const pool = openPool({ ...connection, database: templateDatabase }, 2);
  await migrateJobs(pool);
  await pool.end();
}
