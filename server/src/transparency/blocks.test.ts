import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { ledgerClock, pastTriggers } from '../../test/database-fixtures.ts';
import { blocksPart } from './check-blocks.ts';
import { checkDays } from './check-days.ts';
import { closeDays } from './index.ts';
import { dropWrongBlocks, findWrongBlock, growBlocks } from './grow-blocks.ts';
import { rootOfPath as foldPath, type Inclusion } from '@sikka/contract/receipt/merkle-path';
import { DayTree, sha256 } from './merkle-tree.ts';

const rootOfPath = (inclusion: Inclusion) => foldPath(sha256, inclusion);

const { db } = await testDatabase();
const clock = await ledgerClock(db);

/** Runs statements with all triggers off, as a superuser can. */
const bend = (...statements: string[]) =>
  pastTriggers(db, ...statements.map((statement) => sql.raw(statement)));

/** Leaves of a day with their entries, a millisecond apart: coins from the mint, every tenth a withdrawal. */
const addLeaves = (day: string, from: number, to: number) =>
  bend(
    `insert into ledger_leaf (at, transaction_id, leaf)
      select '${day}T02:00:00Z'::timestamptz + n * interval '1 millisecond', md5('${day}' || n)::uuid, sha256(n::text::bytea)
        from generate_series(${from}, ${to}) as n`,
    `insert into ledger_entry (transaction_id, line, account_id, house, amount, sequence, balance_after)
      select md5('${day}' || n)::uuid, line, case line when 1 then '${account}'::uuid end,
          case line when 2 then case n % 10 when 0 then 'payable' else 'mint' end end,
          case line when 1 then 1 else -1 end * case n % 10 when 0 then -100 else 8 end,
          case line when 1 then extract(epoch from '${day}'::date)::bigint * 10000 + n end, case line when 1 then 0 end
        from generate_series(${from}, ${to}) as n, generate_series(1, 2) as line`,
  );
const account = '11111111-1111-4111-8111-111111111111';

interface Leaf {
  at: string;
  id: string;
  leaf: Buffer;
}
const leavesOf = async (day: string) =>
  (
    await sql<Leaf>`select at::text, transaction_id as id, leaf from ledger_leaf
      where ledger_day_of(at) = ${day}::date order by ledger_leaf.at, transaction_id`.execute(db)
  ).rows;

const rootOf = (leaves: readonly Leaf[]) => {
  const tree = new DayTree();
  for (const { leaf } of leaves) tree.add(leaf);
  return tree.root();
};

const closed = async (day: string) =>
  (
    await sql<{ transactions: number; root: string }>`
      select transactions, encode(root, 'hex') as root from ledger_day where day = ${day}::date`.execute(db)
  ).rows[0];

const blocksOf = async (day: string) =>
  (
    await sql<{ number: number; leaves: number; players: number; mint: number; payable: number }>`
      select number, leaves, players, mint, payable from ledger_block where day = ${day}::date order by number`.execute(
      db,
    )
  ).rows;

/** The path of one leaf leads to the root of all. */
async function expectPath(leaves: readonly Leaf[], place: number): Promise<void> {
  const own = leaves[place];
  const { rows } = await sql<{ place: number; path: Buffer[] }>`
    select place, path from ledger_path(${own?.at}::timestamptz, ${own?.id}::uuid)`.execute(db);
  expect(rows[0]?.place).toBe(place);
  const inclusion = {
    leaf: own?.leaf.toString('hex') ?? '',
    place,
    transactions: leaves.length,
    path: rows[0]?.path.map((step) => step.toString('hex')) ?? [],
  };
  expect(rootOfPath(inclusion)).toBe(rootOf(leaves));
}

// Each test has two days of its own: one with leaves, and the next, in which the clock stands.
const dayMs = 24 * 60 * 60_000;
let atMs = Date.UTC(2027, 0, 10);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 10);
let [day, next] = ['', ''];
beforeEach(async () => {
  atMs += 3 * dayMs;
  [day, next] = [iso(atMs), iso(atMs + dayMs)];
  await clock.set(`${day}T03:00:00Z`);
  while ((await closeDays(db)) > 0);
});

const closeDay = async () => {
  await clock.set(`${next}T12:00:00Z`);
  await closeDays(db);
  return closed(day);
};

