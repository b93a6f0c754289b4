import type { Config } from '../config.ts';
import { openDatabase, type Connection, type Db } from '../platform/database/index.ts';

/** The connections that requests use: to the database itself, or to the proxy that pools them. */
export function openDatabasePool(config: Config, connection: Connection): Db {
  const { databasePoolUrl, databaseConnections, preparesStatements } = config;
  return openDatabase(databasePoolUrl ?? connection, {
    preparesStatements,
    isPooled: databasePoolUrl !== undefined,
    connectionsMax: databaseConnections,
  });
}
