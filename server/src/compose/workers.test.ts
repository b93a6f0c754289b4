/** Several processes behave as one. Each request has a connection of its own, so that any of them may answer. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { person, Visitor, type Answer } from '../../test/app.ts';
import { isAlive } from '../../test/child.ts';
import { testDatabase, type TestDatabase } from '../../test/database.ts';
import { openTab, type Tab } from '../../test/event-tab.ts';
import { finishGame, handIn, playInTime } from '../../test/played-game.ts';
import {
  copyFolder,
  dataFolder,
  prepareFolder,
  runToEnd,
  startProcess,
  type ServerProcess,
} from '../../test/process.ts';
import { startCollector, type TraceCollector } from '../../test/trace-collector.ts';
import type { Db } from '../platform/database/index.ts';
import { findFreePort } from '../platform/http/listen.ts';

/** A browser that opens a connection for each request. */
class WanderingVisitor extends Visitor {
  override call(method: string, path: string, body?: unknown, headers = {}): Promise<Answer> {
    return super.call(method, path, body, { connection: 'close', ...headers });
  }
}

async function register(visitor: Visitor): Promise<{ email: string; password: string }> {
  const who = person();
  const captcha = await visitor.captcha();
  expect((await visitor.post('/registrations', { ...who, captcha })).status).toBe(201);
  return who;
}

/** A verified player. */
async function signIn(server: ServerProcess, db: Db): Promise<Visitor> {
  const player = new WanderingVisitor(server.url);
  const { email, password } = await register(player);
  await db.updateTable('player').set({ email_verified_at: new Date() }).where('email', '=', email).execute();
  expect((await player.post('/sessions', { email, password })).status).toBe(201);
  return player;
}

/** The ids of the processes that answer, and of the one that started them. */
const workersOf = ({ child }: ServerProcess): number[] => {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return [...table.matchAll(/^\s*(\d+)\s+(\d+)\s.*site-worker[.]ts/gmu)]
    .filter(([, , parent]) => Number(parent) === child.pid)
    .map(([, pid]) => Number(pid));
};

/** The processes that answered requests to a path, from a place in the output on. */
const answeredBy = (server: ServerProcess, path: string, from: number): Set<string> =>
  new Set(
    server
      .output()
      .slice(from)
      .split('\n')
      .filter((line) => line.includes(`"path":"${path}"`))
      .map((line) => String((JSON.parse(line) as { worker: number }).worker)),
  );

/** Opens tabs until each process has one. */
async function openTabsInBoth(player: Visitor, server: ServerProcess): Promise<Tab[]> {
  const tabs: Tab[] = [];
  const from = server.output().length;
  const answering = () => answeredBy(server, '/api/events', from).size;
  while (answering() < 2 && tabs.length < 12) tabs.push(await openTab(player));
  expect(answering()).toBe(2);
  return tabs;
}

/** The spans of a play's trace that brought its events to open tabs. */
const eventsOf = (collector: TraceCollector, playId: string) =>
  collector.spans().filter(({ name, traceId }) => name === 'event' && traceId === playId.replaceAll('-', ''));

/** The value of one sample, or undefined. */
const valueOf = (metrics: string, sample: string): number | undefined => {
  const line = metrics.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? undefined : Number(line.slice(sample.length + 1));
};

/** The metrics that alert rules and dashboards name. */
function namesAsked(): string[] {
  const folder = new URL('../../../deploy/monitoring/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?:alerts[.]yml|[.]json)$/u.test(name),
  );
  const text = files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join();
  return [...new Set(text.match(/\b(?:sikka|http|nodejs|process)_[a-z\d_]+/gu))];
}

const folders: ReturnType<typeof dataFolder>[] = [];
const running = new Set<ServerProcess>();
const prepared = await prepareFolder();
afterAll(() => prepared.remove());
afterEach(async () => {
  for (const server of running) await server.end('SIGTERM');
  for (const folder of folders.splice(0)) folder.remove();
});

function folder(): string {
  const created = dataFolder();
  folders.push(created);
  copyFolder(prepared.path, created.path);
  return created.path;
}

async function start(environment: Record<string, string> = {}, dataDir = folder()): Promise<ServerProcess> {
  const server = await startProcess(dataDir, { WORKERS: '2', ...environment });
  running.add(server);
  server.child.once('exit', () => running.delete(server));
  return server;
}

