import { expect, test } from 'vitest';
import { isUnreachable } from '../platform/database/index.ts';
import { testDatabase } from '../../test/database.ts';
import { walletOf } from '../../test/wallet.ts';
import { listCoinTransactions, readBalance, reconcile, type Posting } from './index.ts';

// Everything here runs on the pool's ten real connections at once.
const { db } = await testDatabase();
const wallet = walletOf(db);

const times = <Result>(count: number, run: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => run(index)));
const won = <Result>(results: PromiseSettledResult<Result>[]) =>
  results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
const paid = (results: PromiseSettledResult<Posting>[]) =>
  won(results).filter((posting) => !posting.duplicate);
const codes = (results: PromiseSettledResult<unknown>[]) =>
  new Set(results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code as string] : [])));

/** Sends the same again, as callers do, when a busy machine leaves no connection free in time. */
async function patiently<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isUnreachable(error)) throw error;
    }
  }
}

test('ledger: 2,000 postings at once lose nothing', async () => {
  const accounts = await Promise.all(Array.from({ length: 20 }, wallet.open));
  const results = await times(2_000, (index) =>
    patiently(() => wallet.earn(accounts[index % 20] ?? '', `play-${index}`, 1 + (index % 8))),
  );
  expect(codes(results)).toEqual(new Set());
  const balances = await Promise.all(accounts.map((account) => readBalance(db, account)));
  expect(balances.reduce((sum, coins) => sum + coins)).toBe(2_000 * 4.5);
  expect(await reconcile(db)).toEqual([]);
});

test('ledger: a reference sent twenty times at once pays once', async () => {
  const account = await wallet.open();
  for (let round = 1; round <= 20; round++) {
    const results = await times(20, () => wallet.earn(account, `play-${round}`, 5));
    expect(paid(results)).toHaveLength(1);
    expect(new Set(won(results).map((posting) => posting.transactionId)).size).toBe(1);
    expect(new Set(won(results).map((posting) => posting.balance))).toEqual(new Set([round * 5]));
  }
  expect(await readBalance(db, account)).toBe(100);
  expect(await listCoinTransactions(db, account)).toHaveLength(20);
});

test('ledger: of twenty withdrawals of the last coins, one succeeds', async () => {
  const account = await wallet.open();
  await wallet.fill(account, 19_999);
  const results = await times(20, (index) => wallet.hold(account, `w-${index}`));
  expect(paid(results)).toHaveLength(1);
  expect(codes(results)).toEqual(new Set(['not_enough_coins']));
  expect(await readBalance(db, account)).toBe(9_999);
});

test('ledger: one withdrawal sent twenty times is one withdrawal', async () => {
  const account = await wallet.open();
  await wallet.fill(account, 50_000);
  expect(paid(await times(20, () => wallet.hold(account, 'w')))).toHaveLength(1);
  expect(await readBalance(db, account)).toBe(40_000);
});

test('ledger: paying and returning the same withdrawal at once: one wins', async () => {
  const account = await wallet.open();
  await wallet.fill(account, 100_000);
  for (let round = 1; round <= 10; round++) {
    const reference = `w-${round}`;
    await wallet.hold(account, reference);
    const before = await readBalance(db, account);
    const ended = await times(20, (index) =>
      (index % 2 ? wallet.settle : wallet.release)(account, reference),
    );
    expect(paid(ended)).toHaveLength(1);
    const returned = (await readBalance(db, account)) - before;
    expect([0, 10_000]).toContain(returned);
  }
  expect(await reconcile(db)).toEqual([]);
});

test('ledger: at the cap, racing credits stop exactly at 1,000,000', async () => {
  const account = await wallet.open();
  await wallet.fill(account, 999_950);
  const results = await times(20, (index) => wallet.earn(account, `play-${index}`, 8));
  expect(paid(results)).toHaveLength(6);
  expect(codes(results)).toEqual(new Set(['invalid_coin_value']));
  expect(await readBalance(db, account)).toBe(999_998);
});
