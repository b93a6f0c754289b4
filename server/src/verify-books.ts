import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { openDatabase, type BooksCheck, type Connection, type Db, type Fault } from './database/index.ts';
import { startEmbeddedPostgres } from './database/embedded-postgres.ts';
import { adjustmentChecks } from './adjustment/index.ts';
import { auditChecks } from './operator/index.ts';
import { playChecks } from './play/index.ts';
import { ledgerChecks } from './wallet/index.ts';

/** Everything that is looked at, in order; another module's history joins here. */
export const booksChecks: readonly BooksCheck[] = [
  ...ledgerChecks,
  ...playChecks,
  ...auditChecks,
  ...adjustmentChecks,
];

export interface CheckedBooks {
  name: string;
  fault: Fault | null;
}

const statementMs = 10 * 60_000;

/** Runs the checks, all of them whatever is found. */
export async function checkBooks(db: Db, checks = booksChecks): Promise<CheckedBooks[]> {
  const checked: CheckedBooks[] = [];
  for (const { name, run } of checks) checked.push({ name, fault: await run(db) });
  return checked;
}

/** On one snapshot: a server that goes on working meanwhile disturbs no check. */
function checkSnapshot(db: Db, checks: readonly BooksCheck[]): Promise<CheckedBooks[]> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return snapshot.execute((tx) => checkBooks(tx, checks));
}

async function requireSealed(db: Db): Promise<void> {
  const { rows } = await sql<{
    leaf: string | null;
  }>`select to_regclass('ledger_leaf')::text as leaf`.execute(db);
  if (rows[0]?.leaf === null)
    throw new Error('This database was not started with this program yet: run npm start once, then verify.');
}

async function checkAt(connection: Connection, checks: readonly BooksCheck[]): Promise<CheckedBooks[]> {
  const db = openDatabase(connection, statementMs);
  try {
    await requireSealed(db);
    return await checkSnapshot(db, checks);
  } finally {
    await db.destroy();
  }
}

/**
 * Checks the books of an installation: those of DATABASE_URL, or those in the data folder, whose server is
 * started for it. `further` checks come after the house's own. Throws one line when the folder is in use or holds nothing.
 */
export async function verifyBooks(
  { databaseUrl, dataDir }: Config,
  further: readonly BooksCheck[] = [],
): Promise<CheckedBooks[]> {
  const checks = [...booksChecks, ...further];
  if (databaseUrl !== undefined) return checkAt(databaseUrl, checks);
  if (!existsSync(join(dataDir, 'postgres', 'PG_VERSION')))
    throw new Error(`There are no books in ${dataDir}: nothing was ever started there.`);
  const postgres = await startEmbeddedPostgres({ dataDir });
  try {
    return await checkAt(postgres.connection, checks);
  } finally {
    await postgres.stop();
  }
}
