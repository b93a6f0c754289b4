import { existsSync } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { logPath } from '../../platform/game-logs.ts';
import type { GameLogStore } from '../../platform/ports.ts';

/** Makes a file, or the names in a folder, durable (fsync). */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
}

async function writeFlushed(path: string, content: Uint8Array): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** One name for all processes: what a killed one left is written again, and two at once write the same bytes. */
const unfinishedOf = (path: string): string => `${path}.part`;

/** Keeps logs as files in a folder; several nodes must share it. */
export function createLogFolder(folder: string): GameLogStore {
  const pathOf = (playId: string): string => join(folder, logPath(playId));
  return {
    place: folder,
    isFolder: true,
    async write(playId, log) {
      const path = pathOf(playId);
      const parent = dirname(path);
      const made = await mkdir(parent, { recursive: true, mode: 0o700 });
      const unfinished = unfinishedOf(path);
      await writeFlushed(unfinished, log);
      await rename(unfinished, path);
      await flush(parent);
      if (made !== undefined) await flush(folder);
    },
    async read(playId) {
      try {
        return await readFile(pathOf(playId));
      } catch (error) {
        // Without the folder a missing file proves nothing.
        if (isMissing(error) && existsSync(folder)) return null;
        throw error;
      }
    },
    async remove(playId) {
      const path = pathOf(playId);
      for (const each of [path, unfinishedOf(path)]) await rm(each, { force: true });
    },
  };
}
