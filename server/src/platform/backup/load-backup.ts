import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { Connection } from '../database/connection.ts';
import {
  migrate,
  migrateTo,
  openDatabase,
  openPool,
  refuseOldServer,
  serverVersion,
  sqlState,
} from '../database/index.ts';
import { migrateJobs } from '../jobs/index.ts';
import { readManifest, type BackupManifest, type BackupTable } from './backup-format.ts';
import { appliedJobMigrations, listTables } from './catalog.ts';
import { openCopyClient, type CopyClient } from './copy-client.ts';

const statementMs = 6 * 60 * 60_000;
const pastTriggers = 'set local session_replication_role = replica';
const insufficientPrivilege = '42501';

/** Every file is as it was written: told before anything is loaded. */
async function checkFiles(folder: string, { tables, gameLogs }: BackupManifest): Promise<void> {
  for (const { file, sha256 } of gameLogs ? [...tables, gameLogs] : tables) {
    if (file === null) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, file)), hash);
    if (hash.digest('hex') !== sha256)
      throw new Error(`The backup is damaged: ${file} is not as it was written.`);
  }
}

async function requireEmpty(client: pg.Client): Promise<void> {
  const tables = await listTables(client);
  if (tables.length > 0)
    throw new Error('A backup is restored into an empty database alone, and this one has tables.');
}

/** Refuses what the load would fail on, before it makes a table. */
async function requireServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`select ${serverVersion}`);
  refuseOldServer(rows[0]);
  try {
    await client.query(`begin; ${pastTriggers}; rollback`);
  } catch (error) {
    await client.query('rollback');
    if (sqlState(error) !== insufficientPrivilege) throw error;
    throw new Error(
      'This role may not restore a backup. Run as a superuser: grant set on parameter session_replication_role to the role.',
      { cause: error },
    );
  }
}

/** The schema as it was when the backup was written; the job queue's as this program has it. */
async function prepareSchema(connection: Connection, manifest: BackupManifest): Promise<void> {
  const db = openDatabase(connection, { statementMs });
  const pool = openPool(connection, 1, statementMs);
  try {
    await migrateTo(db, manifest.migrations.at(-1) ?? '');
    await migrateJobs(pool);
  } finally {
    await pool.end();
    await db.destroy();
  }
}

async function requireSameShape(client: pg.Client, manifest: BackupManifest): Promise<void> {
  const jobMigrations = await appliedJobMigrations(client);
  const here = new Map((await listTables(client)).map(({ name, columns }) => [name, columns.join(' ')]));
  const isSame =
    jobMigrations.join(' ') === manifest.jobMigrations.join(' ') &&
    manifest.tables.every(({ name, columns }) => here.get(name) === columns.join(' '));
  if (isSame) return;
  throw new Error(
    `This program has other tables than the backup. Restore it with version ${manifest.program}, then start the newer one.`,
  );
}

async function loadTable({ client, stream }: CopyClient, folder: string, table: BackupTable): Promise<void> {
  const copy = from(`copy ${table.name} (${table.columns.join(', ')}) from stdin`);
  await stream(createReadStream(join(folder, table.file)), createZstdDecompress(), client.query(copy));
  if (copy.rowCount !== table.rows)
    throw new Error(`${table.name} has ${copy.rowCount} rows instead of ${table.rows}.`);
}

/** In one transaction, past the triggers: every row was checked when it was written first. */
async function loadTables(copier: CopyClient, folder: string, manifest: BackupManifest): Promise<void> {
  const { client } = copier;
  await client.query('begin');
  await client.query(pastTriggers);
  await client.query(`truncate ${manifest.tables.map(({ name }) => name).join(', ')}`);
  for (const table of manifest.tables) await loadTable(copier, folder, table);
  for (const { name, value, isCalled } of manifest.sequences)
    await client.query('select setval($1, $2, $3)', [name, value, isCalled]);
  await client.query(
    'update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null',
  );
  // Functions and triggers are not in a backup: this program creates its own.
  await client.query('delete from database_rule');
  await client.query('commit');
}

/** Lines of the logs in a backup; none if it has no logs. */
export async function* readBackupLogs(folder: string): AsyncGenerator<string> {
  const file = readManifest(folder).gameLogs?.file ?? null;
  if (file === null) return;
  const input = createReadStream(join(folder, file)).pipe(createZstdDecompress());
  yield* createInterface({ input, crlfDelay: Infinity });
}

/**
 * Restores a backup into an empty database and brings it up to this program. Rejects with one line where the backup is
 * damaged or newer than the program, the server is too old, the role may not, or the database is not empty; a load that
 * fails leaves no rows.
 */
export async function loadBackup(connection: Connection, folder: string): Promise<BackupManifest> {
  const manifest = readManifest(folder);
  await checkFiles(folder, manifest);
  const copier = await openCopyClient(connection);
  const { client } = copier;
  try {
    await requireServer(client);
    await requireEmpty(client);
    await prepareSchema(connection, manifest);
    await requireSameShape(client, manifest);
    await loadTables(copier, folder, manifest);
    await client.query('analyze');
  } finally {
    await copier.end();
  }
  const db = openDatabase(connection, { statementMs });
  await migrate(db).finally(() => db.destroy());
  return manifest;
}
