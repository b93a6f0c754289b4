import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { Refusal } from '../errors.ts';
import { Batcher, type BatcherOptions, openDatabase, type Tx } from './index.ts';

const { db, connection } = await testDatabase();
beforeAll(() => sql`create table job (number integer primary key check (number <> 13))`.execute(db));
beforeEach(() => sql`truncate job`.execute(db));

const batches: number[][] = [];
beforeEach(() => void batches.splice(0));

/** Stores numbers and answers their doubles; refuses 7. */
async function store(tx: Tx, numbers: readonly number[]) {
  batches.push([...numbers]);
  const stored = numbers.filter((number) => number !== 7);
  await sql`insert into job select * from unnest(${stored}::integer[])`.execute(tx);
  return numbers.map((number) => (number === 7 ? new Refusal('not_found') : number * 2));
}

const batcher = (options: Partial<BatcherOptions<number, number>> = {}, database = db) =>
  new Batcher<number, number>(database, {
    name: 'test',
    run: store,
    keysOf: (number) => [String(number)],
    sizeMax: 64,
    lanes: 1,
    jobsMax: 1_000,
    ...options,
  });

const upTo = (count: number) => Array.from({ length: count }, (_, number) => number);
const storedNumbers = async (): Promise<number[]> =>
  (await sql<{ number: number }>`select number from job order by number`.execute(db)).rows.map(
    ({ number }) => number,
  );

describe('decisions 0034: jobs that arrive together share a transaction', () => {
  test('decisions 0034: sixty-four at once are one batch, each with its own answer', async () => {
    const jobs = batcher();
    const numbers = upTo(100).filter((number) => number !== 7 && number !== 13);
    expect(await Promise.all(numbers.map((number) => jobs.add(number)))).toEqual(
      numbers.map((number) => number * 2),
    );
    expect(batches.map(({ length }) => length)).toEqual([64, 34]);
    expect(await storedNumbers()).toEqual(numbers);
  });

  test('decisions 0034: one alone does not wait for company', async () => {
    const jobs = batcher();
    expect(await jobs.add(1)).toBe(2);
    expect(await jobs.add(2)).toBe(4);
    expect(batches).toEqual([[1], [2]]);
  });

  test('decisions 0034: while more are known to come, the next batch waits for them, a while at most', async () => {
    let areMoreComing = true;
    const spaced = (ms: number) => batcher({ spacing: { ms, moreAreComing: () => areMoreComing } });
    const jobs = spaced(60_000);
    expect(await jobs.add(1), 'the first starts at once').toBe(2);
    const second = jobs.add(2);
    await new Promise(setImmediate);
    areMoreComing = false;
    expect(await Promise.all([second, jobs.add(3)])).toEqual([4, 6]);
    areMoreComing = true;
    const many = upTo(40).slice(20, 36);
    await Promise.all(many.map((number) => jobs.add(number)));
    expect(batches, 'sixteen wait for nobody').toEqual([[1], [2, 3], many]);
    const patient = spaced(5);
    await patient.add(4);
    expect(await patient.add(5), 'nobody came').toBe(10);
  });

  test('decisions 0034: an answer comes after the commit', async () => {
    await batcher().add(5);
    expect(await storedNumbers()).toEqual([5]);
  });

  test('decisions 0034: a refusal concerns its job alone', async () => {
    const jobs = batcher();
    const [one, seven, two] = await Promise.allSettled([1, 7, 2].map((number) => jobs.add(number)));
    expect([one, two]).toEqual([
      expect.objectContaining({ value: 2 }),
      expect.objectContaining({ value: 4 }),
    ]);
    expect(seven).toMatchObject({ reason: { code: 'not_found' } });
    expect(await storedNumbers()).toEqual([1, 2]);
  });

  test('decisions 0034: a job that the database refuses is found by halves, and the others are done', async () => {
    const jobs = batcher();
    const numbers = upTo(40).filter((number) => number !== 7);
    const answers = await Promise.allSettled(numbers.map((number) => jobs.add(number)));
    const failed = answers.flatMap((answer, at) => (answer.status === 'rejected' ? [numbers[at]] : []));
    expect(failed).toEqual([13]);
    expect(await storedNumbers()).toEqual(numbers.filter((number) => number !== 13));
    expect(batches.length).toBeLessThan(16);
  });

  test('decisions 0034: a batch that meets a deadlock is tried again', async () => {
    let tries = 0;
    const jobs = batcher({
      run: async (tx, numbers) => {
        tries += 1;
        if (tries === 1) await sql`do $$ begin raise sqlstate '40P01'; end $$`.execute(tx);
        return store(tx, numbers);
      },
    });
    expect(await Promise.all([1, 2].map((number) => jobs.add(number)))).toEqual([2, 4]);
    expect(tries).toBe(2);
  });

  test('decisions 0034: jobs of one key follow each other, while others go on', async () => {
    const atOnce = new Set<number>();
    const jobs = batcher({
      lanes: 3,
      keysOf: (number) => [String(number % 2)],
      run: async (tx, numbers) => {
        for (const number of numbers) {
          expect(atOnce.has(number % 2)).toBe(false);
          atOnce.add(number % 2);
        }
        const answers = await store(tx, numbers);
        await delay(1);
        for (const number of numbers) atOnce.delete(number % 2);
        return answers;
      },
    });
    await Promise.all([2, 4, 6, 1, 3, 8].map((number) => jobs.add(number)));
    expect(batches).toEqual([[2, 1], [4, 3], [6], [8]]);
  });

  test('decisions 0034: where too many wait, one more is refused at once with a time to wait', async () => {
    const jobs = batcher({ jobsMax: 3 });
    const first = [1, 2, 3].map((number) => jobs.add(number));
    await expect(jobs.add(4)).rejects.toMatchObject({
      code: 'busy',
      // As the contract says.
      retryAfterMs: expect.toSatisfy(Number.isInteger),
    });
    await Promise.all(first);
    expect(await jobs.add(5)).toBe(10);
  });

  test('decisions 0034: a database that is away fails all jobs, each once', async () => {
    const away = openDatabase({ ...connection, host: '/nowhere' } as typeof connection);
    const jobs = batcher({}, away);
    const answers = await Promise.allSettled(upTo(20).map((number) => jobs.add(number)));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    expect(batches).toEqual([]);
    await away.destroy();
  });
});
