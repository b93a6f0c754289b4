import { expect, it } from 'vitest';
import { slowFailures } from './slow-failures.ts';

function counted() {
  const waits: number[] = [];
  const fail = slowFailures(async (ms) => void waits.push(ms));
  return { waits, fail };
}

it('decisions 0028: the 121st request of an address in a minute without a valid session is answered late', async () => {
  const { waits, fail } = counted();
  for (let times = 0; times < 120; times += 1) await fail('198.18.0.1');
  expect(waits).toEqual([]);
  await fail('198.18.0.1');
  await fail('198.18.0.2');
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThanOrEqual(6_000);
  expect(waits[0]).toBeLessThan(10_000);
});
