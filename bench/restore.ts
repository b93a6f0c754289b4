/** npm run bench -- restore [transactions]: how long a backup of a large ledger takes to write, to restore and to check. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { requireSoundLedger } from '../server/src/cli/verify-ledger.ts';
import { program } from '../server/src/platform/backup/backup-format.ts';
import { loadBackup } from '../server/src/platform/backup/load-backup.ts';
import { writeBackup } from '../server/src/platform/backup/write-backup.ts';
import type { Connection } from '../server/src/platform/database/connection.ts';
import { openDatabase } from '../server/src/platform/database/index.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/start.ts';
import { closeDays } from '../server/src/transparency/index.ts';
import { fillUnchecked, fillingMs, withBenchDatabase } from './bench-database.ts';
import { fillLedger } from './growth/fill-ledger.ts';

const defaultTransactions = 1_000_000;
/** For a million transactions, the check of all of them included. */
const restoreMsMax = 5 * 60_000;

/** The leaves that the filled rows make, as the database's own trigger does (ledger_check_entries). */
const seal = sql`
  update ledger_leaf l set evidence = made.evidence, leaf = sha256('\\x00'::bytea || convert_to(made.form
      || ledger_field(encode(made.evidence, 'hex')), 'UTF8'))
    from (select t.at, t.id, case when p.id is not null then ledger_hash(
          ledger_field('sikka-play-1') || ledger_field(p.id::text) || ledger_field(p.rules)
          || ledger_field(encode(p.seed, 'hex')) || ledger_field(encode(p.log_hash, 'hex'))
          || ledger_field(p.score::text) || ledger_field(p.ticks::text) || ledger_field(p.coins_earned::text)
        ) end as evidence,
        ledger_field('sikka-ledger-1') || ledger_field(t.id::text) || ledger_field(t.account_id::text)
          || ledger_field(t.reason) || ledger_field(t.reference) || ledger_field(t.label)
          || ledger_field(to_char(t.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
          || (select string_agg(ledger_field(line::text) || ledger_field(account_id::text) || ledger_field(house)
            || ledger_field(amount::text) || ledger_field(sequence::text) || ledger_field(balance_after::text), ''
            order by line) from ledger_entry where transaction_id = t.id) as form
      from ledger_transaction t left join play p on p.transaction_id = t.id) as made
    where l.at = made.at and l.transaction_id = made.id`;

async function fill(connection: Connection, transactions: number): Promise<void> {
  const db = openDatabase(connection, { statementMs: fillingMs });
  const players = Math.floor(transactions / 5);
  await fillLedger(db, { players, transactions, dayTransactions: Math.floor(transactions / 5) });
  await fillUnchecked(db, [seal]);
  while ((await closeDays(db)) > 0);
  await sql`vacuum analyze`.execute(db);
  await db.destroy();
}

async function timed<Result>(
  what: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  const begun = performance.now();
  const result = await work();
  const ms = performance.now() - begun;
  process.stdout.write(`${what.padEnd(40)} ${(ms / 1_000).toFixed(1).padStart(8)} s\n`);
  return { result, ms };
}

/** Restores into a server of its own, and checks every row there; answers how long both took. */
async function restore(backup: string, folder: string): Promise<number> {
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: join(folder, 'restored') });
  try {
    const loaded = await timed('restored', () => loadBackup(connection, backup));
    const checked = await timed('verified', () => requireSoundLedger(connection));
    return loaded.ms + checked.ms;
  } finally {
    await stop();
  }
}

/** False where the restore of a million transactions takes longer than is promised. */
export async function benchRestore([given]: readonly string[]): Promise<boolean> {
  const transactions = Number(given ?? defaultTransactions);
  const folder = mkdtempSync(join(tmpdir(), 'sikka-restore-'));
  try {
    const backup = await withBenchDatabase(async ({ connection }) => {
      await timed(`${transactions} transactions filled and sealed`, () => fill(connection, transactions));
      return (await timed('backed up', () => writeBackup({ connection, folder, program }))).result;
    });
    return (await restore(backup, folder)) < restoreMsMax * Math.max(1, transactions / defaultTransactions);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
