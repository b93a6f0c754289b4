import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRules } from '../cores.ts';
import { hashSources } from './prove-seeds.ts';

/** Results of many games, by game. A test run plays a few of them again: unchanged sources would end all of them the same. */

export interface Recorded {
  /** The hash of all that decides how these games end. */
  sources: string;
}

const pathOf = (file: string): string => join(import.meta.dirname, file);

export const readRecords = <Result extends Recorded>(file: string): Record<string, Result> =>
  JSON.parse(readFileSync(pathOf(file), 'utf8')) as Record<string, Result>;

/** The hash of a game's core and bot, and of files in this folder. */
export function hashWith(gameId: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(hashSources(gameId));
  for (const file of files) hash.update(readFileSync(pathOf(file)));
  return hash.digest('hex');
}

/** Plays the games whose sources changed and writes all results, one line a list. */
export function recordChanged<Result extends Recorded>(
  file: string,
  hashOf: (gameId: string) => string,
  play: (gameId: string) => Omit<Result, 'sources'>,
): void {
  const before = readRecords<Result>(file);
  const records = Object.keys(currentRules).map((id) => {
    const sources = hashOf(id);
    const known = before[id];
    if (known?.sources === sources) return [id, known];
    process.stdout.write(`${id}: playing …\n`);
    return [id, { sources, ...play(id) }];
  });
  const json = JSON.stringify(Object.fromEntries(records), null, 2).replaceAll(
    /\[\s+([^[\]]*?)\s+\]/gu,
    (_, list: string) => `[${list.replaceAll(/\s+/gu, ' ')}]`,
  );
  writeFileSync(pathOf(file), `${json}\n`);
}
