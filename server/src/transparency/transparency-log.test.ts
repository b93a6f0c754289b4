import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { ledgerClock } from '../../test/database-fixtures.ts';
import { walletOf } from '../../test/wallet.ts';
import { reconcile } from '../wallet/index.ts';
import { closeDays } from './index.ts';
import { checkDays } from './check-days.ts';
import { checkLeaves, checkUnlogged } from './check-ledger.ts';
import { firstPrevious, headOf } from './merkle-tree.ts';

const { connection, db } = await testDatabase();
const wallet = walletOf(db);
const clock = await ledgerClock(db);
const [one, two] = [new pg.Client(connection), new pg.Client(connection)];
await Promise.all([one.connect(), two.connect()]);
afterAll(() => Promise.all([one.end(), two.end()]));

let account = '';
let played = 0;
beforeEach(async () => {
  account = await wallet.open();
});

const earn = () => wallet.earn(account, `play-${played++}`);
const postOn = (client: pg.Client) =>
  client.query(`select (wallet_post($1, 'daily_task', $2, 'Daily task', 8)).transaction_id`, [
    account,
    `play-${played++}`,
  ]);
const days = async () =>
  (
    await sql<{ day: string; transactions: number; root: string; head: string }>`
      select day::text, transactions, encode(root, 'hex') as root, encode(head, 'hex') as head
        from ledger_day order by ledger_day.day`.execute(db)
  ).rows;
const dayOfTransaction = async (id: string) =>
  (
    await sql<{ day: string }>`select ledger_day_of(at)::text as day from ledger_leaf
      where transaction_id = ${id}`.execute(db)
  ).rows[0]?.day;

/** Waits until another connection stands in line for an advisory lock. */
async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
    if (rows.length > 0) return;
  }
}

const refusedAs = (constraint: string) => expect.objectContaining({ constraint });

describe('days', () => {
  test('ledger: nothing to close before the first posting, and no head for an unfinished day', async () => {
    await clock.set('2026-03-01T12:00:00Z');
    expect(await closeDays(db)).toBe(0);
    await earn();
    expect(await closeDays(db)).toBe(0);
    const early = sql`insert into ledger_day (day) values ('2026-03-01')`.execute(db);
    await expect(early).rejects.toEqual(refusedAs('ledger_day_over'));
  });

  test('ledger: days end at midnight in Kathmandu, empty ones have heads, each head covers the one before', async () => {
    await clock.set('2026-03-01T18:14:59.999999Z');
    await earn();
    await clock.set('2026-03-01T18:15:00Z');
    await earn();
    await clock.set('2026-03-04T18:20:00Z');
    expect(await closeDays(db)).toBe(4);
    const closed = await days();
    expect(closed.map(({ day, transactions }) => [day, transactions])).toEqual([
      ['2026-03-01', 2],
      ['2026-03-02', 1],
      ['2026-03-03', 0],
      ['2026-03-04', 0],
    ]);
    let previous = firstPrevious;
    for (const { head, ...form } of closed) {
      expect(head).toBe(headOf({ previous, ...form }));
      previous = head;
    }
    expect(await checkLeaves(db)).toBeNull();
    expect(await checkUnlogged(db)).toBeNull();
    expect(await checkDays(db)).toBeNull();
  });

  test('ledger: a long backlog is closed in parts, by several servers at once', async () => {
    await clock.set('2026-04-10T12:00:00Z');
    expect(await closeDays(db, 5)).toBe(5);
    await Promise.all([closeDays(db), closeDays(db), closeDays(db)]);
    expect((await days()).at(-1)?.day).toBe('2026-04-09');
    expect((await days()).length).toBe(40);
    expect(await checkDays(db)).toBeNull();
  });
});

