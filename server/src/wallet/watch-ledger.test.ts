import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { ledgerClock, pastTriggers } from '../../test/database-fixtures.ts';
import { walletOf } from '../../test/wallet.ts';
import {
  findMismatches,
  ledgerParts,
  payoutsAreStopped,
  readLedgerCheck,
  resumePayouts,
  watchLedger,
  type LedgerPart,
} from './index.ts';

const { db } = await testDatabase();
const clock = await ledgerClock(db);
const wallet = walletOf(db);

const lines: string[] = [];
let alarms = 0;
const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
const watch = (parts: readonly LedgerPart[] = ledgerParts) =>
  watchLedger({ db, log, parts, alarm: async () => void (alarms += 1) });

const bend = (...statements: string[]) =>
  pastTriggers(db, ...statements.map((statement) => sql.raw(statement)));

/** Forgets when the last round was, so that the next run begins one. */
const forgetRound = () =>
  sql`update ledger_check set finished_started_at = null, round_started_at = null`.execute(db);

let account = '';
let at = Date.UTC(2027, 0, 1);
beforeEach(async () => {
  await clock.set(new Date((at += 3_600_000)).toISOString());
  account = await wallet.open();
  await wallet.fill(account, 20_000);
  await wallet.hold(account, randomUUID());
  await clock.set(new Date((at += 120_000)).toISOString());
  await resumePayouts(db);
  await forgetRound();
  lines.length = 0;
  alarms = 0;
});

const run = async (parts?: readonly LedgerPart[]) => {
  const one = watch(parts);
  await one.run();
  await one.stop();
};

