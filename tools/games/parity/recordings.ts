import { readdir, readFile } from 'node:fs/promises';
import { cores } from '../../../games/cores.ts';
import type { Recording } from '../../../games/sdk/core/recording.ts';

/** Every committed recording of every game, in a fixed order. */
export async function readRecordings(): Promise<Recording[]> {
  const recordings: Recording[] = [];
  for (const id of new Set([...cores.values()].map((core) => core.id))) {
    const folder = new URL(`../../../games/${id}/replays/`, import.meta.url);
    for (const name of (await readdir(folder)).toSorted()) {
      recordings.push(JSON.parse(await readFile(new URL(name, folder), 'utf8')) as Recording);
    }
  }
  return recordings;
}
