import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { openDatabase, openPool, type Db } from '../../database/index.ts';
import { walletOf } from '../../../test/wallet.ts';
import { closeDays, ledgerChecks } from '../index.ts';

const folder = new URL('../../../migrations/', import.meta.url);
const newest = '0011-ledger-days.ts';

const server = inject('testServer');
const connection = { ...server, database: `test_${randomBytes(6).toString('hex')}` };
const admin = openPool(server, 1);
await admin.query(`create database ${connection.database}`);
const db = openDatabase(connection);
afterAll(async () => {
  await db.destroy();
  await admin.query(`drop database ${connection.database} with (force)`);
  await admin.end();
});

const migration = async (file: string) =>
  (await import(new URL(file, folder).href)) as { up(db: Kysely<unknown>): Promise<void> };

async function migrateToBefore(db: Db): Promise<void> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts') && file < newest).toSorted();
  for (const file of files) await (await migration(file)).up(db as unknown as Kysely<unknown>);
}

test('ledger: what an older installation holds is sealed by the migration, days and all', async () => {
  await migrateToBefore(db);
  const wallet = walletOf(db);
  const account = await wallet.open();
  for (let play = 1; play <= 5; play++) await wallet.earn(account, `play-${play}`);
  await sql`alter table ledger_transaction disable trigger all`.execute(db);
  await sql`update ledger_transaction set at = at - interval '3 days' where reference < 'play-4'`.execute(db);
  await sql`alter table ledger_transaction enable trigger all`.execute(db);
  const { up } = await migration(newest);
  await db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>));
  await wallet.earn(account, 'play-6');
  expect(await closeDays(db)).toBe(3);
  const { rows } = await sql`select transactions from ledger_day order by day`.execute(db);
  expect(rows).toEqual([{ transactions: 3 }, { transactions: 0 }, { transactions: 0 }]);
  for (const { run } of ledgerChecks) expect(await run(db)).toBeNull();
});
