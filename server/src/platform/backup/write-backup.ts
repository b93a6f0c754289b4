import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { to } from 'pg-copy-streams';
import type { Connection } from '../database/connection.ts';
import {
  backupName,
  manifestFile,
  secretFile,
  gameLogsFile,
  type BackupLogs,
  type BackupManifest,
  type BackupTable,
} from './backup-format.ts';
import {
  appliedJobMigrations,
  appliedMigrations,
  listTables,
  readSequences,
  type TableShape,
} from './catalog.ts';
import { openCopyClient, type CopyClient } from './copy-client.ts';

interface WriteOptions {
  connection: Connection;
  /** Where backups stand; a folder is added. */
  folder: string;
  program: string;
  /** Stored as well, where it is not configured outside. */
  secret?: string | undefined;
  /** Logs that the database's rows refer to. */
  logs?: BackupLogs;
  /** Gives the backup up. */
  signal?: AbortSignal;
}

/** Hashes what passes. */
function fingerprint() {
  const hash = createHash('sha256');
  const through = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, digest: () => hash.digest('hex') };
}

async function writeTable(
  { client, stream }: CopyClient,
  folder: string,
  table: TableShape,
): Promise<BackupTable> {
  const file = `${table.name}.copy.zst`;
  const copy = to(`copy ${table.name} (${table.columns.join(', ')}) to stdout`);
  const { through, digest } = fingerprint();
  const target = createWriteStream(join(folder, file), { mode: 0o600, flush: true });
  await stream(client.query(copy), createZstdCompress(), through, target);
  return { ...table, rows: copy.rowCount, file, sha256: digest() };
}

type LogsEntry = NonNullable<BackupManifest['gameLogs']>;

/** Runs after the tables: a log that leaves the database meanwhile is still in their rows. */
async function writeLogs(
  { client, stream }: CopyClient,
  folder: string,
  logs: BackupLogs,
): Promise<LogsEntry> {
  const { place, lines } = logs;
  const count = await logs.count(client);
  if (lines === null || count === 0) return { place, count, included: 0, file: null, sha256: null };
  let included = 0;
  async function* counted(all: AsyncIterable<string>) {
    for await (const line of all) {
      included += 1;
      yield line;
    }
  }
  const { through, digest } = fingerprint();
  const target = createWriteStream(join(folder, gameLogsFile), { mode: 0o600, flush: true });
  await stream(Readable.from(counted(lines(client))), createZstdCompress(), through, target);
  return { place, count, included, file: gameLogsFile, sha256: digest() };
}

/** All tables of one moment, while the server runs. */
async function writeTables(
  copier: CopyClient,
  folder: string,
  program: string,
  logs: BackupLogs | undefined,
): Promise<BackupManifest> {
  const { client } = copier;
  const { rows } = await client.query<{ version: string; moment: Date }>(
    `select current_setting('server_version') as version, now() as moment`,
  );
  const tables: BackupTable[] = [];
  for (const table of await listTables(client)) tables.push(await writeTable(copier, folder, table));
  return {
    format: 1,
    createdAt: (rows[0]?.moment ?? new Date()).toISOString(),
    program,
    postgres: rows[0]?.version ?? '',
    migrations: await appliedMigrations(client),
    jobMigrations: await appliedJobMigrations(client),
    tables,
    ...(logs && { gameLogs: await writeLogs(copier, folder, logs) }),
    sequences: await readSequences(client),
  };
}

/** Makes the unfinished folder of the first second from now on that no other backup has; answers its later name. */
function takeName(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let at = Date.now(); ; at += 1_000) {
    const target = join(folder, backupName(new Date(at)));
    if (existsSync(target) || existsSync(`${target}.part`)) continue;
    mkdirSync(`${target}.part`, { mode: 0o700 });
    return target;
  }
}

/**
 * Writes a backup of the database and answers its folder. It appears under its name once it is whole; a failed one
 * leaves nothing. Rejects where the database cannot be reached or the disk is full.
 */
export async function writeBackup({
  connection,
  folder,
  program,
  secret,
  logs,
  signal,
}: WriteOptions): Promise<string> {
  const target = takeName(folder);
  const unfinished = `${target}.part`;
  let copier: CopyClient | undefined;
  try {
    copier = await openCopyClient(connection, signal);
    const { client } = copier;
    await client.query('begin isolation level repeatable read, read only');
    const manifest = await writeTables(copier, unfinished, program, logs);
    await client.query('commit');
    if (secret !== undefined)
      writeFileSync(join(unfinished, secretFile), secret, { mode: 0o600, flush: true });
    writeFileSync(join(unfinished, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    });
    renameSync(unfinished, target);
    return target;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  } finally {
    await copier?.end();
  }
}