describe('decisions 0037: two processes behave as one', () => {
  let database: TestDatabase;
  let server: ServerProcess;
  let metricsPort: number;
  let collector: TraceCollector;
  beforeAll(async () => {
    collector = await startCollector();
    database = await testDatabase();
    const { user, host, database: name } = database.connection;
    const url = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    metricsPort = await findFreePort('127.0.0.1', 0);
    const environment = {
      DATABASE_URL: url,
      LOG_LEVEL: 'debug',
      WORKERS: '2',
      METRICS_PORT: `${metricsPort}`,
      BACKUP_DIR: prepared.path,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    };
    server = await startProcess(prepared.path, environment);
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await collector.stop();
  });

  it('§2 a game begun and ended in either reaches the tabs of both, and a sign-out ends them', async () => {
    const { db } = database;
    const player = await signIn(server, db);
    const tabs = await openTabsInBoth(player, server);
    for (const tab of tabs) expect(await tab.next()).toMatchObject({ coins: 10, gamesPlayed: 0 });
    const game = await playInTime(player, db);
    // Sent again to the other one, it is paid once.
    const answers = await Promise.all([handIn(player, game), handIn(player, game)]);
    expect(answers.map(({ status, body }) => [status, body.balance])).toEqual([
      [200, 18],
      [200, 18],
    ]);
    for (const tab of tabs) expect(await tab.next()).toMatchObject({ coins: 18, gamesPlayed: 1 });
    expect((await player.get('/me')).body.coins).toBe(18);
    const ranks = async () => {
      const boards = await Promise.all(Array.from({ length: 6 }, () => player.get('/leaderboard')));
      return boards.map(({ body }) => [body.you.rank, body.you.coins]);
    };
    await expect.poll(ranks).toEqual(Array.from({ length: 6 }, () => [1, 18]));
    expect((await player.call('DELETE', '/sessions/current')).status).toBe(204);
    await Promise.all(tabs.map((tab) => tab.end()));
    expect((await player.get('/me')).status).toBe(401);
  });

  it('§8 limits hold over both: of thirty guesses raced at one account ten are judged', async () => {
    const guesses = Array.from({ length: 30 }, () =>
      new WanderingVisitor(server.url).post('/sessions', {
        email: 'asha@example.com',
        password: 'a guess 1',
      }),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('§6 metrics on their own port are the sum of all processes, whose own can be told apart', async () => {
    const visitor = new WanderingVisitor(server.url);
    for (let number = 0; number < 7; number += 1) await visitor.get('/earning-rules');
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^http_request_duration_seconds_count\{.*earning-rules.*\} 7$/mu);
    expect(valueOf(metrics, 'sikka_workers')).toBe(2);
    expect(valueOf(metrics, 'sikka_database_connections_max')).toBe(20);
    for (const name of ['first', 'worker-1', 'worker-2'])
      expect(valueOf(metrics, `process_resident_memory_bytes{process="${name}"}`)).toBeGreaterThan(1e7);
    expect((await fetch(`${server.url}/metrics`, { redirect: 'manual' })).status).not.toBe(200);
  });

  it('decisions 0055: all that rules and dashboards ask for is there, named by the conventions', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const known = [...metrics.matchAll(/^# TYPE (\w+) (\w+)$/gmu)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['bucket', 'count', 'sum'].map((part) => `${name}_${part}`) : [name],
    );
    const asked = namesAsked();
    expect(asked).toContain('sikka_backup_age_seconds');
    // A metric of a replica, which this site does not have.
    expect(asked.filter((name) => !known.includes(name))).toEqual(['sikka_reader_used']);
    const promtool = process.env['PROMTOOL_PATH'];
    if (!promtool) return void process.stdout.write('not tested without PROMTOOL_PATH: names of metrics\n');
    const { stderr } = spawnSync(promtool, ['check', 'metrics'], { input: metrics, encoding: 'utf8' });
    expect(stderr).toBe('');
  });

  it('§6 metrics tell of games, coins, replays and streams, and of nobody', async () => {
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const game = 'game="subway-surfers"';
    expect(valueOf(metrics, `sikka_results_total{${game},outcome="paid"}`)).toBe(1);
    expect(valueOf(metrics, `sikka_result_coins_total{${game}}`)).toBe(8);
    expect(valueOf(metrics, 'sikka_replay_duration_seconds_count{verdict="ok"}')).toBeGreaterThan(0);
    expect(valueOf(metrics, 'sikka_replay_duration_seconds_count{verdict="failed"}')).toBe(0);
    expect(valueOf(metrics, 'sikka_events_sent_total')).toBeGreaterThanOrEqual(4);
    expect(valueOf(metrics, 'sikka_coins_issued_today')).toBe(18);
    expect(valueOf(metrics, 'sikka_coins_in_circulation')).toBe(18);
    expect(valueOf(metrics, 'sikka_payouts_stopped')).toBe(0);
    const path = /Operators work at \S+\/(\S+)/u.exec(server.output())?.[1] ?? '';
    expect(path).toMatch(/^admin-/u);
    const secrets = [path, '@', 'asha'];
    for (const secret of secrets) expect(metrics.toLowerCase()).not.toContain(secret);
  });

  it('decisions 0055: the event of the process that did not settle the game is in the trace of the game', async () => {
    const player = await signIn(server, database.db);
    const tabs = await openTabsInBoth(player, server);
    const { game } = await finishGame(player, database.db);
    const senders = () => new Set(eventsOf(collector, game.id).map(({ instance }) => instance));
    await expect.poll(() => senders().size, { timeout: 20_000 }).toBe(2);
    await Promise.all(tabs.map((tab) => tab.close()));
  });
});

describe('decisions 0037: the end of a process', () => {
  it('a start prints what one process prints, and each mail goes out once', async () => {
    const server = await start();
    expect(server.output().match(/Sikka is ready/gu)).toHaveLength(1);
    await expect.poll(() => server.output().match(/Become the first operator/gu)?.length).toBe(1);
    await register(new WanderingVisitor(server.url));
    const mails = async () => {
      const response = await fetch(`${server.url}/mailbox/messages`);
      return ((await response.json()) as { items: object[] }).items;
    };
    await expect.poll(mails).toHaveLength(1);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toMatch(/^http_request_duration_seconds_count\{.*registrations.*\} 1$/mu);
    expect(await server.end('SIGINT')).toBe(0);
  });

  it('a stop waits for an answer in progress, ends event streams, and exits 0', async () => {
    const server = await start({ LOG_LEVEL: 'warn' });
    const workers = workersOf(server);
    expect(workers).toHaveLength(2);
    const visitor = new WanderingVisitor(server.url);
    const { email, password } = await register(visitor);
    expect((await visitor.post('/sessions', { email, password })).status).toBe(201);
    const tabs = [await openTab(visitor), await openTab(visitor), await openTab(visitor)];
    const { socket, heard } = await beginRequest(server.url);
    const ended = server.end('SIGTERM');
    await expect.poll(() => fetch(server.url).then(Boolean, () => false)).toBe(false);
    socket.write('{}');
    expect(await ended).toBe(0);
    await expect.poll(heard).toMatch(/HTTP\/1.1 4\d\d/u);
    expect(server.output()).not.toMatch(/cuts connections|worker ended|ends workers/u);
    for (const pid of workers) expect(isAlive(pid)).toBe(false);
    await Promise.all(tabs.map((tab) => tab.close().catch(() => undefined)));
  });

  it('kill -9 of one: the other goes on answering; of all: others take their places on the same port', async () => {
    const server = await start({ PORT: String(await findFreePort('127.0.0.1', 0)) });
    const [first = 0, second = 0] = workersOf(server);
    const visitor = new WanderingVisitor(server.url);
    process.kill(first, 'SIGKILL');
    await expect.poll(() => isAlive(first)).toBe(false);
    expect((await visitor.get('/health/ready')).status).toBe(200);
    await expect.poll(() => workersOf(server)).toHaveLength(2);
    expect(workersOf(server)).toContain(second);
    expect(server.output()).toContain('ended by SIGKILL');
    for (const pid of workersOf(server)) process.kill(pid, 'SIGKILL');
    const status = () =>
      visitor.get('/health/ready').then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status).toBe(200);
    expect(workersOf(server)).not.toContain(second);
    expect(await server.end('SIGTERM')).toBe(0);
  });

  it('kill -9 of the first process: the others end, and the next start is clean', async () => {
    const dataDir = folder();
    const server = await start({}, dataDir);
    const workers = workersOf(server);
    expect(workers).toHaveLength(2);
    const { email, password } = await register(new WanderingVisitor(server.url));
    await server.end('SIGKILL');
    for (const pid of workers) await expect.poll(() => isAlive(pid)).toBe(false);
    const next = await start({}, dataDir);
    const answer = await new WanderingVisitor(next.url).post('/sessions', { email, password });
    expect([answer.status, answer.body.coins]).toEqual([201, 10]);
  });

  it('a port that another installation has stops the start with one line', async () => {
    const server = await start();
    const { port } = new URL(server.url);
    const { code, output } = await runToEnd({ DATA_DIR: folder(), WORKERS: '2', PORT: port });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^.*EADDRINUSE.*$/u);
  });
});

/** Sends the head of a request whose body is still to come. */
async function beginRequest(url: string) {
  const { hostname, host, port, origin } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (data: Buffer) => (text += data.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /api/sessions HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n` +
      'Content-Length: 2\r\nExpect: 100-continue\r\n\r\n',
  );
  await expect.poll(() => text).toContain('100 Continue');
  return { socket, heard: () => text };
}
