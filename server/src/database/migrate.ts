import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import type { Db } from './transaction.ts';

const migrationsFolder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const namePattern = /^(\d{4}-[a-z0-9-]+)\.ts$/u;

/**
 * Brings the schema up to this program, forward only and in one transaction; processes that
 * start together take turns. Throws one line when the database is newer than the program.
 */
export async function migrate(db: Db): Promise<void> {
  const provider = new FolderProvider();
  const migrator = new Migrator({ db, provider });
  await refuseNewerDatabase(db, await provider.names());
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/** Reads `NNNN-name.ts`; whatever else lies in the folder, such as a test, is no migration. */
class FolderProvider implements MigrationProvider {
  async names(): Promise<string[]> {
    const files = await readdir(migrationsFolder);
    return files.flatMap((file) => namePattern.exec(file)?.[1] ?? []).toSorted();
  }

  async getMigrations(): Promise<Record<string, Migration>> {
    const migrations: Record<string, Migration> = {};
    for (const name of await this.names()) {
      migrations[name] = (await import(`${migrationsFolder}${name}.ts`)) as Migration;
    }
    return migrations;
  }
}

async function refuseNewerDatabase(db: Db, known: readonly string[]): Promise<void> {
  const applied = await appliedNames(db);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database is newer than this program: it has ${unknown.join(', ')}. Start the newer program.`,
  );
}

async function appliedNames(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}
