import { Migrator } from 'kysely/migration';
import { sql } from 'kysely';
import { applyRules } from './apply-rules.ts';
import { readSqlFiles, type SqlFile } from './sql-files.ts';
import type { Db } from './transaction.ts';

/**
 * Brings the schema up to this program: migrations forward only, then the rules of `db/current/`, all in one
 * transaction (docs/decisions/0027). Processes that start together take turns. Throws one line when the
 * database is newer than the program.
 */
export async function migrate(db: Db): Promise<void> {
  const migrations = await readSqlFiles('migrations');
  const rules = await readSqlFiles('current');
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('sikka_migrate'))`.execute(tx);
    await refuseNewerDatabase(tx, migrations);
    await runMigrations(tx, migrations);
    await applyRules(tx, rules, migrations);
  });
}

async function runMigrations(db: Db, files: readonly SqlFile[]): Promise<void> {
  const migrations = files.map(({ name, text }) => [
    name,
    { up: async (tx: Db) => void (await sql.raw(text).execute(tx)) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
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
