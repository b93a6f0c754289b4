/** A server whose PostgreSQL is elsewhere, and goes away (docs/decisions/0048). */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Visitor } from '../../test/app.ts';
import { dataFolder, launch, startProcess, type ServerProcess } from '../../test/process.ts';
import { signalServer } from '../../test/replica-server.ts';
import { openPlayers } from '../../test/traffic.ts';
import { openDatabase } from '../platform/database/index.ts';
import { findFreePort } from '../platform/http/listen.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded-postgres/start.ts';

const [elsewhere, own] = [dataFolder(), dataFolder()];
let postgres: EmbeddedPostgres | undefined;
const startPostgres = async () => (postgres = await startEmbeddedPostgres({ dataDir: elsewhere.path }));

async function stopPostgres(): Promise<void> {
  await postgres?.stop();
  postgres = undefined;
}

const { user, host, database } = (await startPostgres()).connection;
const environment = {
  DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  DATA_DIR: own.path,
  LOG_LEVEL: 'info',
  WORKERS: '1',
};
afterAll(async () => {
  await stopPostgres();
  for (const folder of [elsewhere, own]) folder.remove();
});

interface Line {
  level: number;
  msg: string;
  code?: string;
  err?: { stack: string };
}
const linesOf = (output: string): Line[] =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);

describe('decisions, 0048: a server without its database', () => {
  let server: ServerProcess;
  let player: Visitor;
  beforeAll(async () => {
    server = await startProcess(own.path, environment);
    const db = openDatabase(postgres!.connection);
    player = new Visitor(server.url);
    player.cookies.set('session', (await openPlayers(db, 1))[0]!);
    await db.destroy();
  });
  afterAll(() => server.end('SIGTERM'));

  const ready = async () => (await player.get('/health/ready')).body;

  it('§8 serves pages, files and a sentence, is ready, logs one stack, and recovers by itself', async () => {
    expect(await ready()).toEqual({ status: 'ready', database: 'reachable' });
    expect((await player.get('/me')).status).toBe(200);
    await stopPostgres();
    await expect.poll(ready).toEqual({ status: 'ready', database: 'unreachable' });
    const before = linesOf(server.output()).length;
    for (let round = 0; round < 20; round += 1) {
      const [page, script, ...answers] = await Promise.all([
        fetch(`${server.url}/`),
        fetch(`${server.url}/sw.js`),
        ...['/me', '/leaderboard', '/coin-transactions', '/games', '/me'].map((path) => player.get(path)),
      ]);
      expect([page.status, script.status]).toEqual([200, 200]);
      for (const { status, body, headers } of answers) {
        expect([status, body.error.code]).toEqual([503, 'unavailable']);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
        expect(body.error.message).toContain('Nothing was lost');
      }
    }
    // A hundred requests failed; jobs and figures that found no database say so, too.
    const failures = linesOf(server.output()).slice(before);
    expect(failures.filter(({ msg }) => msg === 'request failed').length).toBeLessThanOrEqual(3);
    expect(failures.filter(({ err }) => err).length).toBeLessThanOrEqual(8);
    expect(failures.length).toBeLessThan(30);
    await startPostgres();
    await expect.poll(ready).toEqual({ status: 'ready', database: 'reachable' });
    await expect.poll(async () => (await player.get('/me')).status).toBe(200);
  });

  it('decisions 0048: a silent database delays no check of a balancer that gives up after a second', async () => {
    const signal = (name: 'SIGSTOP' | 'SIGCONT') => signalServer(join(elsewhere.path, 'postgres'), name);
    const check = async () => {
      const answer = await fetch(`${server.url}/api/health/ready`, { signal: AbortSignal.timeout(1_000) });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { database: string }).database;
    };
    signal('SIGSTOP');
    try {
      // Until one says so all are in time.
      while ((await check()) === 'reachable');
    } finally {
      signal('SIGCONT');
    }
    await expect.poll(ready).toEqual({ status: 'ready', database: 'reachable' });
  });

  it('decisions 0048: metrics say whether it is reachable', async () => {
    const metrics = async () => (await fetch(`${server.url}/metrics`)).text();
    expect(await metrics()).toContain('sikka_database_reachable 1');
    await stopPostgres();
    await expect.poll(metrics).toContain('sikka_database_reachable 0');
    await startPostgres();
  });
});

