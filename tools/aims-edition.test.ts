import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { aimsEdition, aimsOf, gameStats, starScores } from '@sikka/contract/aims';

/** The hash of each edition's definitions, from the first on. An edition that was released never changes. */
const editions = ['6fae211d7213f016'];

it('decisions 0062: changed definitions of aims are a new edition', () => {
  const table = JSON.stringify({ gameStats, aimsOf, starScores });
  const hash = createHash('sha256').update(table).digest('hex').slice(0, 16);
  expect(editions.length).toBe(aimsEdition);
  expect(editions.at(-1), 'definitions changed: count aimsEdition up and add its hash').toBe(hash);
});
