import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { person, Visitor } from '../test/app.ts';
import { pastTriggers } from '../test/database-fixtures.ts';
import { testDatabase } from '../test/database.ts';
import { openTab } from '../test/event-tab.ts';
import { join as joinAsOperator } from '../test/operators.ts';
import {
  copyFolder,
  dataFolder,
  launch,
  prepareFolder,
  runToEnd,
  startProcess,
  type ServerProcess,
} from '../test/process.ts';
import { walletOf } from '../test/wallet.ts';
import { isAlive } from '../test/child.ts';
import { startMailServer } from '../test/mail-server.ts';
import { payoutsAreStopped } from './wallet/index.ts';

const running = new Set<ServerProcess>();
const folders: ReturnType<typeof dataFolder>[] = [];

const prepared = await prepareFolder();
afterAll(prepared.remove);

async function start(
  dataDir: string,
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
): Promise<ServerProcess> {
  const server = await startProcess(dataDir, environment, flags);
  running.add(server);
  server.child.once('exit', () => running.delete(server));
  return server;
}

function emptyFolder(): string {
  const created = dataFolder();
  folders.push(created);
  return created.path;
}

/** An installation without players. */
function folder(): string {
  const path = emptyFolder();
  copyFolder(prepared.path, path);
  return path;
}

afterEach(async () => {
  for (const server of running) await server.end('SIGTERM');
  for (const created of folders.splice(0)) created.remove();
});

const postmasterPid = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** Registers over HTTP; answers the status, or null when the server went away meanwhile. */
async function tryRegister(url: string, who: object): Promise<number | null> {
  try {
    const visitor = new Visitor(url);
    const captcha = await visitor.captcha();
    return (await visitor.post('/registrations', { ...who, captcha })).status;
  } catch {
    return null;
  }
}

async function signedIn(url: string): Promise<Visitor> {
  const who = person();
  expect(await tryRegister(url, who)).toBe(201);
  const visitor = new Visitor(url);
  expect((await visitor.post('/sessions', { email: who.email, password: who.password })).status).toBe(201);
  return visitor;
}

async function mailsAt(url: string): Promise<{ to: string }[]> {
  const response = await fetch(`${url}/mailbox/messages`);
  return ((await response.json()) as { items: { to: string }[] }).items;
}

