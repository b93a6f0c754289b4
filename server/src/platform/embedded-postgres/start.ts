import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { SocketConnection } from '../database/connection.ts';
import { lockFolder } from './folder-lock.ts';
import { choosePostgresAccount, giveFolder, openWay, type PostgresAccount } from './os-account.ts';
import { findPostgresBinaries, type PostgresBinaries } from './binaries.ts';
import { clusterUser, ensureCluster } from './cluster.ts';
import { requireVersion } from './upgrade.ts';
import { startPostmaster } from './postmaster.ts';

export interface EmbeddedPostgresOptions {
  /** The product's data folder: cluster, server log and lock live in it. */
  dataDir: string;
  /** Connections at once of all processes; a hundred by default. */
  connectionsMax?: number;
  /** The packaged binaries by default. */
  binaries?: PostgresBinaries;
  /** Whether the caller holds the folder's lock. */
  isLocked?: boolean;
  /** Called with messages about restarts and recoveries. */
  log?: (line: string) => void;
}

export interface EmbeddedPostgres {
  connection: SocketConnection;
  /** Stops the server and waits until it has exited. */
  stop(): Promise<void>;
}

const databaseName = 'sikka';
// The kernel's limit is 107 bytes with the file name '/.s.PGSQL.5432' and its lock beside it.
const socketFolderBytesMax = 107 - Buffer.byteLength('/.s.PGSQL.5432.lock');

/**
 * Starts the packaged PostgreSQL on a data folder: no OS user, no TCP port, durable, alone on
 * the folder, and gone when this process is gone. Call it from the main thread. Throws one line
 * when the folder is in use or the server cannot run here.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  const lock = options.isLocked ? null : lockFolder(dataDir);
  try {
    const log = options.log ?? (() => undefined);
    const clusterFolder = join(dataDir, 'postgres');
    const binaries = options.binaries ?? findPostgresBinaries();
    requireVersion(dataDir, binaries.majorVersion);
    const account = choosePostgresAccount(clusterFolder);
    openWay(dataDir, binaries.postgres, account);
    ensureCluster(clusterFolder, binaries.initdb, account);
    const socket = makeSocketFolder(dataDir, account);
    const logFile = join(dataDir, 'postgres.log');
    const postmaster = await startPostmaster({
      executable: binaries.postgres,
      clusterFolder,
      socketFolder: socket.folder,
      logFile,
      connectionsMax: options.connectionsMax ?? 100,
      account,
      log,
    });
    const connection = { host: socket.folder, database: databaseName, user: clusterUser };
    await ensureDatabase(connection);
    return {
      connection,
      async stop() {
        await postmaster.stop();
        socket.remove();
        lock?.release();
      },
    };
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function makeSocketFolder(dataDir: string, account: PostgresAccount) {
  const beside = join(dataDir, 'socket');
  const short = Buffer.byteLength(beside) <= socketFolderBytesMax;
  const folder = short ? beside : mkdtempSync(join(tmpdir(), 'sikka-'));
  // A file of a killed server names a process id that may be reused by now.
  if (short) rmSync(folder, { recursive: true, force: true });
  if (short) mkdirSync(folder, { recursive: true, mode: 0o700 });
  giveFolder(folder, account);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

async function ensureDatabase(connection: SocketConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (found.rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
