import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/index.ts';
import type { Connection } from '../platform/database/index.ts';
import { clusterUser } from '../platform/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';

export interface OpenInstallation {
  connection: Connection;
  /** Stops the database server where it was started for this. */
  close(): Promise<void>;
}

/** The database of a running server on this data folder, or null. */
async function findRunning(dataDir: string): Promise<Connection | null> {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return null;
  // The fifth line is the folder of its socket.
  const host = readFileSync(file, 'utf8').split('\n')[4];
  if (!host) return null;
  const connection = { host, user: clusterUser, database: 'sikka' };
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return connection;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * An installation's database: DATABASE_URL, that of the running server, or the data folder's, which is started. Throws
 * one line where nothing was ever started there.
 */
export async function openInstallation({ databaseUrl, dataDir }: Config): Promise<OpenInstallation> {
  const nothing = async () => undefined;
  if (databaseUrl !== undefined) return { connection: databaseUrl, close: nothing };
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(`There are no books in ${dataDir}: nothing was ever started there.`);
  const running = await findRunning(dataDir);
  if (running) return { connection: running, close: nothing };
  const postgres = await startEmbeddedPostgres({ dataDir });
  return { connection: postgres.connection, close: () => postgres.stop() };
}
