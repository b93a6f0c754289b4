/** Going back to a moment with PostgreSQL's archived log, as docs/operations.md tells operators of a server of their own. */
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { runChecks } from '../../cli/verify-ledger.ts';
import { copyCluster, startCopy } from '../../../test/replica-server.ts';
import { walletOf } from '../../../test/wallet.ts';
import { closeDays } from '../../transparency/index.ts';
import { migrate, openDatabase, type Db } from '../database/index.ts';
import { choosePostgresAccount, giveFolder } from '../embedded-postgres/os-account.ts';
import { startEmbeddedPostgres } from '../embedded-postgres/start.ts';

process.stdout.write('not tested: pgBackRest, which Debian has from before PostgreSQL 18\n');

const folder = mkdtempSync(join(tmpdir(), 'sikka-moment-'));
const archive = join(folder, 'archive');
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (connection: Parameters<typeof openDatabase>[0]) => {
  const db = openDatabase(connection);
  closing.push(() => db.destroy());
  return db;
};

const balances = async (db: Db) => {
  const rows = await db.selectFrom('wallet_account').select('balance').execute();
  return rows.map(({ balance }) => balance);
};

/** A server that archives its log. */
async function startArchiving() {
  const first = await startEmbeddedPostgres({ dataDir: folder });
  mkdirSync(archive);
  giveFolder(archive, choosePostgresAccount(join(folder, 'postgres')));
  const admin = openDatabase(first.connection, { connectionsMax: 1 });
  await sql`alter system set archive_mode = 'on'`.execute(admin);
  await sql.raw(`alter system set archive_command = 'cp "%p" "${archive}/%f"'`).execute(admin);
  await admin.destroy();
  await first.stop();
  const server = await startEmbeddedPostgres({ dataDir: folder });
  closing.push(() => server.stop());
  return server;
}

it('decisions 0050: a base backup and the archived log lead to any moment, with the ledger as it was then', async () => {
  const { connection } = await startArchiving();
  const db = open(connection);
  await migrate(db);
  const wallet = walletOf(db);
  const account = await wallet.open();
  await copyCluster(connection, join(folder, 'postgres'), join(folder, 'restored'));
  await wallet.earn(account, randomUUID(), 5);
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db);
  await wallet.earn(account, randomUUID(), 7);
  const { rows: last } = await sql<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`.execute(
    db,
  );
  const archived = sql<{ file: string }>`select last_archived_wal as file from pg_stat_archiver`;
  await expect.poll(async () => (await archived.execute(db)).rows[0]?.file).toBe(last[0]?.file);

  const server = await startCopy({ connection }, folder, {
    name: 'restored',
    signal: 'recovery.signal',
    settings: {
      restore_command: `cp "${archive}/%f" "%p"`,
      recovery_target_time: rows[0]?.moment ?? '',
      recovery_target_action: 'promote',
    },
  });
  closing.push(() => server.stop());
  const restored = open(server.connection);
  const isOver = sql<{ over: boolean }>`select not pg_is_in_recovery() as over`;
  await expect.poll(async () => (await isOver.execute(restored)).rows[0]?.over).toBe(true);
  expect(await balances(restored)).toEqual([5]);
  expect((await runChecks(restored)).filter(({ fault }) => fault)).toEqual([]);
  // It takes new postings.
  await walletOf(restored).earn(account, randomUUID(), 3);
  await closeDays(restored);
  expect(await balances(restored)).toEqual([8]);
  expect(await balances(db)).toEqual([12]);
}, 60_000);
