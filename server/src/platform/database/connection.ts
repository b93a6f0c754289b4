import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../../db/types.ts';
import { preparedClient, StatementNames } from './prepared-client.ts';

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
  Client?: pg.PoolConfig['Client'],
): pg.Pool {
  const settings = { ...clientSettings(connection, statementMs), max: connectionsMax };
  return surviveBreaks(new pg.Pool({ ...settings, ...(Client && { Client }) }));
}

/**
 * Opens the database; it connects with the first query. `destroy()` ends its pool.
 * An unreachable database fails the query (see `isUnreachable`), never the process. Statements that repeat are prepared,
 * unless connections change between them, as behind a proxy that pools transactions.
 */
export function openDatabase(
  connection: Connection,
  statementMs?: number,
  preparesStatements = true,
): Kysely<Database> {
  const Client = preparesStatements ? preparedClient(new StatementNames()) : undefined;
  const pool = openPool(connection, undefined, statementMs, Client);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
