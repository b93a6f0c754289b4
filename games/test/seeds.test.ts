import { describe, expect, test } from 'vitest';
import { currentRules } from '../cores.ts';
import { endsWell, hashSources, provenSeeds, readRecord } from './prove-seeds.ts';

/** How many of a game's proven seeds each run plays again. */
const drawn = 20;
const offset = Math.floor(Math.random() * provenSeeds.count);

describe('§4 no seed is unfair', () => {
  for (const [id, rules] of Object.entries(currentRules)) {
    test(`§4 ${rules}: a thousand seeds were played to a good end with these very sources`, () => {
      const isProven = readRecord()[rules!] === hashSources(id);
      expect(isProven, 'rules or bot changed: run node games/test/prove-seeds.ts').toBe(true);
    });

    test(`§4 ${rules}: any of them can be played to a good end`, () => {
      const numbers = Array.from(
        { length: drawn },
        (_, index) => provenSeeds.first + ((offset + index) % provenSeeds.count),
      );
      const failed = numbers.filter((number) => !endsWell(rules!, number));
      expect(failed, `seeds from ${numbers[0]}`).toEqual([]);
    });
  }
});
