import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/index.ts';
import { testDatabase } from '../../test/database.ts';
import { walletOf } from '../../test/wallet.ts';
import { listCoinTransactions, lockAccount, post, readBalance, reconcile } from './index.ts';

const { db } = await testDatabase();
const wallet = walletOf(db);

describe('earning', () => {
  test('§4 a game is paid and shows in the history', async () => {
    const account = await wallet.open();
    const posting = await wallet.earn(account, 'play-1');
    expect(posting).toMatchObject({ coins: 8, balance: 8, duplicate: false });
    expect(await readBalance(db, account)).toBe(8);
    const [movement] = await listCoinTransactions(db, account);
    expect(movement).toMatchObject({ id: posting.transactionId, coins: 8, type: 'earned' });
    expect(movement?.source).toBe('Daily task');
    expect(new Date(movement?.timestamp ?? '').toISOString()).toBe(movement?.timestamp);
  });

  test('ledger: a reference is paid once; repeating it answers the first result', async () => {
    const account = await wallet.open();
    const first = await wallet.earn(account, 'play-1', 8);
    await wallet.earn(account, 'play-2', 5);
    expect(await wallet.earn(account, 'play-1', 3)).toEqual({ ...first, duplicate: true });
    expect(await readBalance(db, account)).toBe(13);
  });

  test('ledger: the same reference counts separately for another reason or account', async () => {
    const [account, other] = [await wallet.open(), await wallet.open()];
    await wallet.earn(account, account);
    await sql`with owner as (insert into player (account_id, name, email, password_hash)
        values (${account}, 'Asha Rai', 'asha@example.com', '') returning id)
      insert into known_email (hash, player_id) select sha256('asha'), id from owner`.execute(db);
    expect((await wallet.earn(account, account, 10, 'registration')).duplicate).toBe(false);
    expect((await wallet.earn(other, account)).duplicate).toBe(false);
  });

  test('§5 one posting may earn from 1 to 100 coins', async () => {
    const account = await wallet.open();
    expect((await wallet.earn(account, 'a', 100)).balance).toBe(100);
    await expect(wallet.earn(account, 'b', 101)).rejects.toMatchObject({ code: 'coin_update_too_large' });
    await expect(wallet.earn(account, 'c', 0)).rejects.toMatchObject({ code: 'invalid_coin_value' });
    await expect(wallet.earn(account, 'd', -5)).rejects.toMatchObject({ code: 'invalid_coin_value' });
    expect(await readBalance(db, account)).toBe(100);
  });

  test('§9 a balance may reach 1,000,000 and no more; what was refused stays claimable', async () => {
    const account = await wallet.open();
    await wallet.fill(account, 999_995);
    await expect(wallet.earn(account, 'last', 6)).rejects.toMatchObject({ code: 'invalid_coin_value' });
    expect((await wallet.earn(account, 'last', 5)).balance).toBe(1_000_000);
    await expect(wallet.earn(account, 'more', 1)).rejects.toMatchObject({ code: 'invalid_coin_value' });
    await wallet.hold(account, 'w');
    expect(await wallet.earn(account, 'more', 1).catch(String)).toContain('Invalid coin value');
  });

  test('ledger: a later refusal in the transaction rolls the posting back', async () => {
    const account = await wallet.open();
    const attempt = inTransaction(db, async (tx) => {
      await post(tx, {
        accountId: account,
        reason: 'daily_task',
        reference: 'a',
        coins: 8,
        label: 'Daily task',
      });
      await post(tx, {
        accountId: account,
        reason: 'daily_task',
        reference: 'b',
        coins: 101,
        label: 'Daily task',
      });
    });
    await expect(attempt).rejects.toMatchObject({ code: 'coin_update_too_large' });
    expect(await listCoinTransactions(db, account)).toEqual([]);
  });
});

