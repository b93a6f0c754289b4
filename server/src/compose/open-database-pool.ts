import type { Config } from '../config/index.ts';
import { newestAct } from '../admin/audit/index.ts';
import { openDatabase, Reader, type Connection, type Db } from '../platform/database/index.ts';
import type { Logger } from '../platform/log.ts';
import type { CleanupStack } from './cleanup-stack.ts';

/** The connections that requests use: to the database itself, or to the proxy that pools them. */
export function openDatabasePool(config: Config, connection: Connection): Db {
  const { databasePoolUrl, databaseConnections, preparesStatements } = config;
  return openDatabase(databasePoolUrl ?? connection, {
    preparesStatements,
    isPooled: databasePoolUrl !== undefined,
    connectionsMax: databaseConnections,
  });
}

/** The read replica where one is set, else the primary. */
export function openReader(
  { replica, databaseConnections: connectionsMax, preparesStatements }: Config,
  { db, log }: { db: Db; log: Logger },
  cleanup: CleanupStack,
): Reader {
  if (!replica) return new Reader(db);
  const { url, behindMsMax } = replica;
  const own = openDatabase(url, { preparesStatements, connectionsMax, lifetimeSeconds: 60 });
  cleanup.defer(() => own.destroy());
  const reader = new Reader(db, { db: own, log, behindMsMax, acts: newestAct });
  cleanup.defer(() => reader.stop());
  return reader;
}
