import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface FolderLock {
  release(): void;
}

/**
 * Takes the data folder for this process, or throws one line that names who has it.
 *
 * Node has no call for an operating system file lock, and a file with a process id in it is
 * stale after a kill and wrong once the id is used again. SQLite takes a real lock on a file:
 * the kernel drops it with the process, however that ends.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ownerFile = join(folder, 'lock.owner');
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 });
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    throw new Error(`The data folder ${folder} is in use by another process${readOwner(ownerFile)}.`, {
      cause: error,
    });
  }
  writeFileSync(ownerFile, String(process.pid));
  return { release: () => lock.close() };
}

// Only for the message: the lock does not depend on this number.
function readOwner(ownerFile: string): string {
  try {
    return ` (${readFileSync(ownerFile, 'utf8').trim()})`;
  } catch {
    return '';
  }
}
