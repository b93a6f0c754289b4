import { describe, expect, test } from 'vitest';
import { inTransaction } from '../database/index.ts';
import { testDatabase } from '../../test/database.ts';
import { listCoinTransactions, openAccount, post, readBalance } from './index.ts';

const { db } = await testDatabase();

const game = (accountId: string, reference: string, coins = 8) =>
  inTransaction(db, (tx) => post(tx, { accountId, reason: 'game', reference, coins, label: 'Game: Subway Surfers' }));
const open = () => inTransaction(db, openAccount);

describe('posting', () => {
  test('§4 a game is paid and shows in the history', async () => {
    const account = await open();
    const posting = await game(account, 'play-1');
    expect(posting).toMatchObject({ coins: 8, balance: 8, duplicate: false });
    expect(await readBalance(db, account)).toBe(8);
    expect(await listCoinTransactions(db, account)).toEqual([
      {
        id: posting.transactionId,
        amount: 8,
        type: 'earned',
        source: 'Game: Subway Surfers',
        timestamp: expect.stringMatching(/^\d{4}-.*Z$/u),
      },
    ]);
  });
});
