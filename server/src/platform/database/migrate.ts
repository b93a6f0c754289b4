import { setTimeout as delay } from 'node:timers/promises';
import { Migrator } from 'kysely/migration';
import { sql } from 'kysely';
import { applyRules } from './apply-rules.ts';
import { readSqlFiles, type SqlFile } from './sql-files.ts';
import type { Db } from './transaction.ts';
import { sqlState } from './unreachable.ts';

const lockMs = 2_000;
const triesMax = 60;
const pauseMs = 1_000;
const lockNotAvailable = '55P03';

/**
 * Brings the schema up to this program: migrations forward only, then the rules of `db/current/`, all in one
 * transaction (docs/decisions/0027). Throws one line when the database is newer than the program.
 */
export async function migrate(db: Db): Promise<void> {
  const files = { migrations: await readSqlFiles('migrations'), rules: await readSqlFiles('current') };
  await whileNobodyMigrates(db, (tx) => migrateOnce(tx, files));
}

/**
 * Changes a schema, ours or the job queue's, in one transaction or beside it. Processes that start together take turns:
 * Kysely first reads the columns of all tables, and fails where one is dropped meanwhile. A lock is waited for two seconds,
 * as all others of that table wait behind it; then everything is tried again, for three minutes at most.
 */
export async function whileNobodyMigrates(db: Db, work: (tx: Db) => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await limitWaits(tx);
        await sql`select pg_advisory_xact_lock(hashtext('sikka_migrate'))`.execute(tx);
        await work(tx);
      });
    } catch (error) {
      if (sqlState(error) !== lockNotAvailable || tries === triesMax) throw error;
      await delay(pauseMs * Math.random());
    }
  }
}

interface SqlFiles {
  migrations: readonly SqlFile[];
  rules: readonly SqlFile[];
}

/** Until the end of the transaction, or until Kysely's own lock sets another limit. */
const limitWaits = (tx: Db) => sql`select set_config('lock_timeout', ${`${lockMs}ms`}, true)`.execute(tx);

async function migrateOnce(tx: Db, { migrations, rules }: SqlFiles): Promise<void> {
  await refuseNewerDatabase(tx, migrations);
  await runMigrations(tx, migrations);
  await limitWaits(tx);
  await applyRules(tx, rules, migrations);
}

/** The tables of an empty database as they were after the migration `last`, for the rows of that time. Rejects where it is unknown. */
export async function migrateTo(db: Db, last: string): Promise<void> {
  const migrations = await readSqlFiles('migrations');
  if (!migrations.some(({ name }) => name === last))
    throw new Error(`The rows are of a newer program: it has ${last}. Use the newer program.`);
  await db.transaction().execute(async (tx) => runMigrations(tx, migrations, last));
}

async function runMigrations(db: Db, files: readonly SqlFile[], last?: string): Promise<void> {
  const migrations = files.map(({ name, text }) => [
    name,
    {
      async up(tx: Db) {
        await limitWaits(tx);
        await sql.raw(text).execute(tx);
      },
    },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const migrator = new Migrator({ db, provider });
  const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last));
  if (error) throw error;
}

async function refuseNewerDatabase(db: Db, known: readonly SqlFile[]): Promise<void> {
  const applied = await appliedNames(db);
  const unknown = applied.filter((name) => !known.some((file) => file.name === name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database is newer than this program: it has ${unknown.join(', ')}. Start the newer program.`,
  );
}

async function appliedNames(db: Db): Promise<string[]> {
  const { rows: found } = await sql`select where to_regclass('kysely_migration') is not null`.execute(db);
  if (found.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}
