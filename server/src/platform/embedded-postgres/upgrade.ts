/** The major version of a data folder, and the swap of its cluster for one of the next version (docs/decisions/0057). */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './cluster.ts';

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres');

/** Holds the next cluster, as a data folder of its own, and the backup that it is loaded from. */
export const upgradeFolder = (dataDir: string): string => join(dataDir, 'upgrade');
export const nextDataDir = (dataDir: string): string => join(upgradeFolder(dataDir), 'next');

/** Stands where the ledger of the next cluster was checked. */
const checkedMark = (dataDir: string): string => join(upgradeFolder(dataDir), 'checked');

/** The major version of the cluster; null where there is none yet. */
export function clusterVersion(dataDir: string): number | null {
  const file = join(clusterOf(dataDir), 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

/** Whether the cluster was moved away, but the next one, complete by then, is not yet in its place. */
const isBetween = (dataDir: string): boolean =>
  clusterVersion(dataDir) === null &&
  clusterVersion(nextDataDir(dataDir)) !== null &&
  existsSync(checkedMark(dataDir));

/** Throws one line if the cluster has another version, or a swap was interrupted. */
export function requireVersion(dataDir: string, packaged: number): void {
  const version = clusterVersion(dataDir);
  if (version !== null && version !== packaged)
    throw new Error(
      `${dataDir} needs PostgreSQL ${version}, and this program has ${packaged}: run 'npm run upgrade-database'.`,
    );
  if (isBetween(dataDir))
    throw new Error(`An upgrade of ${dataDir} was interrupted: run 'npm run upgrade-database' again.`);
}

/** Where the current cluster is kept afterwards. */
const formerFolder = (dataDir: string): string => `${clusterOf(dataDir)}-${clusterVersion(dataDir)}`;

/** An empty folder for an upgrade. Throws where a former cluster of this version is kept already. */
export function prepareUpgrade(dataDir: string): void {
  const former = formerFolder(dataDir);
  if (existsSync(former)) throw new Error(`${former} is in the way: move it elsewhere.`);
  discardUpgrade(dataDir);
  mkdirSync(upgradeFolder(dataDir), { mode: 0o700 });
}

/** Removes what a failed upgrade has left. */
export const discardUpgrade = (dataDir: string): void =>
  rmSync(upgradeFolder(dataDir), { recursive: true, force: true });

/** Completes an interrupted swap; false if there was none. */
export function completeUpgrade(dataDir: string): boolean {
  if (!isBetween(dataDir)) return false;
  moveIntoPlace(dataDir);
  return true;
}

/** Replaces the current cluster with the next one, which must be complete. Returns where the former one is kept. */
export function exchangeClusters(dataDir: string): string {
  const former = formerFolder(dataDir);
  writeFileSync(checkedMark(dataDir), '', { flush: true });
  syncFolder(upgradeFolder(dataDir));
  renameSync(clusterOf(dataDir), former);
  syncFolder(dataDir);
  moveIntoPlace(dataDir);
  return former;
}

function moveIntoPlace(dataDir: string): void {
  renameSync(clusterOf(nextDataDir(dataDir)), clusterOf(dataDir));
  syncFolder(dataDir);
  discardUpgrade(dataDir);
}
