/**
 * npm run backup [-- <folder>]: writes a backup of the running or stopped installation and tries it out. Without a folder it
 * goes to BACKUP_DIR, and of the older ones there BACKUP_KEEP stay.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig, type Config } from '../config/index.ts';
import { removeOldBackups } from '../platform/backup/daily-backups.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { readManifest, program } from '../platform/backup/backup-format.ts';
import { secretPath } from '../platform/load-keys.ts';
import { chooseGameLogs } from '../compose/choose-adapters.ts';
import { logsForBackup } from '../play/index.ts';
import { openInstallation } from './open-installation.ts';
import { tryBackup } from './try-backup.ts';
import { runCommand } from './run-command.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** Bytes of a backup's files, in MB. */
const sizeMb = (folder: string): string => {
  const bytes = readManifest(folder).tables.reduce(
    (sum, { file }) => sum + statSync(join(folder, file)).size,
    0,
  );
  return (bytes / 1e6).toFixed(1);
};

/** What the backup includes of the logs outside the database. */
function sentenceOfLogs(folder: string): string {
  const { gameLogs } = readManifest(folder);
  if (!gameLogs || gameLogs.count === 0) return '';
  const { count, included, file, place } = gameLogs;
  if (file === null)
    return `${count} game logs are in ${place ?? 'a store that is not configured'} and not in the backup.\n`;
  return included === count
    ? `The backup includes ${count} game logs from ${place}.\n`
    : `${count - included} of ${count} game logs could not be read from ${place} and are not in the backup.\n`;
}

/** The folder that is named, else that of the daily backups, and how many stay there. */
function placeFor({ backups, dataDir }: Config): { folder: string; keep: number } {
  const [given] = process.argv.slice(2);
  if (given === undefined && backups) return backups;
  return { folder: given ?? join(dataDir, 'backups'), keep: Infinity };
}

async function main(): Promise<void> {
  const config = readConfig(root);
  const { folder, keep } = placeFor(config);
  const own = secretPath(config.dataDir);
  const secret =
    config.secret === undefined && existsSync(own) ? readFileSync(own, 'utf8').trim() : undefined;
  const { connection, close } = await openInstallation(config);
  let written: string;
  try {
    const logs = logsForBackup(chooseGameLogs(config));
    written = await writeBackup({ connection, folder, program, secret, logs });
  } finally {
    await close();
  }
  process.stdout.write(`Written: ${written} (${sizeMb(written)} MB)\n`);
  const { transactions } = await tryBackup(written);
  process.stdout.write(
    `Tried: restored into a new folder, and its ${transactions} transactions are as they were written.\n`,
  );
  removeOldBackups(folder, keep);
  process.stdout.write(sentenceOfLogs(written));
  if (secret === undefined)
    process.stdout.write('The secret is configured outside and not in the backup: keep it elsewhere.\n');
  else process.stdout.write('The backup holds the secret of the installation: keep it like money.\n');
}

await runCommand(main);
