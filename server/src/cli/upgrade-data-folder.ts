import { join } from 'node:path';
import { loadBackup } from '../platform/backup/load-backup.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import { openDatabase } from '../platform/database/index.ts';
import type { PostgresBinaries } from '../platform/embedded-postgres/binaries.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import {
  clusterVersion,
  completeUpgrade,
  discardUpgrade,
  exchangeClusters,
  nextDataDir,
  prepareUpgrade,
  upgradeFolder,
} from '../platform/embedded-postgres/upgrade.ts';
import { program } from '../platform/program.ts';
import { requireSoundLedger } from './verify-ledger.ts';

interface UpgradeParts {
  dataDir: string;
  /** Of the version to upgrade to. */
  packaged: PostgresBinaries;
  /** Those that the data folder belongs to, fetched into a folder. */
  fetchBinaries: (majorVersion: number, folder: string) => PostgresBinaries;
  log: (line: string) => void;
}

/** Writes a backup with the server that the folder belongs to. */
async function dump({ dataDir, fetchBinaries, log }: UpgradeParts, version: number): Promise<string> {
  const work = upgradeFolder(dataDir);
  log(`Fetching PostgreSQL ${version} …`);
  const binaries = fetchBinaries(version, join(work, 'server'));
  log('Writing the rows …');
  const postgres = await startEmbeddedPostgres({ dataDir, binaries });
  const backup = writeBackup({ connection: postgres.connection, folder: work, program });
  return backup.finally(() => postgres.stop());
}

/** Loads it into a new cluster, and checks the ledger there. */
async function load({ dataDir, packaged, log }: UpgradeParts, backup: string): Promise<void> {
  log(`Loading them into PostgreSQL ${packaged.majorVersion} and checking the ledger …`);
  const postgres = await startEmbeddedPostgres({ dataDir: nextDataDir(dataDir), binaries: packaged });
  try {
    await loadBackup(postgres.connection, backup);
    const db = openDatabase(postgres.connection, { statementMs: 10 * 60_000 });
    await requireSoundLedger(db).finally(() => db.destroy());
  } finally {
    await postgres.stop();
  }
}

/**
 * Brings a data folder to the packaged version of PostgreSQL by dump and load; the cluster before is kept beside it. Until
 * the last moment nothing of the installation changes, and it can be run again after an interruption. Throws one line.
 */
export async function upgradeDataFolder(parts: UpgradeParts): Promise<string> {
  const { dataDir, packaged } = parts;
  const to = packaged.majorVersion;
  if (completeUpgrade(dataDir)) return `The interrupted upgrade to PostgreSQL ${to} is complete.`;
  const from = clusterVersion(dataDir);
  if (from === null) throw new Error(`There is no database in ${dataDir}.`);
  if (from === to) return `${dataDir} is of PostgreSQL ${to} already.`;
  if (from > to) throw new Error(`${dataDir} is of PostgreSQL ${from}, newer than this program's ${to}.`);
  prepareUpgrade(dataDir);
  try {
    await load(parts, await dump(parts, from));
  } catch (error) {
    discardUpgrade(dataDir);
    throw error;
  }
  const former = exchangeClusters(dataDir);
  return `The database is of PostgreSQL ${to} now. The former one is kept in ${former}: remove it when you are content.`;
}
