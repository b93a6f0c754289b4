import { describe, expect, test } from 'vitest';
import { currentRules } from '../cores.ts';
import { boredRunsOf, nameOfRun } from './bored-runs.ts';
import { hashBoredSources, isBoredGamePaid, readBoredRecords } from './prove-boredom.ts';

/** How many of a game's recorded games each run plays again. */
const drawn = 30;
const records = readBoredRecords();
const below = (count: number): number => Math.floor(Math.random() * count);

describe.each(Object.keys(currentRules))('§4 %s pays nobody who does not look at it', (id) => {
  const { sources, paid } = records[id] ?? { sources: '', paid: {} };
  const runs = boredRunsOf(id);

  test('§4 such players have played it with these very sources', () => {
    expect(sources, 'rules changed: run node games/test/prove-boredom.ts').toBe(hashBoredSources(id));
  });

  test('§4 doing nothing, one key, a rhythm or random moves are paid in few of their games', () => {
    const counts = runs.map((run) => ({
      name: nameOfRun(run),
      most: run.most,
      count: paid[nameOfRun(run)]?.length ?? 0,
    }));
    expect(counts.filter(({ count, most }) => count > most)).toEqual([]);
  });

  test('§4 any of these games ends as it was recorded', () => {
    const games = Array.from({ length: drawn }, () => {
      const run = runs[below(runs.length)]!;
      return { run, seed: run.seeds[below(run.seeds.length)]! };
    });
    const changed = games.filter(
      ({ run, seed }) => isBoredGamePaid(run, seed) !== (paid[nameOfRun(run)] ?? []).includes(seed),
    );
    expect(changed.map(({ run, seed }) => `${nameOfRun(run)}, seed ${seed}`)).toEqual([]);
  });
});
