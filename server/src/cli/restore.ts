/** npm run restore -- <backup>: restores a backup into an empty DATA_DIR or DATABASE_URL. */
import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { noteRestore } from '../admin/audit/index.ts';
import { openDatabase, type Connection } from '../platform/database/index.ts';
import { readConfig, type Config } from '../config/index.ts';
import { readManifest, secretFile } from '../platform/backup/backup-format.ts';
import { chooseGameLogs } from '../compose/choose-adapters.ts';
import { restoreLogs } from '../play/index.ts';
import { loadBackup, readBackupLogs } from '../platform/backup/load-backup.ts';
import { secretPath } from '../platform/load-keys.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { verifyLedger } from './verify-ledger.ts';
import { runCommand } from './run-command.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** Loads the rows, and notes it in the audit log: what operators did since then is not there. */
async function loadNoted(connection: Connection, backup: string): Promise<void> {
  const { createdAt } = await loadBackup(connection, backup);
  const db = openDatabase(connection, { connectionsMax: 1 });
  await noteRestore(db, createdAt).finally(() => db.destroy());
}

async function load(config: Config, backup: string): Promise<void> {
  if (config.databaseUrl !== undefined) return loadNoted(config.databaseUrl, backup);
  const { dataDir } = config;
  if (existsSync(join(dataDir, 'postgres')))
    throw new Error(
      `${dataDir} has a database already. Set DATA_DIR to a new folder, or move this one away.`,
    );
  const postgres = await startEmbeddedPostgres({ dataDir });
  await loadNoted(postgres.connection, backup).finally(() => postgres.stop());
}

/** The secret of the backup, where none is configured. */
function restoreSecret({ secret, dataDir }: Config, backup: string): void {
  const stored = join(backup, secretFile);
  if (secret !== undefined || !existsSync(stored)) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  copyFileSync(stored, secretPath(dataDir));
}

async function main(): Promise<void> {
  const [given] = process.argv.slice(2);
  if (given === undefined) throw new Error('Name the folder of the backup: npm run restore -- <folder>');
  const backup = given;
  const { createdAt } = readManifest(backup);
  const config = readConfig(root);
  // Before the rows: it can be repeated, and a database with rows is not restored into.
  await restoreLogs(chooseGameLogs(config), readBackupLogs(backup));
  await load(config, backup);
  restoreSecret(config, backup);
  const checked = await verifyLedger(config);
  const fault = checked.find((check) => check.fault !== null)?.fault;
  if (fault) throw new Error(`The restored ledger is not as it was written: ${fault.row} ${fault.what}.`);
  for (const note of checked.flatMap(({ notes }) => notes)) process.stdout.write(`${note}.\n`);
  process.stdout.write(`Restored as of ${createdAt}; the books are as they were written.\n`);
  process.stdout.write(
    'What was paid out since then is not in it: compare with the statements of the bank first.\n',
  );
}

await runCommand(main);
