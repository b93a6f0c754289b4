import { Kysely, PostgresDialect } from 'kysely';
import { openPool, type Connection } from './connection.ts';
import type { Database } from '../../../db/types.ts';

/**
 * Opens the database; it connects with the first query. `destroy()` ends its pool.
 * An unreachable database fails the query (see `isUnreachable`), never the process.
 */
export function openDatabase(connection: Connection, statementMs?: number): Kysely<Database> {
  const pool = openPool(connection, undefined, statementMs);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
