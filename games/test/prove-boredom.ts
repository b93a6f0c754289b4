import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRules } from '../cores.ts';
import { boredRunsOf, isBoredGamePaid, nameOfRun, type BoredRun } from './bored-runs.ts';
import { hashSources } from './prove-seeds.ts';

/**
 * What players who do not look at a game are paid. `node games/test/prove-boredom.ts` plays the games of all that changed
 * and notes in bored-games.json which seeds were paid, and with which sources: unchanged ones would end the same.
 */

export interface BoredRecord {
  sources: string;
  /** The paid seeds of each run that has any. */
  paid: Readonly<Record<string, readonly number[]>>;
}

const recordFile = join(import.meta.dirname, 'bored-games.json');
const ownSources = ['boredom.ts', 'boredom-levels.ts', 'bored-runs.ts'];

export const readBoredRecords = (): Record<string, BoredRecord> =>
  JSON.parse(readFileSync(recordFile, 'utf8')) as Record<string, BoredRecord>;

/** The sources that decide how a bored player's game ends, as one hash. */
export function hashBoredSources(gameId: string): string {
  const hash = createHash('sha256').update(hashSources(gameId));
  for (const file of ownSources) hash.update(readFileSync(join(import.meta.dirname, file)));
  return hash.digest('hex');
}

export const paidSeeds = (run: BoredRun): number[] => run.seeds.filter((seed) => isBoredGamePaid(run, seed));

function play(gameId: string): BoredRecord {
  process.stdout.write(`${gameId}: playing …\n`);
  const paid = boredRunsOf(gameId).map((run) => [nameOfRun(run), paidSeeds(run)] as const);
  return {
    sources: hashBoredSources(gameId),
    paid: Object.fromEntries(paid.filter(([, seeds]) => seeds.length > 0)),
  };
}

function proveChanged(): void {
  const before = readBoredRecords();
  const records = Object.keys(currentRules).map((id) => {
    const known = before[id];
    return [id, known?.sources === hashBoredSources(id) ? known : play(id)] as const;
  });
  // One line a run.
  const json = JSON.stringify(Object.fromEntries(records), null, 2).replaceAll(
    /\[\s+([^\]]*?)\s+\]/gu,
    (_, list: string) => `[${list.replaceAll(/\s+/gu, ' ')}]`,
  );
  writeFileSync(recordFile, `${json}\n`);
}

if (process.argv[1] === import.meta.filename) proveChanged();
