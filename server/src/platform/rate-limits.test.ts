import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openDatabase } from './database/index.ts';
import { Refusal } from './errors.ts';
import { createRateLimits, type LimitName } from './rate-limits.ts';

const { connection, db } = await testDatabase();
const limits = createRateLimits(db);

async function passed(uses: Promise<void>[]): Promise<number> {
  const results = await Promise.allSettled(uses);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Refusal);
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test.each([
  ['playerWrites', 240, 30],
  ['playChunks', 30, 3],
  ['loginAccount', 10, 0],
] as [LimitName, number, number][])(
  '§8 %s: of 300 uses in two processes at once %i pass, and at most %i that one of them had not written',
  async (limit, points, unwritten) => {
    const other = openDatabase(connection);
    const processes = [limits, createRateLimits(other)];
    const uses = Array.from({ length: 300 }, (_, number) => processes[number % 2]!.consume(limit, 'asha'));
    const count = await passed(uses);
    expect(count).toBeGreaterThanOrEqual(points);
    expect(count).toBeLessThanOrEqual(points + unwritten);
    await other.destroy();
  },
);

test('§8 uses of many keys that come together are counted apart', async () => {
  const keys = Array.from({ length: 40 }, (_, number) => `player ${number % 20}`);
  expect(await passed(keys.map((key) => limits.consume('loginAddress', key)))).toBe(40);
  const { rows } = await sql<{ points: number }>`
    select points from rate_limit where key like 'loginAddress:%'`.execute(db);
  expect(rows.map(({ points }) => points)).toEqual(Array(20).fill(2));
});

test("decisions 0060: a player's first uses are not written, and the next one counts them", async () => {
  for (let use = 0; use < 37; use += 1) await limits.consume('playStarts', 'gita');
  const points = async () =>
    (await sql<{ points: number }>`select points from rate_limit where key like 'playStarts:%'`.execute(db))
      .rows;
  expect(await points()).toEqual([]);
  await limits.consume('playStarts', 'gita');
  expect(await points()).toEqual([{ points: 38 }]);
});

test('§8 the first use after a window begins the next one, with the time to wait until its end', async () => {
  await passed(Array.from({ length: 31 }, () => limits.consume('playerReceipts', 'sita')));
  await sql`update rate_limit set expires_at = now() where key like 'playerReceipts:%'`.execute(db);
  expect(await passed(Array.from({ length: 31 }, () => limits.consume('playerReceipts', 'sita')))).toBe(30);
  const refusal = await limits.consume('playerReceipts', 'sita').catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'too_many_requests' });
  expect((refusal as Refusal).retryAfterMs).toBeGreaterThan(55_000);
  expect((refusal as Refusal).retryAfterMs).toBeLessThanOrEqual(60_000);
});

test('§8 a use that is given back, or forgiven, is free again', async () => {
  for (let use = 0; use < 10; use += 1) await limits.consume('operatorAccount', 'maya');
  expect(await limits.isUsedUp('operatorAccount', 'maya')).toBe(true);
  await limits.giveBack('operatorAccount', 'maya');
  await limits.consume('operatorAccount', 'maya');
  expect(await limits.exceeds('operatorAccount', 'maya')).toBe(true);
  await limits.forgive('operatorAccount', 'maya');
  expect(await limits.isUsedUp('operatorAccount', 'maya')).toBe(false);
});
