/** The major version of a data folder, and the exchange of its cluster for one of the next (docs/decisions/0057). */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncFolder } from './cluster.ts';

const clusterOf = (dataDir: string): string => join(dataDir, 'postgres');

/** Where the next cluster is made, as a data folder of its own, and the backup it is made from. */
export const upgradeFolder = (dataDir: string): string => join(dataDir, 'upgrade');
export const nextDataDir = (dataDir: string): string => join(upgradeFolder(dataDir), 'next');

/** The major version of the cluster; null where there is none yet. */
export function clusterVersion(dataDir: string): number | null {
  const file = join(clusterOf(dataDir), 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : null;
}

/** Whether the cluster was moved away and the next one, which is whole then, not yet into its place. */
const isBetween = (dataDir: string): boolean =>
  clusterVersion(dataDir) === null && clusterVersion(nextDataDir(dataDir)) !== null;

/** Throws one line where the cluster is of another version, or an exchange was interrupted. */
export function requireVersion(dataDir: string, packaged: number): void {
  const version = clusterVersion(dataDir);
  if (version !== null && version !== packaged)
    throw new Error(
      `${dataDir} is of PostgreSQL ${version}, and this program has ${packaged}: run 'npm run upgrade-database'.`,
    );
  if (isBetween(dataDir))
    throw new Error(`An upgrade of ${dataDir} was interrupted: run 'npm run upgrade-database' once more.`);
}

/** Where the present cluster is kept afterwards. */
const formerFolder = (dataDir: string): string => `${clusterOf(dataDir)}-${clusterVersion(dataDir)}`;

/** An empty folder for an upgrade. Throws where a former cluster of this version is kept already. */
export function prepareUpgrade(dataDir: string): void {
  const former = formerFolder(dataDir);
  if (existsSync(former)) throw new Error(`${former} is in the way: move it elsewhere.`);
  discardUpgrade(dataDir);
  mkdirSync(upgradeFolder(dataDir), { mode: 0o700 });
}

/** Removes what an upgrade that failed has made. */
export const discardUpgrade = (dataDir: string): void =>
  rmSync(upgradeFolder(dataDir), { recursive: true, force: true });

/** Ends an exchange that was interrupted; false if there was none. */
export function completeUpgrade(dataDir: string): boolean {
  if (!isBetween(dataDir)) return false;
  moveIntoPlace(dataDir);
  return true;
}

/** Puts the next cluster, which must be whole, in the place of the present one. Answers where that is kept. */
export function exchangeClusters(dataDir: string): string {
  const former = formerFolder(dataDir);
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
