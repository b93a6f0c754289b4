import { sql } from 'kysely';
import { afterAll, expect, inject, it } from 'vitest';
import type { Logger } from '../platform/log.ts';
import { testApp } from '../../test/app.ts';
import { finishGame } from '../../test/played-game.ts';
import { hireStaff, requestOf } from '../../test/reviewed-withdrawal.ts';
import { startServerPair } from '../../test/replica-server.ts';
import { richPlayer } from '../../test/withdrawal.ts';
import { newestAct } from '../admin/audit/index.ts';
import { migrate, openDatabase, openPool, Reader, type Db } from '../platform/database/index.ts';
import { migrateJobs } from '../platform/jobs/index.ts';

const behindMsMax = 60_000;
const lines: { message: string; code?: string }[] = [];
const write = (detail: { code?: string }, message: string) => void lines.push({ ...detail, message });
const log = { info: (message: string) => write({}, message), warn: write } as unknown as Logger;

const readers: Reader[] = [];

const openReader = (limitMs = behindMsMax): Reader => {
  const reader = new Reader(db, { db: replica, log, behindMsMax: limitMs, acts: newestAct, lookEveryMs: 20 });
  readers.push(reader);
  return reader;
};

const pair = await startServerPair();
const { connection } = pair.primary;
const db = openDatabase(connection);
await migrate(db);
const pool = openPool(connection, 2);
await migrateJobs(pool);
await pool.end();
const replica = openDatabase(pair.url('?target_session_attrs=standby'), { connectionsMax: 3 });
const standby = openDatabase(pair.standby.connection, { connectionsMax: 1 });
const reader = openReader();
const app = await testApp({ database: { db, connection }, reader });
const staff = await hireStaff(app);
afterAll(async () => {
  for (const one of readers) one.stop();
  for (const one of [db, replica, standby]) await one.destroy();
  await pair.stop();
});

