import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import type { Config } from '../config/index.ts';
import {
  migrate,
  openDatabase,
  refuseOldServer,
  serverVersion,
  setRoleLimits,
  waitForDatabase,
  type Connection,
  type Db,
} from '../platform/database/index.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { createProcessRegistry } from '../platform/metrics/process-metrics.ts';
import type { Keys } from '../platform/keys.ts';
import { loadKeys, readSecrets } from '../platform/load-keys.ts';
import { createLog, type Logger } from '../platform/log.ts';
import { startTracing } from '../platform/tracing/index.ts';
import { adoptBonusFlag } from '../settings/index.ts';
import type { CleanupStack } from './cleanup-stack.ts';
import { openDatabasePool } from './open-database-pool.ts';

/** What everything else stands on. */
export interface Base {
  config: Config;
  log: Logger;
  keys: Keys;
  connection: Connection;
  db: Db;
  /** Metrics of this process. */
  registry: Registry;
}

/** Connections of a process beside those for requests: jobs, and those that listen. */
const connectionsBeside = 10;
/** For `psql`, verify and a process that was killed and whose connections the server has not missed yet. */
const connectionsSpare = 40;

type Connected = Pick<Config, 'workers' | 'databaseConnections' | 'databasePoolUrl'>;

/** Connections of the first process and its workers to the database itself; those for requests may lead to a pool. */
const connectionsOf = ({ workers, databaseConnections, databasePoolUrl }: Connected): number =>
  ((databasePoolUrl === undefined ? databaseConnections : 0) + connectionsBeside) * (workers + 1);

/** What the embedded server allows. */
const connectionsMax = (config: Connected): number => Math.max(100, connectionsOf(config) + connectionsSpare);

async function openConnection(config: Config, cleanup: CleanupStack, log: Logger): Promise<Connection> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    connectionsMax: connectionsMax(config),
    log: (line) => log.info(line),
  });
  cleanup.defer(() => postgres.stop());
  return postgres.connection;
}

/** Refuses a server that is too old before anything is written, and warns of one that allows too few connections. */
async function requireServer(db: Db, config: Config, log: Logger): Promise<void> {
  const { rows } = await sql<{ number: number; version: string; allowed: number }>`
    select ${sql.raw(serverVersion)}, current_setting('max_connections')::int as allowed`.execute(db);
  const [server] = rows;
  if (!server) return;
  refuseOldServer(server);
  const counts = { wanted: connectionsOf(config), allowed: server.allowed };
  log.info(counts, 'connections to the database that this node may open, and that all nodes may together');
  if (counts.wanted > counts.allowed)
    log.warn(counts, 'this node may want more connections than the database allows');
}

/** Waits for the database, migrates its schema, and applies the environment's settings until an operator changes them. */
export async function openBase(config: Config, cleanup: CleanupStack, stopping: AbortSignal): Promise<Base> {
  if (config.traces) cleanup.defer(await startTracing(config.traces));
  const log = createLog(config.logLevel, undefined, config.nodeName);
  const secrets = readSecrets(config);
  const connection = await openConnection(config, cleanup, log);
  const direct = openDatabase(connection, { connectionsMax: 2 });
  try {
    await waitForDatabase(direct, log, stopping);
    await requireServer(direct, config, log);
    await migrate(direct);
  } finally {
    await direct.destroy();
  }
  if (config.databasePoolUrl !== undefined) await setRoleLimits(connection);
  const db = openDatabasePool(config, connection);
  cleanup.defer(() => db.destroy());
  // The pool before it may start later.
  if (config.databasePoolUrl !== undefined) await waitForDatabase(db, log, stopping);
  const keys = await loadKeys(db, secrets);
  await adoptBonusFlag(db, config.bonusOpen);
  return { config, log, keys, connection, db, registry: createProcessRegistry('first') };
}
