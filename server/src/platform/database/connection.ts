import pg from 'pg';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../../db/types.ts';
import type { Figure } from '../ports.ts';
import { hostClient } from './host-client.ts';
import { hostSearch } from './host-search.ts';
import { preparedClient, StatementNames } from './prepared-client.ts';

/** Where a database is: the embedded server's private socket, or a `DATABASE_URL`, which may name several hosts. */
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

interface ClientOptions {
  /** The longest a statement may take. */
  statementMs?: number | undefined;
  /** The longest to wait for an answer; zero waits for ever. */
  answerMs?: number;
  /** PgBouncer refuses limits when a connection starts: with it they are set on the role (`setRoleLimits`). */
  isPooled?: boolean | undefined;
  /** The application name that PostgreSQL shows. */
  name?: string;
  Client?: typeof pg.Client;
}

/**
 * The settings of all our connections, and their client class, which finds the right one of several hosts
 * (docs/decisions/0052); pools take both.
 */
export function clientSettings(
  connection: Connection,
  {
    statementMs = statementTimeoutMs,
    // Longer than the server's own limit: for a server that no longer answers.
    answerMs = statementMs + 2_000,
    isPooled = false,
    name = 'sikka',
    Client = pg.Client,
  }: ClientOptions = {},
) {
  const search = typeof connection === 'string' ? hostSearch(connection) : null;
  const place = typeof connection === 'string' ? { connectionString: search?.url ?? connection } : connection;
  const limits = { statement_timeout: statementMs, idle_in_transaction_session_timeout: statementMs * 2 };
  return {
    ...place,
    Client: hostClient(search, Client),
    types,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    ...(isPooled ? {} : limits),
    query_timeout: answerMs,
    keepAlive: true,
  };
}

/** A separate connection, not opened yet; the caller handles its errors and closes it. */
export function createClient(connection: Connection, options?: ClientOptions): pg.Client {
  const { Client, ...settings } = clientSettings(connection, options);
  return new Client(settings);
}

/** Sets the limits of our connections for those that a pooling proxy opens as the same role. */
export async function setRoleLimits(connection: Connection): Promise<void> {
  const client = createClient(connection);
  await client.connect();
  try {
    for (const [name, ms] of [
      ['statement_timeout', statementTimeoutMs],
      ['idle_in_transaction_session_timeout', statementTimeoutMs * 2],
    ] as const)
      await client.query(`do $$ begin
        execute format('alter role %I in database %I set ${name} = %L', current_user, current_database(), '${ms}ms'); end $$`);
  } finally {
    await client.end();
  }
}

/**
 * A connection that breaks, idle or lent, is replaced by its pool; without a listener it would end the process. Our clients
 * listen for themselves while they are lent, but graphile-worker warns unless the pool has both listeners.
 */
export function surviveBreaks(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool.on('error', () => undefined);
}

/** A pool of connections; the caller ends it. */
export function openPool(
  connection: Connection,
  connectionsMax = poolConnectionsMax,
  statementMs?: number,
): pg.Pool {
  return surviveBreaks(new pg.Pool({ ...clientSettings(connection, { statementMs }), max: connectionsMax }));
}

const pools = new WeakMap<Kysely<Database>, pg.Pool>();

/** The connection pool of a database that `openDatabase` opened, and the requests waiting for a connection. */
export function poolFigures(db: Kysely<Database>): Figure[] {
  const pool = pools.get(db);
  if (!pool) return [];
  const inUse = () => pool.totalCount - pool.idleCount;
  return [
    { name: 'sikka_database_connections_in_use', help: 'Connections for requests in use', read: inUse },
    {
      name: 'sikka_database_connections_max',
      help: 'Connections for requests',
      read: () => pool.options.max,
    },
    {
      name: 'sikka_database_requests_waiting',
      help: 'Requests waiting for a connection',
      read: () => pool.waitingCount,
    },
  ];
}

export interface DatabaseOptions {
  statementMs?: number;
  /** Off where connections change between statements, as behind a proxy that pools transactions. */
  preparesStatements?: boolean;
  /** Behind such a proxy. */
  isPooled?: boolean;
  connectionsMax?: number;
  /** After this long a connection is replaced, perhaps by one to another host. */
  lifetimeSeconds?: number;
}

/**
 * Opens the database; it connects with the first query. `destroy()` ends its pool.
 * An unreachable database fails the query (see `isUnreachable`), never the process. Statements that repeat are prepared.
 */
export function openDatabase(
  connection: Connection,
  { statementMs, preparesStatements = true, isPooled, connectionsMax, lifetimeSeconds }: DatabaseOptions = {},
): Kysely<Database> {
  const Client = preparesStatements ? preparedClient(new StatementNames()) : undefined;
  const settings = clientSettings(connection, { statementMs, isPooled, ...(Client && { Client }) });
  const max = connectionsMax ?? poolConnectionsMax;
  const pool = surviveBreaks(new pg.Pool({ ...settings, max, maxLifetimeSeconds: lifetimeSeconds ?? 0 }));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  return db;
}
