import { chmodSync, mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder in memory on Linux. */
const inMemory = '/dev/shm';
/** A whole test run keeps some 4 GiB of databases and browser profiles. */
const folderBytesMin = 8 * 2 ** 30;
/** The folder's files, and the programs beside them. */
const memoryBytesMin = 12 * 2 ** 30;

/** The line of a mounted folder in /proc/mounts; undefined on other systems. */
function mountOf(folder) {
  try {
    return readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === folder);
  } catch {
    return undefined;
  }
}

/** Tests run programs that they write there. */
const runsPrograms = (mount) => !mount.split(' ')[3].split(',').includes('noexec');

function hasRoom(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= folderBytesMin && freemem() >= memoryBytesMin;
}

/**
 * Makes a folder for what tests write. It is in memory where there is plenty: on the disk of a small virtual machine
 * 150 databases take minutes to create and remove.
 */
export function makeTemporaryFolder() {
  const mount = mountOf(inMemory);
  const base = mount && runsPrograms(mount) && hasRoom(inMemory) ? inMemory : tmpdir();
  const folder = mkdtempSync(join(base, 'sikka-test-'));
  // PostgreSQL runs under an account of its own when root starts it.
  chmodSync(folder, 0o711);
  return folder;
}
