/** A primary of a test's own and a real standby that streams from it. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { SocketConnection } from '../src/platform/database/connection.ts';
import { findPostgresBinaries } from '../src/platform/embedded-postgres/binaries.ts';
import { choosePostgresAccount, giveFolder } from '../src/platform/embedded-postgres/os-account.ts';
import { startPostmaster } from '../src/platform/embedded-postgres/postmaster.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start.ts';

export interface TestServer {
  connection: SocketConnection;
  /** One part of an address with several hosts. */
  host: string;
  /** Stops every process of it where it is, as a cut network does to its clients. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

export interface ServerPair {
  primary: TestServer;
  standby: TestServer;
  /** The address of both, the standby first. */
  url(query?: string): string;
  stop(): Promise<void>;
}

const database = 'sikka';

export async function startServerPair(): Promise<ServerPair> {
  const folder = mkdtempSync(join(tmpdir(), 'sikka-pair-'));
  const server = await startEmbeddedPostgres({ dataDir: folder });
  const primary = testServer(server.connection, join(folder, 'postgres'), () => server.stop());
  const standby = await startStandby(primary, folder);
  return {
    primary,
    standby,
    url: (query = '') => `postgresql://sikka@${standby.host},${primary.host}/${database}${query}`,
    async stop() {
      for (const one of [primary, standby]) one.thaw();
      await standby.stop();
      await primary.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startStandby(primary: TestServer, folder: string): Promise<TestServer> {
  const { host, user } = primary.connection;
  await copyCluster(primary.connection, join(folder, 'postgres'), join(folder, 'standby'));
  const settings = { primary_conninfo: `host=${host} user=${user}` };
  return startCopy(primary, folder, { name: 'standby', signal: 'standby.signal', settings });
}

interface Copy {
  /** The folder of its cluster, beside the primary's. */
  name: string;
  signal: 'standby.signal' | 'recovery.signal';
  settings: Record<string, string>;
}

/** Starts a server on a copy of a cluster, which follows the primary or recovers by its log. */
export async function startCopy(
  primary: Pick<TestServer, 'connection'>,
  folder: string,
  { name, signal, settings }: Copy,
): Promise<TestServer> {
  const clusterFolder = join(folder, name);
  writeFileSync(join(clusterFolder, signal), '');
  const lines = Object.entries(settings).map(([key, value]) => `${key} = '${value}'\n`);
  writeFileSync(join(clusterFolder, 'postgresql.auto.conf'), lines.join(''));
  const account = choosePostgresAccount(clusterFolder);
  const socketFolder = join(folder, `${name}-socket`);
  mkdirSync(socketFolder);
  giveFolder(socketFolder, account);
  const postmaster = await startPostmaster({
    executable: findPostgresBinaries().postgres,
    clusterFolder,
    socketFolder,
    logFile: join(folder, `${name}.log`),
    connectionsMax: 100,
    account,
    log: () => undefined,
  });
  return testServer({ ...primary.connection, host: socketFolder }, clusterFolder, () => postmaster.stop());
}

/** A copy that is consistent once the log since its start was replayed (PostgreSQL's low-level backup). */
export async function copyCluster(connection: SocketConnection, from: string, to: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`select pg_backup_start('copy', fast => true)`);
  const left = [/postmaster\.(?:pid|opts)$/u, /pg_wal\/.+/u, /pg_replslot\/.+/u];
  cpSync(from, to, { recursive: true, filter: (path) => !left.some((one) => one.test(path)) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
  await client.end();
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
}

/** Signals a PostgreSQL and all of its processes: stopped by SIGSTOP it accepts connections and answers nothing. */
export function signalServer(clusterFolder: string, name: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = readFileSync(join(clusterFolder, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', postmaster], { encoding: 'utf8' });
  for (const pid of [postmaster, ...children.trim().split(/\s+/u)])
    try {
      process.kill(Number(pid), name);
    } catch {
      // It has just ended.
    }
}

function testServer(
  connection: SocketConnection,
  clusterFolder: string,
  stop: () => Promise<void>,
): TestServer {
  let isFrozen = false;
  let isStopped = false;
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    signalServer(clusterFolder, name);
    isFrozen = name === 'SIGSTOP';
  };
  return {
    connection,
    host: encodeURIComponent(connection.host),
    freeze: () => signal('SIGSTOP'),
    thaw: () => (isFrozen ? signal('SIGCONT') : undefined),
    async stop() {
      if (isStopped) return;
      isStopped = true;
      await stop();
    },
  };
}
