import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../../db/types.ts';

/** Where a database is: the embedded server's private socket, or a `DATABASE_URL`. */
export interface SocketConnection {
  /** The folder of the socket. */
  host: string;
  database: string;
  user: string;
}
export type Connection = SocketConnection | string;

const poolConnectionsMax = 10;
const connectTimeoutMs = 2_000;
const statementTimeoutMs = 10_000;

/** int8 as a number; refuses values that are not safe integers. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a safe integer`);
  return value;
}

// Set per pool, not on the driver's global table, which graphile-worker shares.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, parseInt8);

/** The settings every connection of ours is opened with; `statementMs` is the longest a statement may take. */
export function clientSettings(connection: Connection, statementMs = statementTimeoutMs): pg.ClientConfig {
  const place = typeof connection === 'string' ? { connectionString: connection } : connection;
  return {
    ...place,
    types,
    application_name: 'sikka',
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementMs,
    // Longer than the server's own limit: for a server that no longer answers.
    query_timeout: statementMs + 2_000,
    idle_in_transaction_session_timeout: statementMs * 2,
    keepAlive: true,
  };
}

/** A connection that breaks, idle or lent, is replaced by its pool; without listeners it would end the process. */
export function surviveBreaks(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A pool of connections; the caller ends it. */
export function openPool(
  connection: Connection,
  connectionsMax = poolConnectionsMax,
  statementMs?: number,
): pg.Pool {
  return surviveBreaks(new pg.Pool({ ...clientSettings(connection, statementMs), max: connectionsMax }));
}

/**
 * Opens the database; it connects with the first query. `destroy()` ends its pool.
 * An unreachable database fails the query (see `isUnreachable`), never the process.
 */
export function openDatabase(connection: Connection, statementMs?: number): Kysely<Database> {
  const pool = openPool(connection, undefined, statementMs);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
