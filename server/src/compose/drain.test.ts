/** Stops and starts behind a balancer that does not retry (docs/decisions/0048). */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { Visitor } from '../../test/app.ts';
import { startBalancer, type Balancer } from '../../test/balancer.ts';
import { testDatabase } from '../../test/database.ts';
import { openTab } from '../../test/event-tab.ts';
import { dataFolder, startProcess, type ServerProcess } from '../../test/process.ts';
import { openPlayers, Traffic } from '../../test/traffic.ts';

const dist = new URL('../../../web/dist/assets', import.meta.url).pathname;
const script = `/assets/${readdirSync(dist).find((file) => /^core-.*\.js$/u.test(file))}`;

const database = await testDatabase();
const { user, host, database: name } = database.connection;
const environment = {
  DATABASE_URL: `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  SECRET: 'a secret of several nodes, 32 characters',
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'warn',
  DRAIN_SECONDS: '1',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

const running = new Set<ServerProcess>();
const folders: ReturnType<typeof dataFolder>[] = [];
let balancer: Balancer;
afterEach(async () => {
  for (const node of running) await node.end('SIGKILL');
  for (const folder of folders.splice(0)) folder.remove();
  await balancer.stop();
});

async function start(variables: Record<string, string> = {}): Promise<ServerProcess> {
  const folder = dataFolder();
  folders.push(folder);
  const started = await startProcess(folder.path, {
    ...environment,
    PUBLIC_URL: balancer.url,
    ...variables,
  });
  const node = { ...started, url: started.url.replace('localhost', '127.0.0.1') };
  running.add(node);
  node.child.once('exit', () => running.delete(node));
  await balancer.add(node.url);
  return node;
}

describe('decisions, 0048: a rolling restart', () => {
  it('§4 loses no request of sixty a second and no game, with one process or two, and streams move on', async () => {
    balancer = await startBalancer();
    const old = [await start({ WORKERS: '2' }), await start({ WORKERS: '1' })];
    const traffic = new Traffic(balancer.url, await openPlayers(database.db, 12), {
      db: database.db,
      script,
    });
    const watcher = new Visitor(balancer.url);
    watcher.cookies.set('session', traffic.players[0]!.cookies.get('session')!);
    const tab = await openTab(watcher);
    await tab.next();
    const ended = tab.end();
    traffic.start(60);
    for (const node of old) {
      expect(await node.end('SIGTERM')).toBe(0);
      expect(node.output()).not.toMatch(/cuts connections|ends workers|a worker ended/u);
      const next = await start({ WORKERS: '1' });
      await expect.poll(() => balancer.served.get(next.url) ?? 0).toBeGreaterThan(20);
    }
    await traffic.stop();
    await ended;
    expect([traffic.failed, balancer.lost]).toEqual([[], []]);
    expect(traffic.requests).toBeGreaterThan(200);
    expect(traffic.acknowledged.size).toBeGreaterThan(5);
    const paid = await database.db
      .selectFrom('ledger_transaction')
      .select('reference')
      .where('reason', '=', 'game')
      .execute();
    expect(paid.map(({ reference }) => reference).toSorted()).toEqual([...traffic.acknowledged].toSorted());
    const again = await openTab(watcher);
    expect(await again.next()).toBeTruthy();
    await again.close();
  });

  it('decisions 0048: a stop is announced before the listener closes, and connections end by themselves', async () => {
    balancer = await startBalancer();
    const node = await start({ WORKERS: '1', DRAIN_SECONDS: '2' });
    expect((await fetch(`${node.url}/login`)).headers.get('connection')).toBe('keep-alive');
    const exited = once(node.child, 'exit');
    node.child.kill('SIGTERM');
    const ready = () => fetch(`${node.url}/api/health/ready`);
    await expect.poll(async () => (await ready()).status).toBe(503);
    expect(await (await ready()).json()).toEqual({ status: 'stopping' });
    const page = await fetch(`${node.url}/login`);
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    // npm passes on what its group was sent, too.
    node.child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
  });

  it('decisions 0048: Ctrl-C does not wait for balancers', async () => {
    balancer = await startBalancer();
    const node = await start({ WORKERS: '1', DRAIN_SECONDS: '300' });
    expect(await node.end('SIGINT')).toBe(0);
    const waiting = await start({ WORKERS: '2', DRAIN_SECONDS: '300' });
    const exited = once(waiting.child, 'exit');
    waiting.child.kill('SIGTERM');
    const ready = () => fetch(`${waiting.url}/api/health/ready`);
    await expect.poll(async () => (await ready()).status).toBe(503);
    waiting.child.kill('SIGINT');
    expect(await exited).toEqual([1, null]);
  });
});