describe('midnight', () => {
  test("ledger: a day waits for the postings begun in it; the next day's postings do not wait", async () => {
    await clock.set('2026-05-01T18:14:59Z');
    await closeDays(db);
    await one.query('begin');
    const late = (await postOn(one)).rows[0].transaction_id as string;
    await clock.set('2026-05-01T18:15:10Z');
    const closing = closeDays(db);
    await someoneWaits();
    const next = await wallet.earn(await wallet.open(), `play-${played++}`);
    expect(await dayOfTransaction(next.transactionId)).toBe('2026-05-02');
    await one.query('commit');
    await closing;
    expect(await dayOfTransaction(late)).toBe('2026-05-01');
    expect((await days()).at(-1)).toMatchObject({ day: '2026-05-01', transactions: 1 });
    expect(await checkDays(db)).toBeNull();
  });

  test('ledger: a posting that waits for a day being closed belongs to the next one, and keeps that one open', async () => {
    await clock.set('2026-05-02T18:15:10Z');
    await one.query('begin');
    await one.query('select ledger_close_next_day()');
    await clock.set('2026-05-02T18:14:59Z');
    await two.query('begin');
    const posting = postOn(two);
    await someoneWaits();
    await clock.set('2026-05-02T18:15:20Z');
    await one.query('commit');
    const { rows } = await posting;
    await clock.set('2026-05-03T18:15:20Z');
    const closing = closeDays(db);
    await someoneWaits();
    await two.query('commit');
    await closing;
    expect(await dayOfTransaction(rows[0].transaction_id as string)).toBe('2026-05-03');
    expect((await days()).at(-1)).toMatchObject({ day: '2026-05-03', transactions: 1 });
    expect(await checkDays(db)).toBeNull();
  });

  test('ledger: after the clock is set back nothing is posted into a closed day', async () => {
    await clock.set('2026-05-02T12:00:00Z');
    await expect(earn()).rejects.toEqual(refusedAs('ledger_day_closed'));
    await clock.set('2026-05-04T12:00:00Z');
    await earn();
  });

  test('ledger: postings of twenty players around midnight are each in their day', async () => {
    await clock.set('2026-05-04T18:14:59Z');
    const accounts = await Promise.all(Array.from({ length: 20 }, wallet.open));
    const round = () => Promise.all(accounts.map((owner) => wallet.earn(owner, `play-${played++}`)));
    const before = round();
    const across = clock
      .set('2026-05-04T18:15:05Z')
      .then(() => Promise.all([closeDays(db), round(), closeDays(db)]));
    await Promise.all([before, across]);
    await clock.set('2026-05-05T18:15:05Z');
    await closeDays(db);
    expect(await checkDays(db)).toBeNull();
    expect(await checkUnlogged(db)).toBeNull();
    expect(await reconcile(db)).toEqual([]);
  });
});

describe('attacks', () => {
  const run = (statement: string) => two.query(statement);

  test.each([
    ['a leaf changed', 'ledger_immutable', `update ledger_leaf set leaf = leaf`],
    ['a leaf taken away', 'ledger_immutable', `delete from ledger_leaf`],
    ['all leaves taken away', 'ledger_immutable', `truncate ledger_leaf`],
    ['a head changed', 'ledger_immutable', `update ledger_day set head = head`],
    ['a head taken away', 'ledger_immutable', `delete from ledger_day`],
    ['all heads taken away', 'ledger_immutable', `truncate ledger_day`],
    [
      'a leaf of nothing',
      'ledger_leaf_guarded',
      `insert into ledger_leaf select now(), gen_random_uuid(), null, sha256('')`,
    ],
    ['a day left out', 'ledger_day_next', `insert into ledger_day (day) values ('2026-05-07')`],
    ['a day closed twice', 'ledger_day_next', `insert into ledger_day (day) values ('2026-05-04')`],
  ])('ledger: %s is refused', async (_name, constraint, statement) => {
    await clock.set('2026-05-08T12:00:00Z');
    await expect(run(statement)).rejects.toEqual(refusedAs(constraint));
  });

  test('ledger: a head given by hand is replaced by the one computed from the leaves', async () => {
    await run(`insert into ledger_day values ('2026-05-06', 7, sha256('x'), sha256('y'))`);
    expect((await days()).at(-1)).toMatchObject({ day: '2026-05-06', transactions: 0 });
    expect(await checkDays(db)).toBeNull();
  });

  test('ledger: a day is not closed from an older snapshot', async () => {
    await run('begin isolation level repeatable read');
    await expect(run('select ledger_close_next_day()')).rejects.toEqual(refusedAs('ledger_day_isolation'));
    await run('rollback');
  });

  test('ledger: a posting cannot be dated by hand', async () => {
    await clock.set('2026-05-08T12:00:00Z');
    const { rows } = await run(`
      with posting as (insert into ledger_transaction (account_id, reason, reference, label, at)
          values ('${account}', 'daily_task', 'dated', 'x', '2020-01-01') returning id, at),
        balance as (update wallet_account set balance = 5, sequence = 1 where id = '${account}'),
        entries as (insert into ledger_entry select id, 1, '${account}'::uuid, null, 5, 1, 5 from posting
          union all select id, 2, null, 'mint', -5, null, null from posting)
      select at from posting`);
    expect((rows[0].at as Date).toISOString()).toBe('2026-05-08T12:00:00.000Z');
  });
});