describe('ledger: the check in the background', () => {
  test('ledger: a run checks what is new and the whole, and tells how far it came', async () => {
    await run();
    const { checkedTo, round, finished, failedAt, isOverdue } = await readLedgerCheck(db);
    expect(checkedTo?.getTime()).toBe(at - 120_000);
    expect([round, failedAt, isOverdue, finished?.mismatches]).toEqual([null, null, false, 0]);
    expect(await payoutsAreStopped(db)).toBe(false);
    expect(lines).toEqual([]);
  });

  test.each([-48, 48])(
    'ledger: what is new is found by a first run whose clock is wrong by %i hours',
    async (hours) => {
      await sql`update ledger_check set recent_at = null, recent_id = null`.execute(db);
      await bend(`update wallet_account set balance = balance + 7 where id = '${account}'`);
      const idle: LedgerPart = { name: 'idle', step: async () => ({ mismatches: [], next: null, rows: 0 }) };
      vi.useFakeTimers({ toFake: ['Date'], now: at + hours * 3_600_000 });
      await run([idle]).finally(() => vi.useRealTimers());
      await bend(`update wallet_account set balance = balance - 7 where id = '${account}'`);
      expect(lines.join('')).toContain('the ledger does not add up');
    },
  );

  test('ledger: two processes take turns, and one that died leaves its place to the next', async () => {
    const steps: (string | null)[] = [];
    const part = (after: string | null, next: string | null): LedgerPart => ({
      name: 'one',
      async step(_db, from) {
        steps.push(from);
        if (from !== after) throw new Error(`begins at ${from}`);
        return { mismatches: [], next, rows: 3 };
      },
    });
    const first = watch([part(null, 'b')]);
    const running = first.run();
    await expect.poll(() => steps.length).toBeGreaterThan(0);
    await first.stop();
    await running;
    expect(steps[0]).toBe(null);
    expect((await readLedgerCheck(db)).round).toMatchObject({ part: 'one', rows: expect.any(Number) });
    await run([part('b', null)]);
    expect(await readLedgerCheck(db)).toMatchObject({ round: null, finished: { mismatches: 0 } });
    expect(steps.filter((step) => step === 'b').length).toBeGreaterThan(0);
  });

  test.each([
    ['a balance', 'update wallet_account set balance = balance + 7 where id = $a'],
    ['what is held', 'update wallet_account set held = held + 7 where id = $a'],
    [
      'an amount of an entry',
      'update ledger_entry set amount = amount + 7 where account_id = $a and sequence = 2',
    ],
    [
      'an entry of a house account',
      "update ledger_entry set amount = amount + 7 where house = 'payable' and transaction_id in (select id from ledger_transaction where account_id = $a)",
    ],
    [
      'an entry without a transaction',
      "insert into ledger_entry (transaction_id, line, house, amount) values (gen_random_uuid(), 2, 'mint', -7)",
    ],
    [
      'a transaction without entries',
      "insert into ledger_transaction (account_id, reason, reference, label) values ($a, 'daily_task', 'nothing', 'x')",
    ],
    [
      'a game that moves what is payable',
      "update ledger_entry set house = 'payable' where house = 'mint' and transaction_id in (select id from ledger_transaction where account_id = $a and reason = 'daily_task')",
    ],
    ['a funds hold', "update wallet_hold set state = 'released' where account_id = $a"],
  ])('ledger: %s that was altered with the triggers off stops payouts', async (_what, statement) => {
    await run();
    await forgetRound();
    const undo = `create table kept_entry as select * from ledger_entry; create table kept_transaction as select * from ledger_transaction;
      create table kept_account as select * from wallet_account; create table kept_hold as select * from wallet_hold`;
    await sql.raw(undo).execute(db);
    await bend(statement.replaceAll('$a', `'${account}'`));
    expect(await findMismatches(db)).not.toEqual([]);
    await run();
    expect(await payoutsAreStopped(db)).toBe(true);
    expect(lines.join()).toContain('payouts are stopped');
    expect(alarms).toBe(1);
    expect((await readLedgerCheck(db)).finished?.mismatches).toBeGreaterThan(0);
    await bend(
      'delete from ledger_entry',
      'delete from ledger_transaction',
      'delete from wallet_account',
      'delete from wallet_hold',
      'insert into wallet_account select * from kept_account',
      'insert into wallet_hold select * from kept_hold',
      'insert into ledger_transaction select * from kept_transaction',
      'insert into ledger_entry select * from kept_entry',
      'drop table kept_entry, kept_transaction, kept_account, kept_hold',
    );
    expect(await findMismatches(db)).toEqual([]);
  });

  test('ledger: a new posting that was altered is found before the next round', async () => {
    await run();
    await clock.set(new Date((at += 60_000)).toISOString());
    await wallet.earn(account, randomUUID(), 5);
    await clock.set(new Date((at += 120_000)).toISOString());
    await bend(`update ledger_entry set amount = amount + 2, balance_after = balance_after + 2
      where account_id = '${account}' and amount = 5`);
    await run();
    expect(await payoutsAreStopped(db)).toBe(true);
    await bend(`update ledger_entry set amount = 5, balance_after = balance_after - 2
      where account_id = '${account}' and amount = 7`);
  });
});

describe('ledger: a check that cannot run', () => {
  const broken: LedgerPart = {
    name: 'broken',
    step: (tx) => sql`select 1 / 0`.execute(tx).then(() => ({ mismatches: [], next: null, rows: 0 })),
  };

  test('ledger: is an error that has the alerts checked each time, and payouts go on', async () => {
    await run([broken]);
    expect(lines.join()).toContain('"level":50');
    expect(lines.join()).toContain('could not be checked');
    expect((await readLedgerCheck(db)).failedAt).not.toBeNull();
    await run([broken]);
    expect(alarms).toBe(2);
    expect(await payoutsAreStopped(db)).toBe(false);
    await forgetRound();
    await run();
    expect((await readLedgerCheck(db)).failedAt).toBeNull();
  });

  test('ledger: is overdue when no round ended for a day', async () => {
    await run();
    expect((await readLedgerCheck(db)).isOverdue).toBe(false);
    await sql`update ledger_check set finished_at = clock_timestamp() - interval '25 hours'`.execute(db);
    expect((await readLedgerCheck(db)).isOverdue).toBe(true);
  });
});