describe('history', () => {
  test('§9 has the newest twenty, newest first', async () => {
    const account = await wallet.open();
    for (let play = 1; play <= 22; play++) await wallet.earn(account, `play-${play}`, play);
    const coins = (await listCoinTransactions(db, account)).map((movement) => movement.coins);
    expect(coins).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index));
  });

  test('§4 a withdrawal counts as spent, its return as earned, its payment once', async () => {
    const account = await wallet.open();
    await wallet.fill(account, 20_000);
    await wallet.hold(account, 'w1');
    await wallet.release(account, 'w1');
    await wallet.hold(account, 'w2');
    await wallet.settle(account, 'w2');
    const newest = (await listCoinTransactions(db, account, 3)).map(({ coins, type, source }) => [
      coins,
      type,
      source,
    ]);
    expect(newest).toEqual([
      [-10_000, 'spent', 'Withdrawal: eSewa'],
      [10_000, 'earned', 'Withdrawal returned'],
      [-10_000, 'spent', 'Withdrawal: eSewa'],
    ]);
  });
});

describe('withdrawals', () => {
  const held = async (id: string) =>
    (await db.selectFrom('wallet_account').select('held').where('id', '=', id).executeTakeFirstOrThrow())
      .held;

  test('§4 coins leave at once and count as held', async () => {
    const account = await wallet.open();
    await wallet.fill(account, 10_000);
    expect(await wallet.hold(account, 'w')).toMatchObject({ coins: -10_000, balance: 0, duplicate: false });
    expect(await wallet.hold(account, 'w')).toMatchObject({ coins: -10_000, balance: 0, duplicate: true });
    expect(await held(account)).toBe(10_000);
  });

  test('§5 coins must cover the amount', async () => {
    const account = await wallet.open();
    await wallet.fill(account, 9_999);
    await expect(wallet.hold(account, 'w')).rejects.toMatchObject({ code: 'not_enough_coins' });
    expect(await held(account)).toBe(0);
  });

  test('ledger: coins can be returned even at the cap', async () => {
    const account = await wallet.open();
    await wallet.fill(account, 1_000_000);
    await wallet.hold(account, 'w', 100_000);
    await expect(wallet.earn(account, 'x', 1)).rejects.toMatchObject({ code: 'invalid_coin_value' });
    expect((await wallet.release(account, 'w')).balance).toBe(1_000_000);
    expect((await wallet.release(account, 'w')).duplicate).toBe(true);
    expect(await held(account)).toBe(0);
  });

  test('ledger: a hold ends in one way only', async () => {
    const account = await wallet.open();
    await wallet.fill(account, 20_000);
    await wallet.hold(account, 'paid');
    expect(await wallet.settle(account, 'paid')).toMatchObject({ duplicate: false, balance: 10_000 });
    expect((await wallet.settle(account, 'paid')).duplicate).toBe(true);
    await expect(wallet.release(account, 'paid')).rejects.toThrow('hold_closed');
    await wallet.hold(account, 'rejected');
    await wallet.release(account, 'rejected');
    await expect(wallet.settle(account, 'rejected')).rejects.toThrow('hold_closed');
    expect(await readBalance(db, account)).toBe(10_000);
  });

  test('ledger: an amount that is not offered is refused', async () => {
    const account = await wallet.open();
    await wallet.fill(account, 30_000);
    await expect(wallet.hold(account, 'w', 12_345)).rejects.toThrow('may not move');
    expect(await held(account)).toBe(0);
  });
});

test('ledger: a posting waits while the account is locked', async () => {
  const account = await wallet.open();
  const order: string[] = [];
  let posting: Promise<unknown> | undefined;
  await inTransaction(db, async (tx) => {
    expect(await lockAccount(tx, account)).toBe(0);
    posting = wallet.earn(account, 'second').then(() => order.push('second'));
    await post(tx, {
      accountId: account,
      reason: 'daily_task',
      reference: 'first',
      coins: 5,
      label: 'Daily task',
    });
    order.push('first');
  });
  await posting;
  expect(order).toEqual(['first', 'second']);
  expect((await listCoinTransactions(db, account)).map((movement) => movement.coins)).toEqual([8, 5]);
});

test('ledger: afterwards the ledger adds up', async () => {
  expect(await reconcile(db)).toEqual([]);
});
