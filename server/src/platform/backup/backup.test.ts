import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { fillDemo } from '../../cli/demo/fill-demo.ts';
import { runChecks } from '../../cli/verify-ledger.ts';
import { testApp, testKeys } from '../../../test/app.ts';
import { emptyDatabase } from '../../../test/database.ts';
import { finishGame } from '../../../test/played-game.ts';
import { migrate, type Db } from '../database/index.ts';
import { enqueue } from '../jobs/index.ts';
import { createLog } from '../log.ts';
import type { Figure } from '../ports.ts';
import { backupName, listBackups, markVerified, readManifest } from './backup-format.ts';
import { listTables } from './catalog.ts';
import { backupFigures, startDailyBackups } from './daily-backups.ts';
import { loadBackup } from './load-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'sikka-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const app = await testApp();
await fillDemo({ db: app.db, connection: app.connection, log: createLog('silent'), keys: testKeys }, 4);
await enqueue(app.db, 'mail-link', { linkId: '1' });

const write = () => writeBackup({ connection: app.connection, folder, program: 'test', secret: 'a secret' });
const faultsOf = async (db: Db) => (await runChecks(db)).filter(({ fault }) => fault !== null);

/** A hash of all rows of each table, except what each start writes. */
async function contentOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  const content: Record<string, string> = {};
  for (const { name } of await listTables(client)) {
    if (name === 'public.database_rule') continue;
    const { rows } = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, chr(10) order by t::text)), '') as hash from ${name} t`,
    );
    content[name] = rows[0].hash;
  }
  await client.end();
  return content;
}

test('decisions 0050: a restored backup has every row of every table, and the ledger is as it was written', async () => {
  const backup = await write();
  const { connection, db } = await emptyDatabase();
  await loadBackup(connection, backup);
  expect(await contentOf(connection)).toEqual(await contentOf(app.connection));
  expect(await faultsOf(db)).toEqual([]);
  // Functions, triggers and sequences work on.
  await expect(sql`delete from ledger_leaf`.execute(db)).rejects.toThrow();
  await db.insertInto('wallet_account').defaultValues().execute();
  await enqueue(db, 'mail-link', { linkId: '2' });
});

test('decisions 0050: a backup leaves no timer behind, so that the command ends', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const { tables } = readManifest(await write());
  expect(timers() - before).toBeLessThan(tables.length / 2);
});

test('decisions 0050: a backup that is written while games are paid is of one moment', async () => {
  const players = await Promise.all(Array.from({ length: 4 }, () => app.player()));
  let isWritten = false;
  const games = players.map(async (player) => {
    let paid = 0;
    while (!isWritten) if (await finishGame(player, app.db)) paid += 1;
    return paid;
  });
  const backup = await write().finally(() => (isWritten = true));
  expect((await Promise.all(games)).reduce((sum, paid) => sum + paid, 0)).toBeGreaterThan(0);
  const { connection, db } = await emptyDatabase();
  await loadBackup(connection, backup);
  expect(await faultsOf(db)).toEqual([]);
});

test('decisions 0050: a damaged backup, and a database with rows, are refused in one sentence', async () => {
  const backup = await write();
  await expect(loadBackup(app.connection, backup)).rejects.toThrow('into an empty database alone');
  const { connection } = await emptyDatabase();
  const file = readManifest(backup).tables.find(({ name }) => name === 'public.ledger_entry')?.file ?? '';
  appendFileSync(join(backup, file), '!');
  await expect(loadBackup(connection, backup)).rejects.toThrow(`The backup is damaged: ${file}`);
  await expect(loadBackup(connection, folder)).rejects.toThrow('is not a backup');
});

/** The same database, entered otherwise. */
const tablesOf = async ({ db }: { db: Db }) =>
  (await sql`select from pg_tables where schemaname = 'public'`.execute(db)).rows.length;

test('decisions 0050: a role that may not restore is told so before a table is made, and may once it is granted', async () => {
  const backup = await write();
  const empty = await emptyDatabase();
  const role = `restorer_${randomBytes(4).toString('hex')}`;
  const grant = (statement: string) => sql.raw(statement).execute(empty.db);
  await grant(`create role ${role} login; alter database ${empty.connection.database} owner to ${role};
    alter schema public owner to ${role}`);
  const asRole = { ...empty.connection, user: role };
  await expect(loadBackup(asRole, backup)).rejects.toThrow('grant set on parameter session_replication_role');
  expect(await tablesOf(empty)).toBe(0);
  await grant(`grant set on parameter session_replication_role to ${role}`);
  await loadBackup(asRole, backup);
  expect(await faultsOf(empty.db)).toEqual([]);
});

test('decisions 0050: PostgreSQL before 18 is refused before a table is made', async () => {
  const empty = await emptyDatabase();
  // Found before the server's own, it names an older version.
  await sql
    .raw(`create function current_setting(text) returns text language sql
    return case when $1 like 'server_version%' then '150018' else pg_catalog.current_setting($1) end;
    alter database ${empty.connection.database} set search_path = public, pg_catalog`)
    .execute(empty.db);
  await expect(loadBackup(empty.connection, await write())).rejects.toThrow(
    'PostgreSQL 18 or newer is needed',
  );
  expect(await tablesOf(empty)).toBe(0);
});

test('decisions 0050: a backup that fails leaves nothing behind', async () => {
  const before = readdirSync(folder);
  const nowhere = { ...app.connection, database: 'not_there' };
  await expect(writeBackup({ connection: nowhere, folder, program: 'test' })).rejects.toThrow('not_there');
  const { connection } = await emptyDatabase();
  await expect(writeBackup({ connection, folder, program: 'test' })).rejects.toThrow('kysely_migration');
  const { connection: half, db } = await emptyDatabase();
  await migrate(db);
  await expect(writeBackup({ connection: half, folder, program: 'test' })).rejects.toThrow('graphile_worker');
  expect(readdirSync(folder)).toEqual(before);
  expect(listBackups(folder).every((path) => existsSync(join(path, 'manifest.json')))).toBe(true);
});

test('decisions 0050: a backup whose connection is cut fails at once', async () => {
  const before = readdirSync(folder);
  await app.db.transaction().execute(async (tx) => {
    // The rows of this table wait, and all before it are written.
    await sql`lock table ledger_transaction in access exclusive mode`.execute(tx);
    const backup = write();
    const waiting = sql<{ pid: number }>`select pid from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'copy%'`;
    await expect.poll(async () => (await waiting.execute(app.db)).rows.length).toBe(1);
    const [{ pid } = { pid: 0 }] = (await waiting.execute(app.db)).rows;
    const failed = expect(backup).rejects.toThrow('terminat');
    await sql`select pg_terminate_backend(${pid})`.execute(app.db);
    await failed;
  });
  expect(readdirSync(folder)).toEqual(before);
});

test('decisions 0050: a day without a backup brings one; the oldest go, and what a killed process left', async () => {
  const daily = mkdtempSync(join(tmpdir(), 'sikka-daily-'));
  const old = ['sikka-2026-01-01T00-00-00Z', 'sikka-2026-01-02T00-00-00Z'];
  // Not of this second, whose name our own backup gets.
  const underWay = `${backupName(new Date(Date.now() - 60_000))}.part`;
  for (const name of [...old, 'sikka-2026-01-03T00-00-00Z.part', underWay]) mkdirSync(join(daily, name));
  const backups = startDailyBackups({
    connection: app.connection,
    folder: daily,
    keep: 2,
    program: 'test',
    verify: async () => undefined,
    log: createLog('silent'),
    everyMs: 10,
  });
  const [age] = backupFigures(daily) as [Figure];
  expect(await age.read()).toBeGreaterThan(86_400);
  await expect.poll(() => readdirSync(daily)[0], { timeout: 20_000 }).toBe(old[1]);
  await backups.stop();
  expect(readdirSync(daily).filter((name) => name.endsWith('Z'))).toHaveLength(2);
  expect(readdirSync(daily).filter((name) => name.endsWith('.part'))).toContain(underWay);
  expect(readdirSync(daily)).not.toContain('sikka-2026-01-03T00-00-00Z.part');
  expect(await age.read()).toBeLessThan(60);
  rmSync(daily, { recursive: true });
});

test('decisions 0050: once a week the newest backup is verified; one that cannot be is told, and the last that was stays', async () => {
  const daily = mkdtempSync(join(tmpdir(), 'sikka-weekly-'));
  const daysAgo = (days: number) => join(daily, backupName(new Date(Date.now() - days * 86_400_000)));
  const [verified, later] = [daysAgo(8), daysAgo(2)];
  for (const backup of [verified, later]) mkdirSync(backup);
  markVerified(verified);
  const [said, tried]: [string[], string[]] = [[], []];
  const backups = startDailyBackups({
    connection: app.connection,
    folder: daily,
    keep: 1,
    program: 'test',
    verify: async (backup) => {
      tried.push(backup);
      if (tried.length === 1) throw new Error('The restored ledger is not as it was written');
      markVerified(backup);
    },
    log: createLog('info', { write: (line) => void said.push(line) }),
    everyMs: 10,
  });
  const age = backupFigures(daily).at(-1)!;
  await expect.poll(() => tried.length, { timeout: 20_000 }).toBe(1);
  const [written = ''] = tried;
  expect(listBackups(daily)).toEqual([verified, written]);
  expect(await age.read()).toBeGreaterThan(7 * 86_400);
  await expect.poll(() => said.join()).toMatch(/"level":50.*could not be verified/u);
  // Another one, as of the next day; the first was not tried at each look until then.
  const next = daysAgo(-1);
  mkdirSync(next);
  await expect.poll(() => tried).toEqual([written, next]);
  await expect.poll(() => age.read()).toBeLessThan(86_400);
  await backups.stop();
  expect(tried).toHaveLength(2);
  rmSync(daily, { recursive: true });
});

test('decisions 0050: where no backup was ever verified, the age is that of their folder', async () => {
  const daily = mkdtempSync(join(tmpdir(), 'sikka-never-'));
  mkdirSync(join(daily, backupName(new Date())));
  const age = backupFigures(daily).at(-1)!;
  expect(await age.read()).toBeLessThan(process.uptime());
  rmSync(daily, { recursive: true });
});