describe('ledger: blocks of 1,024 leaves', () => {
  test.each([1, 2, 1_023, 1_024, 1_025, 2_047, 2_048, 2_049, 3_500])(
    'ledger: a day of %d leaves has the root and the paths of RFC 6962, grown or not',
    async (count) => {
      await addLeaves(day, 1, count);
      const leaves = await leavesOf(day);
      const places = [0, 1, 511, 1_022, 1_023, 1_024, 2_047, 2_048, count - 1].filter((at) => at < count);
      for (const place of places) await expectPath(leaves, place);
      await growBlocks(db);
      expect(await blocksOf(day)).toHaveLength(Math.floor(count / 1_024));
      for (const place of places) await expectPath(leaves, place);
      expect(await closeDay()).toEqual({ transactions: count, root: rootOf(leaves) });
      await growBlocks(db);
      expect(await blocksOf(day)).toHaveLength(Math.ceil(count / 1_024));
      for (const place of places) await expectPath(leaves, place);
      expect(await checkDays(db)).toBeNull();
    },
    60_000,
  );

  test('ledger: a block has the sums of its entries', async () => {
    await addLeaves(day, 1, 2_048);
    await growBlocks(db);
    const sums = (from: number, to: number) => {
      const numbers = Array.from({ length: to - from + 1 }, (_, at) => from + at);
      const [paid, held] = [numbers.filter((n) => n % 10 > 0), numbers.filter((n) => n % 10 === 0)];
      return {
        players: paid.length * 8 - held.length * 100,
        mint: -8 * paid.length,
        payable: 100 * held.length,
      };
    };
    expect(await blocksOf(day)).toEqual([
      { number: 0, leaves: 1_024, ...sums(1, 1_024) },
      { number: 1, leaves: 1_024, ...sums(1_025, 2_048) },
    ]);
  });

  test('ledger: leaves of the last minute wait, and several processes grow each block once', async () => {
    await addLeaves(day, 1, 5_000);
    await clock.set(`${day}T02:01:02Z`);
    expect(await growBlocks(db)).toBe(1);
    await clock.set(`${day}T03:00:00Z`);
    const grown = await Promise.all([growBlocks(db), growBlocks(db), growBlocks(db)]);
    expect(grown.reduce((sum, each) => sum + each, 0)).toBe(3);
    expect((await blocksOf(day)).map(({ number }) => number)).toEqual([0, 1, 2, 3]);
  });

  test('ledger: a leaf that comes late into a block is in the root all the same', async () => {
    await addLeaves(day, 1, 1_500);
    await addLeaves(day, 1_502, 4_000);
    await growBlocks(db);
    await addLeaves(day, 1_501, 1_501);
    expect(await findWrongBlock(db, day)).toBe(1);
    await clock.set(`${next}T12:00:00Z`);
    const early = sql`select ledger_close_next_day()`.execute(db);
    await expect(early).rejects.toMatchObject({ constraint: 'ledger_day_blocks' });
    const leaves = await leavesOf(day);
    expect(await closeDay()).toEqual({ transactions: 4_000, root: rootOf(leaves) });
    for (const place of [1_499, 1_500, 1_501, 3_999]) await expectPath(leaves, place);
  });
});

describe('ledger: attacks on blocks', () => {
  beforeEach(async () => {
    await addLeaves(day, 1, 3_000);
    await growBlocks(db);
  });

  test('ledger: what is given by hand is replaced by what the leaves make', async () => {
    await sql`delete from ledger_block where day = ${day}::date and number = 1`.execute(db);
    await sql
      .raw(
        `insert into ledger_block values ('${day}', 7, 3, now(), gen_random_uuid(), sha256('x'), 1, 2, 3, 4, 5, 6)`,
      )
      .execute(db);
    expect((await blocksOf(day)).map(({ number, leaves }) => [number, leaves])).toEqual([
      [0, 1_024],
      [1, 1_024],
    ]);
    expect(await findWrongBlock(db, day)).toBeNull();
    // One block and the rest of the leaves make no whole block more.
    await sql.raw(`insert into ledger_block (day) values ('${day}'), ('${next}')`).execute(db);
    expect(await blocksOf(day)).toHaveLength(2);
  });

  test('ledger: a block never changes, and stays once its day is closed', async () => {
    const change = sql`update ledger_block set root = sha256('x') where day = ${day}::date`.execute(db);
    await expect(change).rejects.toMatchObject({ constraint: 'ledger_block_unchanged' });
    await closeDay();
    for (const statement of [`delete from ledger_block where day = '${day}'`, 'truncate ledger_block'])
      await expect(sql.raw(statement).execute(db)).rejects.toMatchObject({
        constraint: 'ledger_block_stays',
      });
  });

  test.each([
    ['another root', `update ledger_block set root = sha256('x') where number = 1 and day = `],
    ['a block left out', `delete from ledger_block where number = 0 and day = `],
    [
      'a smaller end',
      `update ledger_block set (last_at, last_id) = (select at, transaction_id from ledger_leaf
        where ledger_day_of(at) = ledger_block.day order by at, transaction_id offset 1500 limit 1) where number = 1 and day = `,
    ],
  ])('ledger: %s, with the triggers off, falsifies no root', async (_what, statement) => {
    const leaves = await leavesOf(day);
    await bend(`${statement} '${day}'`);
    expect(await findWrongBlock(db, day)).not.toBeNull();
    expect(await closeDay()).toEqual({ transactions: 3_000, root: rootOf(leaves) });
    expect(await findWrongBlock(db, day)).toBeNull();
    expect(await checkDays(db)).toBeNull();
  });

  test('ledger: other sums, with the triggers off, are a mismatch of the next round', async () => {
    await closeDay();
    const mismatches = async () => {
      const found = [];
      for (let after: string | null = null; ;) {
        const step = await blocksPart.step(db, after);
        found.push(...step.mismatches);
        if (step.next === null) return found;
        after = step.next;
      }
    };
    expect(await mismatches()).toEqual([]);
    await bend(`update ledger_block set mint = mint - 5 where number = 1 and day = '${day}'`);
    expect(await mismatches()).toMatchObject([{ where: `block ${day} 1` }]);
    await bend(`update ledger_block set mint = mint + 5 where number = 1 and day = '${day}'`);
  });

  test('ledger: an altered block of a closed day is named', async () => {
    await closeDay();
    await bend(`update ledger_block set root = sha256('x') where number = 1 and day = '${day}'`);
    expect(await checkDays(db)).toEqual({ row: `day ${day}`, what: 'has a wrong block 1' });
    await bend(`delete from ledger_block where day = '${day}'`);
    await growBlocks(db);
    expect(await checkDays(db)).toBeNull();
    await dropWrongBlocks(db, day);
    expect(await blocksOf(day)).toHaveLength(3);
  });
});