describe('decisions, 0048: a database that is away at the start', () => {
  it('decisions 0048: is waited for, which is said once, and the start goes on when it comes', async () => {
    await stopPostgres();
    const { child, output } = launch(environment);
    await expect.poll(output).toContain('waiting for it');
    await startPostgres();
    await expect.poll(output).toContain('Sikka is ready');
    const said = linesOf(output()).map(({ msg }) => msg);
    expect(said.filter((msg) => msg.includes('waiting for it'))).toHaveLength(1);
    expect(said).toContain('the database is there');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('decisions 0048: a stop ends the wait, and what waiting does not mend ends the start with one line', async () => {
    await stopPostgres();
    const waiting = launch(environment);
    await expect.poll(waiting.output).toContain('waiting for it');
    const ended = once(waiting.child, 'exit');
    waiting.child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    await startPostgres();
    const url = environment['DATABASE_URL']!.replace(/\/sikka\?/u, '/nobody?');
    const refused = launch({ ...environment, DATABASE_URL: url });
    expect(await once(refused.child, 'exit')).toEqual([1, null]);
    expect(refused.output().trim()).toMatch(/^database "nobody" does not exist$/u);
  });

  it('decisions 0051: one before PostgreSQL 18 ends the start with one line, and nothing is written', async () => {
    const old = { ...postgres!.connection, database: 'older' };
    const admin = openDatabase(postgres!.connection, { connectionsMax: 1 });
    await sql`create database older`.execute(admin);
    await sql`alter database older set search_path = public, pg_catalog`.execute(admin);
    await admin.destroy();
    const db = openDatabase(old, { connectionsMax: 1 });
    // Found before the server's own, it names an older version.
    await sql
      .raw(`create function current_setting(text) returns text language sql return
        case when $1 like 'server_version%' then '150018' else pg_catalog.current_setting($1) end`)
      .execute(db);
    const url = environment['DATABASE_URL']!.replace(/\/sikka\?/u, '/older?');
    const refused = launch({ ...environment, DATABASE_URL: url });
    expect(await once(refused.child, 'exit')).toEqual([1, null]);
    expect(linesOf(refused.output())).toEqual([]);
    expect(refused.output().trim()).toBe('PostgreSQL 18 or newer is needed, and this is 150018.');
    const { rows } = await sql`select from pg_class where relnamespace = 'public'::regnamespace`.execute(db);
    expect(rows).toEqual([]);
    await db.destroy();
  });

  it('decisions 0048: one that goes away again in the middle of the start is waited for, too', async () => {
    const { user, host, database } = postgres!.connection;
    // A query of the keys, and much later one of the build's files; each cuts its connection once.
    const cutAt = new Set(['from "installation_key"', 'update build_file']);
    const relay = createServer((client) => {
      const server = connect(join(host, '.s.PGSQL.5432'));
      client.on('data', (bytes) => {
        const found = [...cutAt].find((words) => bytes.includes(words));
        if (found === undefined) return void server.write(bytes);
        cutAt.delete(found);
        client.destroy();
      });
      server.pipe(client);
      for (const socket of [client, server]) socket.on('error', () => undefined);
      client.on('close', () => server.destroy());
    }).listen(0, '127.0.0.1');
    await once(relay, 'listening');
    const { port } = relay.address() as AddressInfo;
    const url = `postgresql://${user}@127.0.0.1:${port}/${database}`;
    const { child, output } = launch({ ...environment, DATABASE_URL: url });
    const ended = once(child, 'exit');
    await Promise.race([expect.poll(output, { timeout: 60_000 }).toContain('Sikka is ready'), ended]);
    expect([child.exitCode, [...cutAt]], output()).toEqual([null, []]);
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    relay.close();
  });

  it('decisions 0051: a pool that is away at the start is waited for like the database behind it', async () => {
    const { user, host, database } = postgres!.connection;
    const port = await findFreePort('127.0.0.1', 0);
    const pool = { DATABASE_POOL_URL: `postgresql://${user}@127.0.0.1:${port}/${database}` };
    const { child, output } = launch({ ...environment, ...pool });
    await expect.poll(output).toContain('waiting for it');
    // Jobs and listeners go past the pool, and may be too many for the database.
    expect(linesOf(output())).toContainEqual(expect.objectContaining({ wanted: 20, allowed: 100 }));
    const relay = createServer((client) => {
      const server = connect(join(host, '.s.PGSQL.5432'));
      client.pipe(server).pipe(client);
      for (const socket of [client, server]) socket.on('error', () => undefined);
    }).listen(port, '127.0.0.1');
    await expect.poll(output).toContain('Sikka is ready');
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    relay.close();
  });
});
