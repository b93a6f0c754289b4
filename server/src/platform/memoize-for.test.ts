import { expect, it } from 'vitest';
import { memoizeFor } from './memoize-for.ts';

it('transparency: many requests read the ledger once; a failure is not cached', async () => {
  let reads = 0;
  const read = memoizeFor(60_000, async () => {
    reads += 1;
    if (reads === 1) throw new Error('not now');
    return reads;
  });
  await expect(read()).rejects.toThrow('not now');
  expect(await Promise.all([read(), read(), read()])).toEqual([2, 2, 2]);
  expect(await read()).toBe(2);
});
