/** A backup is restored beside the running server (docs/decisions/0050). */
import { appendFileSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { pastTriggers } from '../../test/database-fixtures.ts';
import { finishGame } from '../../test/played-game.ts';
import { isVerified, readManifest } from '../platform/backup/backup-format.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { openDatabase } from '../platform/database/index.ts';
import { createVerifyBackup } from './verify-backup.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sikka-verify-'));
const folder = join(dataDir, 'backups');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const app = await testApp();
await finishGame(await app.player(), app.db);

const write = () => writeBackup({ connection: app.connection, folder, program: 'test' });
const verify = (backup: string, signal = new AbortController().signal) =>
  createVerifyBackup(app.db, dataDir)(backup, signal);

// The lowest priority: on a busy machine each takes half a minute.
const timeout = 180_000;

it(
  'decisions 0050: one that is damaged, and one of a ledger that was changed, are told and not marked',
  { timeout },
  async () => {
    const damaged = await write();
    appendFileSync(join(damaged, readManifest(damaged).tables[0]?.file ?? ''), '!');
    await expect(verify(damaged)).rejects.toThrow('The backup is damaged');
    const change = (coins: number) =>
      pastTriggers(app.db, sql`update ledger_entry set amount = amount + ${coins} where account_id is null`);
    await change(1);
    const wrong = await write();
    await change(-1);
    await expect(verify(wrong)).rejects.toThrow('The restored ledger is not as it was written');
    expect([damaged, wrong].filter(isVerified)).toEqual([]);
    expect(readdirSync(dataDir)).toEqual(['backups']);
  },
);

const restoring = join(dataDir, 'verified-backup');

it('decisions 0050: where the disk has no room for it, nothing is begun', async () => {
  const backup = await write();
  // Found before the server's own, it names a database larger than any disk.
  const { database } = app.connection;
  await sql
    .raw(`create function public.pg_database_size(name) returns bigint language sql return 1::bigint << 50;
    alter database ${database} set search_path = public, pg_catalog`)
    .execute(app.db);
  const large = openDatabase(app.connection, { connectionsMax: 1 });
  const failed = createVerifyBackup(large, dataDir)(backup, new AbortController().signal);
  await expect(failed).rejects.toThrow(/^Verifying a backup needs 3377\d+\.\d GB in /u);
  await large.destroy();
  await sql
    .raw(`drop function public.pg_database_size(name); alter database ${database} reset search_path`)
    .execute(app.db);
  expect([existsSync(restoring), isVerified(backup)]).toEqual([false, false]);
});

it(
  'decisions 0050: a stop gives it up; the next one marks a good one, and nothing of what was restored stays',
  { timeout },
  async () => {
    const leaving = new AbortController();
    const backup = await write();
    const given = expect(verify(backup, leaving.signal)).rejects.toThrow();
    await expect.poll(() => readdirSync(restoring)).toHaveLength(1);
    leaving.abort();
    await given;
    expect([existsSync(restoring), isVerified(backup)]).toEqual([true, false]);
    await verify(backup);
    expect([existsSync(restoring), isVerified(backup)]).toEqual([false, true]);
  },
);