const ledger = { accountId: null, house: null, search: '', before: null };
const readLedger = async () => (await staff.reviewer.post('/ledger/search', ledger)).body;
const findPlayers = async (search: string) => (await staff.reviewer.post('/players/search', { search })).body;
const pause = async () => {
  await sql`select pg_wal_replay_pause()`.execute(standby);
  await expect.poll(pauseState).toBe('paused');
};
const pauseState = async (): Promise<string> => {
  const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(
    standby,
  );
  return rows[0]!.state;
};
const resume = () => sql`select pg_wal_replay_resume()`.execute(standby);
const isOnStandby = async (own: Db): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select pg_is_in_recovery() as found`.execute(own);
  return rows[0]!.found;
};
const written = (from = 0) => lines.slice(from).map(({ message, code }) => [message, code]);

it('decisions 0053: searches and exports read the standby and say how old their rows are', async () => {
  await expect.poll(async () => (await readLedger()).asOf).toMatchObject({ behindMs: expect.any(Number) });
  const { asOf, items } = await readLedger();
  expect(Math.abs(Date.parse(asOf.at) + asOf.behindMs - Date.now())).toBeLessThan(5_000);
  expect(items).toEqual([]);
  const health = await app.visitor().get('/health/ready');
  expect(health.body).toEqual({ status: 'ready', database: 'reachable', reader: 'used' });
  const file = () => staff.payer.download('/exports/ledger', { format: 'csv', from: null, to: null });
  // Its own note in the audit log must have arrived; another file is tried until it has.
  await expect.poll(async () => (await file()).name).toMatch(/^sikka-ledger-as-of-20[-\dT.]+Z\.csv$/u);
});

it('decisions 0053: a standby takes no writes of ours, nor does a reader on the primary', async () => {
  const own = new Reader(db, { db, log, behindMsMax, acts: newestAct, lookEveryMs: 20 });
  readers.push(own);
  await expect.poll(() => own.state).toBe('used');
  for (const from of [reader, own]) {
    const write = from.read((on) => sql`delete from rate_limit`.execute(on));
    await expect(write).rejects.toMatchObject({ code: '25006' });
  }
});

it('decisions 0053: coins, sessions, limits and reviews never wait for the standby nor read it', async () => {
  await expect.poll(async () => (await findPlayers('nobody')).asOf).not.toBeNull();
  await pause();
  // None of what follows is on the standby.
  const player = await richPlayer(app, 10_000, { name: 'Newar Bahadur' });
  const { answer } = await finishGame(player, db);
  expect(answer.body).toMatchObject({ unpaidReason: null, balance: 10_008 });
  expect((await player.get('/leaderboard')).body.you.name).toBe('Newar Bahadur');
  const id = await requestOf(app, player);
  const queue = await staff.reviewer.post('/withdrawals/search', { tab: 'pending' });
  expect(queue.body.items.map((row: { id: string }) => row.id)).toContain(id);
});

it('decisions 0053: a standby that is behind is read while that is allowed, and says so', async () => {
  // A look that took too long, on a busy machine, leaves the standby until the next one.
  await expect.poll(() => findPlayers('newar')).toMatchObject({ items: [], asOf: expect.any(Object) });
  const { asOf } = await findPlayers('newar');
  expect(asOf.behindMs).toBeGreaterThan(0);
  expect((await findPlayers('newar')).asOf.behindMs).toBeGreaterThan(asOf.behindMs);
});

it('decisions 0053: operators see at once what any of them did', async () => {
  await expect.poll(() => findPlayers('')).toMatchObject({ items: [] });
  await staff.boss.post('/payout-stop', { reason: 'provider_trouble' });
  const { items, asOf } = await findPlayers('newar');
  expect(asOf).toBeNull();
  expect(items).toHaveLength(1);
  expect(reader.state).toBe('used');
});

it('decisions 0053: a standby further behind than is set is left for the primary, with one line in the log', async () => {
  const from = lines.length;
  const strict = openReader(200);
  await expect.poll(() => strict.state).toBe('behind');
  expect(await strict.read(isOnStandby)).toEqual({ result: false, asOf: null });
  await resume();
  await expect.poll(() => strict.state).toBe('used');
  expect((await strict.read(isOnStandby)).result).toBe(true);
  await pause();
  await staff.boss.post('/payout-stop/lift', { reason: 'trouble_over' });
  await expect.poll(() => strict.state).toBe('behind');
  await resume();
  await expect.poll(() => strict.state).toBe('used');
  expect(written(from)).toEqual([
    ['the read replica is left for the primary', 'behind'],
    ['the read replica is used again', undefined],
    ['the read replica is left for the primary', 'behind'],
    ['the read replica is used again', undefined],
  ]);
});

it('decisions 0053: another cluster is never read', async () => {
  const foreign = openDatabase(inject('testServer'), { connectionsMax: 1 });
  const own = new Reader(db, { db: foreign, log, behindMsMax, acts: sql`select 0`, lookEveryMs: 20 });
  await expect.poll(() => own.state).toBe('foreign');
  expect(await own.read(isOnStandby)).toEqual({ result: false, asOf: null });
  own.stop();
  await foreign.destroy();
});

it('decisions 0053: a standby that hangs in the middle of a search is not waited for', async () => {
  await expect.poll(async () => (await reader.read(isOnStandby)).result).toBe(true);
  const from = lines.length;
  const begun = Promise.withResolvers<void>();
  const slow = reader.read(async (own) => {
    begun.resolve();
    if (await isOnStandby(own)) await sql`select pg_sleep(9)`.execute(own);
    return isOnStandby(own);
  });
  await begun.promise;
  pair.standby.freeze();
  expect(await slow).toEqual({ result: false, asOf: null });
  expect(reader.state).toBe('away');
  // Left at once, and not when its own statement gave up.
  const failed = 'a read failed on the replica and is repeated on the primary';
  expect(written(from).map(([message]) => message)).not.toContain(failed);
  pair.standby.thaw();
  await expect.poll(() => reader.state).toBe('used');
});

it('decisions 0053: with the standby killed the console goes on', async () => {
  const from = lines.length;
  await pair.standby.stop();
  expect((await findPlayers('newar')).items).toHaveLength(1);
  await expect.poll(() => reader.state).toBe('away');
  expect(await findPlayers('newar')).toMatchObject({ asOf: null, items: [{ name: 'Newar Bahadur' }] });
  const health = await app.visitor().get('/health/ready');
  expect(health).toMatchObject({ status: 200, body: { status: 'ready', reader: 'away' } });
  const left = written(from).filter(([, code]) => code === 'away');
  expect(left.length).toBeLessThanOrEqual(readers.length);
});