describe('decisions 0001: the process', () => {
  it('SIGINT and SIGTERM stop everything: exit 0 and no PostgreSQL left', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const dataDir = folder();
      const server = await start(dataDir, { LOG_LEVEL: 'warn' });
      const pid = postmasterPid(dataDir);
      expect(isAlive(pid)).toBe(true);
      // An open event stream must not hold the stop.
      const tab = await openTab(await signedIn(server.url));
      expect(await server.end(signal)).toBe(0);
      expect(server.output()).not.toContain('cuts connections');
      await tab.close().catch(() => undefined);
      expect(isAlive(pid)).toBe(false);
    }
  });

  it('stopping during the start leaves nothing behind', async () => {
    const dataDir = emptyFolder();
    const { child, output } = launch({ DATA_DIR: dataDir });
    const file = join(dataDir, 'postgres', 'postmaster.pid');
    const pidSoFar = () => (existsSync(file) ? postmasterPid(dataDir) : 0);
    await expect.poll(pidSoFar, { timeout: 20_000 }).toBeGreaterThan(0);
    const pid = pidSoFar();
    child.kill('SIGTERM');
    expect([await once(child, 'exit'), output()]).toEqual([[0, null], expect.not.stringContaining('rror')]);
    expect(isAlive(pid)).toBe(false);
  });

  it('stopping waits for an answer in progress, and no longer', async () => {
    const server = await start(folder(), { LOG_LEVEL: 'warn' });
    const { hostname, host, port, origin } = new URL(server.url);
    const body = JSON.stringify({ email: 'a@b.co', password: 'whatever' });
    const socket = connect(Number(port), hostname);
    let text = '';
    socket.on('data', (data: Buffer) => (text += data.toString()));
    socket.write(
      `POST /api/sessions HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    );
    await expect.poll(() => text).toContain('100 Continue');
    const ended = server.end('SIGTERM');
    const isOpen = () => fetch(server.url).then(Boolean, () => false);
    await expect.poll(isOpen, { timeout: 5_000 }).toBe(false);
    socket.write(body);
    expect(await ended).toBe(0);
    expect(text).toContain('HTTP/1.1 401');
    expect(server.output()).not.toContain('cuts connections');
    socket.destroy();
  });

  it('§6 the server prints a bootstrap invitation at its first start, and later on request', async () => {
    const dataDir = folder();
    const invitationOf = async ({ output }: ServerProcess) => {
      await expect.poll(output).toMatch(/\/join#\S+\n/u);
      return /^(Become .*) \(the link works once\): (\S+)$/mu.exec(output())!.slice(1) as [string, string];
    };
    const first = await start(dataDir);
    const [asFirst, link] = await invitationOf(first);
    expect(asFirst).toBe('Become the first operator');
    await joinAsOperator(first, link);
    expect(await first.end('SIGTERM')).toBe(0);
    const second = await start(dataDir, { LOG_LEVEL: 'info' });
    await expect.poll(second.output).toContain('Operators work at');
    expect(await second.end('SIGTERM')).toBe(0);
    expect(second.output()).not.toContain('Become');
    // The sum of this node's pools beside what the database allows.
    expect(second.output()).toMatch(/"wanted":\d+,"allowed":\d+/u);
    const third = await start(dataDir, {}, ['--new-operator']);
    const [asAnother, newLink] = await invitationOf(third);
    expect(asAnother).toBe('Become an administrator');
    expect((await (await joinAsOperator(third, newLink)).get('/me')).body.role).toBe('administrator');
  });

  it("a connection outlives a proxy's minute of idle time", async () => {
    const { url } = await start(folder());
    const { headers } = await fetch(`${url}/api/me`);
    expect(headers.get('keep-alive')).toBe('timeout=75');
  });

  it('a second process on one data folder exits with one clear line', async () => {
    const dataDir = folder();
    await start(dataDir);
    const { code, output } = await runToEnd({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toMatch(/in use|already/u);
  });

  it('§4 kill -9 at any moment loses nothing that was acknowledged', async () => {
    const dataDir = folder();
    const acknowledged: { email: string; password: string }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const server = await start(dataDir);
      const registering = Array.from({ length: 12 }, async () => {
        const who = person();
        if ((await tryRegister(server.url, who)) === 201) acknowledged.push(who);
      });
      // Whichever is first: some are answered, others are under way.
      await Promise.any(registering);
      await server.end('SIGKILL');
      await Promise.all(registering);
    }
    const server = await start(dataDir);
    expect(acknowledged.length).toBeGreaterThanOrEqual(3);
    for (const who of acknowledged) {
      const { status, body } = await new Visitor(server.url).post('/sessions', {
        email: who.email,
        password: who.password,
      });
      expect([status, body.coins]).toEqual([201, 10]);
    }
    // Their mails were queued in the same transaction, so they arrive, too.
    await expect
      .poll(async () => (await mailsAt(server.url)).map(({ to }) => to), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(acknowledged.map(({ email }) => email)));
  }, 120_000);

  it('an unreachable database answers 503 with a sentence, and service recovers by itself', async () => {
    const dataDir = folder();
    const server = await start(dataDir);
    const visitor = new Visitor(server.url);
    const signIn = () => visitor.post('/sessions', { email: 'a@b.co', password: 'whatever' });
    expect((await signIn()).status).toBe(401);
    process.kill(postmasterPid(dataDir), 'SIGKILL');
    const seen = new Set<number>();
    await expect
      .poll(
        async () => {
          const { status, body } = await signIn();
          seen.add(status);
          if (status === 503) expect(body.error.code).toBe('unavailable');
          return seen.has(503) && status;
        },
        { timeout: 20_000 },
      )
      .toBe(401);
    expect([...seen].sort()).toEqual([401, 503]);
    expect(await tryRegister(server.url, person())).toBe(201);
    await expect.poll(async () => (await mailsAt(server.url)).length, { timeout: 20_000 }).toBe(1);
  }, 60_000);

  it('§4 a mail server that is down delays the email, not the registration', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address() as { port: number };
    probe.close();
    await once(probe, 'close');
    const dataDir = folder();
    const server = await start(dataDir, { SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
    const who = person();
    expect(await tryRegister(server.url, who)).toBe(201);
    const smtp = await startMailServer(port);
    await expect.poll(() => smtp.messages.join(), { timeout: 50_000 }).toContain(`To: ${who.email}`);
    await smtp.stop();
  }, 60_000);

  it.each([
    [{ PORT: 'many' }, /^PORT must be a whole number/u],
    [{ DATABASE_URL: 'mysql://x' }, /^DATABASE_URL must be an address/u],
    [{ HOST: '0.0.0.0' }, /^SMTP_URL must name a mail server/u],
    [{ SECRET: 'short' }, /^SECRET must have at least 32/u],
  ])('an invalid variable %j stops the start with one line that names it', async (environment, sentence) => {
    const { code, output } = await runToEnd({ DATA_DIR: folder(), ...environment } as Record<string, string>);
    expect(code).toBe(1);
    expect(output.trim()).toMatch(sentence);
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

describe('decisions 0036: the ledger is checked', async () => {
  const { connection, db } = await testDatabase();

  it('§5 a ledger that does not add up is detected at the start, and stops payouts', async () => {
    const wallet = walletOf(db);
    await wallet.earn(await wallet.open(), 'a-game');
    await pastTriggers(db, sql`update wallet_account set balance = balance + 7`);
    const { user, host, database } = connection;
    const server = await start(folder(), {
      DATABASE_URL: `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
    });
    await expect.poll(() => server.output(), { timeout: 20_000 }).toContain('payouts are stopped');
    expect(await payoutsAreStopped(db)).toBe(true);
  });
});
