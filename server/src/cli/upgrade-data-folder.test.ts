/** npm run upgrade-database, with the packaged binaries in the part of both versions (docs/decisions/0057). */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, testKeys } from '../../test/app.ts';
import { pastTriggers } from '../../test/database-fixtures.ts';
import { registerPlayer } from '../identity/index.ts';
import { migrate, openDatabase, openPool, type Db } from '../platform/database/index.ts';
import { findPostgresBinaries } from '../platform/embedded-postgres/binaries.ts';
import { lockFolder } from '../platform/embedded-postgres/folder-lock.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { nextDataDir, upgradeFolder } from '../platform/embedded-postgres/upgrade.ts';
import { migrateJobs } from '../platform/jobs/index.ts';
import { demoIdentity } from './demo/people.ts';
import { upgradeDataFolder } from './upgrade-data-folder.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sikka-upgrade-'));
const binaries = findPostgresBinaries();
const { majorVersion: present } = binaries;
const deps = {
  dataDir,
  packaged: { ...binaries, majorVersion: present + 1 },
  fetchBinaries: () => binaries,
  log: () => undefined,
};
const without = (what: string) => () => {
  throw new Error(what);
};

async function withDatabase<Result>(use: (db: Db, host: string) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase(postgres.connection);
  try {
    return await use(db, postgres.connection.host);
  } finally {
    await db.destroy();
    await postgres.stop();
  }
}
const count = async (db: Db): Promise<unknown> =>
  (
    await sql`select (select count(*) from player) as players, (select count(*) from ledger_entry) as entries,
      (select encode(sha256(string_agg(leaf, '' order by transaction_id)), 'hex') from ledger_leaf) as leaves`.execute(
      db,
    )
  ).rows[0];

let before: unknown;
beforeAll(async () => {
  before = await withDatabase(async (db, host) => {
    await migrate(db);
    const connection = { host, user: 'sikka', database: 'sikka' };
    const pool = openPool(connection, 1);
    await migrateJobs(pool).finally(() => pool.end());
    const deps = demoIdentity(db, testKeys);
    for (const address of ['192.0.2.1', '198.51.100.1'])
      await registerPlayer(deps, { ...person(), referralCode: '', captcha: '', locale: 'en' }, { address });
    return count(db);
  });
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('decisions 0057: a folder of another version does not start, and the sentence names the command', async () => {
  const start = startEmbeddedPostgres({ dataDir, binaries: deps.packaged });
  await expect(start).rejects.toThrow(`has ${present + 1}: run 'npm run upgrade-database'`);
  expect(await upgradeDataFolder({ ...deps, packaged: binaries })).toContain(
    `already has PostgreSQL ${present}`,
  );
  const older = { ...binaries, majorVersion: present - 1 };
  await expect(upgradeDataFolder({ ...deps, packaged: older })).rejects.toThrow('newer than this program');
});

test('decisions 0057: an upgrade that fails changes nothing', async () => {
  await expect(upgradeDataFolder({ ...deps, fetchBinaries: without('no network') })).rejects.toThrow(
    'no network',
  );
  // A ledger that a superuser has changed is found in the new cluster, before it takes the place of the old one.
  const change = (coins: number) =>
    withDatabase((db) =>
      pastTriggers(db, sql`update ledger_entry set amount = amount + ${coins} where account_id is null`),
    );
  await change(1);
  await expect(upgradeDataFolder(deps)).rejects.toThrow('not as it was written');
  await change(-1);
  expect(await withDatabase(count)).toEqual(before);
  expect(readdirSync(dataDir)).not.toContain('upgrade');
});

test(
  'decisions 0057: after it all rows are there, and the former cluster is kept',
  { timeout: 60_000 },
  async () => {
    const fetchBinaries = () => {
      // A server that started now would pay into the former cluster.
      expect(() => lockFolder(dataDir)).toThrow('in use');
      return binaries;
    };
    expect(await upgradeDataFolder({ ...deps, fetchBinaries })).toContain(
      `kept in ${join(dataDir, `postgres-${present}`)}`,
    );
    expect(await withDatabase(count)).toEqual(before);
    expect(readdirSync(dataDir)).not.toContain('upgrade');
    // With the same binaries in both parts it would be made once more.
    await expect(upgradeDataFolder(deps)).rejects.toThrow('is in the way');
    rmSync(join(dataDir, `postgres-${present}`), { recursive: true });
  },
);

test('decisions 0057: killed between the two renames, a start makes no empty database, and another run ends the upgrade', async () => {
  const next = join(nextDataDir(dataDir), 'postgres');
  mkdirSync(nextDataDir(dataDir), { recursive: true });
  renameSync(join(dataDir, 'postgres'), next);
  // Not checked yet: what a kill during the load leaves is no database.
  await expect(upgradeDataFolder(deps)).rejects.toThrow('There is no database');
  writeFileSync(join(upgradeFolder(dataDir), 'checked'), '');
  // Without the next cluster the mark means nothing.
  renameSync(next, `${next}-elsewhere`);
  await expect(upgradeDataFolder(deps)).rejects.toThrow('There is no database');
  renameSync(`${next}-elsewhere`, next);
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('was interrupted');
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  expect(await upgradeDataFolder(deps)).toContain('interrupted upgrade');
  expect(await withDatabase(count)).toEqual(before);
});
