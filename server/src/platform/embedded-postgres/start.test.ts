import { randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isAlive, startChild, type Child } from '../../../test/child.ts';
import { reconcile } from '../../wallet/index.ts';
import { type SocketConnection, openDatabase } from '../database/connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts';

let root = '';
let dataDir = '';
const children: Child[] = [];
const servers: EmbeddedPostgres[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sikka-embedded-'));
  dataDir = join(root, 'data');
});
afterEach(async () => {
  // Politely: a server that is still going down would write into the folder that goes away.
  for (const child of children.splice(0)) await child.end('SIGINT');
  for (const server of servers.splice(0)) await server.stop();
  rmSync(root, { recursive: true, force: true });
});

function child(worker: string, ...args: string[]): Child {
  const started = startChild(worker, args);
  children.push(started);
  return started;
}

async function start(folder = dataDir, log?: (line: string) => void): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: folder, ...(log ? { log } : {}) });
  servers.push(server);
  return server;
}

async function query(connection: SocketConnection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(text)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
}
const postmasterPid = () =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
const gone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 20_000, interval: 20 }).toBe(false);

describe('ledger: kill -9', () => {
  test('ledger: nothing acknowledged is lost, and nothing is duplicated', { timeout: 120_000 }, async () => {
    const acknowledged: string[] = [];
    for (let run = 1; run <= 5; run++) {
      const worker = child('postgres-worker.ts', dataDir, String(run));
      await worker.wrote(randomInt(1, 400));
      // Every second time the server itself is killed first, without a chance to write anything.
      if (run % 2 === 0) process.kill(postmasterPid(), 'SIGKILL');
      await worker.end('SIGKILL');
      acknowledged.push(...worker.lines());
    }
    const server = await start();
    const db = openDatabase(server.connection);
    const found = await db.selectFrom('ledger_transaction').select('reference').execute();
    const references = found.map((row) => row.reference);
    expect(new Set(references).size).toBe(references.length);
    expect(acknowledged.length).toBeGreaterThan(5);
    expect(acknowledged.filter((reference) => !references.includes(reference))).toEqual([]);
    expect(await reconcile(db)).toEqual([]);
    await db.destroy();
  });

  test('decisions 0001: a kill during the very first start does not block the second', async () => {
    const first = child('postgres-worker.ts', dataDir);
    await expect
      .poll(() => statSync(join(dataDir, 'postgres.new'), { throwIfNoEntry: false }), {
        timeout: 20_000,
        interval: 5,
      })
      .toBeTruthy();
    await first.end('SIGKILL');
    expect(await query((await start()).connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe('one process per data folder', () => {
  test('decisions 0001: the second exits with one clear line, and the first continues', async () => {
    const server = await start();
    const second = child('postgres-worker.ts', dataDir);
    await expect(second.wrote(1)).rejects.toThrow(`The data folder ${dataDir} is in use by another process`);
    expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('decisions 0001: of five that start at once, one wins', async () => {
    const rivals = Array.from({ length: 5 }, () => child('postgres-worker.ts', dataDir));
    const ends = await Promise.allSettled(rivals.map((rival) => rival.wrote(1)));
    expect(ends.filter((end) => end.status === 'fulfilled')).toHaveLength(1);
  });

  test('decisions 0001: the lock is released when its owner is killed', async () => {
    const first = child('postgres-worker.ts', dataDir);
    await first.wrote(1);
    await first.end('SIGKILL');
    await start();
  });
});

describe('no orphan process', () => {
  test.each(['SIGINT', 'SIGKILL'] as const)(
    'decisions 0001: after %s the server has stopped',
    async (signal) => {
      const owner = child('postgres-worker.ts', dataDir);
      await owner.wrote(1);
      const pid = Number(owner.lines()[0]);
      expect(isAlive(pid)).toBe(true);
      await owner.end(signal);
      await gone(pid);
    },
  );

  test('decisions 0001: Ctrl-C signals our process only: the server is in another process group', async () => {
    await start();
    const fields = readFileSync(`/proc/${postmasterPid()}/stat`, 'utf8').split(' ');
    expect(Number(fields[4])).toBe(postmasterPid());
  });

  test("decisions 0001: another server's postmaster.pid is neither trusted nor an obstacle", async () => {
    await (await start()).stop();
    servers.pop();
    // The number belongs to a living process that is not PostgreSQL: this one.
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.ppid}\n${dataDir}/postgres\n1\n5432\n\n\n\nready\n`,
    );
    await start();
    expect(isAlive(process.ppid)).toBe(true);
  });
});

describe('the server', () => {
  test('decisions 0001: has no port, is durable, and keeps its folder private', async () => {
    const { connection } = await start();
    const names = ['listen_addresses', 'fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'];
    const settings = await query(
      connection,
      `select name, setting from pg_settings where name in ('${names.join("','")}')`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      listen_addresses: '',
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
    });
    expect(statSync(dataDir).mode & 0o077).toBe(0);
  });

  test('decisions 0001: restarts when it alone is killed', async () => {
    const said: string[] = [];
    const { connection } = await start(dataDir, (line) => said.push(line));
    process.kill(postmasterPid(), 'SIGKILL');
    await expect
      .poll(() => query(connection, 'select 1 as one').catch(String), { timeout: 20_000, interval: 20 })
      .toEqual([{ one: 1 }]);
    expect(said.join()).toContain('starting it again');
  });

  test('decisions 0001: works when the path is too long for a socket', async () => {
    const deep = join(root, 'long-'.repeat(30));
    const { connection } = await start(deep);
    expect(Buffer.byteLength(connection.host)).toBeLessThan(80);
    expect(await query(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await servers.pop()?.stop();
    expect(statSync(connection.host, { throwIfNoEntry: false })).toBeUndefined();
  });

  test('decisions 0001: reports at once why it cannot start', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true, mode: 0o700 });
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '18\n');
    await expect(start()).rejects.toThrow('PostgreSQL did not start');
  });
});
