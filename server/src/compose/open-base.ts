import type { Config } from '../config.ts';
import {
  migrate,
  openDatabase,
  waitForDatabase,
  type Connection,
  type Db,
} from '../platform/database/index.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { readSecret } from '../platform/installation-secret.ts';
import { createLog, type Logger } from '../platform/log.ts';
import { adoptBonusFlag } from '../settings/index.ts';
import type { Closers } from './closers.ts';

/** What everything else stands on. */
export interface Base {
  config: Config;
  log: Logger;
  /** Key of the links in mails, and of all that is derived. */
  secret: string;
  connection: Connection;
  db: Db;
}

/** Connections that one process may hold at once: its pools, and one that listens. */
const connectionsPerProcess = 20;
/** For `psql`, verify and a process that was killed and whose connections the server has not missed yet. */
const connectionsSpare = 40;

/** What the embedded server allows: enough for the first process and its workers. */
export const connectionsMax = (workers: number): number =>
  Math.max(100, connectionsPerProcess * (workers + 1) + connectionsSpare);

async function openConnection(config: Config, closers: Closers, log: Logger): Promise<Connection> {
  if (config.databaseUrl !== undefined) return config.databaseUrl;
  const postgres = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    connectionsMax: connectionsMax(config.workers),
    log: (line) => log.info(line),
  });
  closers.add(() => postgres.stop());
  return postgres.connection;
}

/** Waits for the database, migrates its schema, and applies the environment's settings until an operator changes them. */
export async function openBase(config: Config, closers: Closers, stopping: AbortSignal): Promise<Base> {
  const log = createLog(config.logLevel);
  const secret = readSecret(config.secret, config.dataDir);
  const connection = await openConnection(config, closers, log);
  const db = openDatabase(connection, undefined, config.preparesStatements);
  closers.add(() => db.destroy());
  await waitForDatabase(db, log, stopping);
  await migrate(db);
  await adoptBonusFlag(db, config.bonusOpen);
  return { config, log, secret, connection, db };
}
