import { boredLevel, isLevelPaid } from './boredom-levels.ts';
import { boredRunsOf, nameOfRun, type BoredRun } from './bored-runs.ts';
import { hashWith, readRecords, recordChanged, type Recorded } from './records.ts';

/**
 * What players who do not look at a game are paid. `node games/test/prove-boredom.ts` plays the games of all that changed
 * and notes in bored-games.json which seeds were paid.
 */

interface BoredRecord extends Recorded {
  /** The paid seeds of each run that has any. */
  paid: Readonly<Record<string, readonly number[]>>;
}

const file = 'bored-games.json';

export const readBoredRecords = (): Record<string, BoredRecord> => readRecords<BoredRecord>(file);

export const hashBoredSources = (gameId: string): string =>
  hashWith(gameId, ['boredom.ts', 'boredom-levels.ts', 'bored-runs.ts']);

/** Whether such a player's game of this seed is paid. */
export const isBoredGamePaid = ({ core, player }: BoredRun, seed: number): boolean =>
  isLevelPaid(core, boredLevel(core, player, seed));

const paidSeeds = (run: BoredRun): number[] => run.seeds.filter((seed) => isBoredGamePaid(run, seed));

function play(gameId: string): Omit<BoredRecord, 'sources'> {
  const paid = boredRunsOf(gameId).map((run) => [nameOfRun(run), paidSeeds(run)] as const);
  return { paid: Object.fromEntries(paid.filter(([, seeds]) => seeds.length > 0)) };
}

if (process.argv[1] === import.meta.filename) recordChanged(file, hashBoredSources, play);
