import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { readManifest } from '../platform/backup/backup-format.ts';
import type { Db } from '../platform/database/index.ts';

const command = fileURLToPath(new URL('../cli/verify-backup.ts', import.meta.url));
const longestMs = 6 * 60 * 60_000;
/** An empty cluster, and the log of transactions of a small one. */
const clusterBytes = 256e6;
/** A log of a game is a file of its own. */
const logBytes = 8_192;

/** Three times the database, as for an upgrade: the rows, their write-ahead log, and some to spare. */
async function bytesNeeded(db: Db, backup: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select pg_database_size(current_database())::float8 as bytes`.execute(db);
  const logs = readManifest(backup).gameLogs?.included ?? 0;
  return 3 * (rows[0]?.bytes ?? 0) + logs * logBytes + clusterBytes;
}

const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;

/**
 * Restores a backup below `dataDir` in a process of its own with the lowest priority, checks its ledger there and marks it as
 * verified. Rejects with one line, and before any work where the disk has no room for it: the database may be on it, too.
 */
export const createVerifyBackup =
  (db: Db, dataDir: string) =>
  async (backup: string, leaving: AbortSignal): Promise<void> => {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const needed = await bytesNeeded(db, backup);
    const { bavail, bsize } = statfsSync(dataDir);
    if (bavail * bsize < needed)
      throw new Error(
        `Verifying a backup needs ${inGigabytes(needed)} in ${dataDir}, which has ${inGigabytes(bavail * bsize)}.`,
      );
    const words = [command, backup, join(dataDir, 'verified-backup')];
    const signal = AbortSignal.any([leaving, AbortSignal.timeout(longestMs)]);
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'ignore', 'pipe'], signal });
    const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
    if (code !== 0) throw new Error(said.trim() || `It ended with ${code}.`);
  };
