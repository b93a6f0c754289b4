/** Requests as players send them, and decisions as operators take them, for the tests of withdrawals. */
import { randomUUID } from 'node:crypto';
import { inTransaction, type Db, type Tx } from '../src/platform/database/index.ts';
import {
  approveWithdrawal,
  completeWithdrawal,
  rejectWithdrawal,
  removeWithdrawals,
} from '../src/withdrawal/index.ts';
import type { Answer, Player, TestApp, Visitor } from './app.ts';
import { ensureOperator } from './database-fixtures.ts';
import { accountOf, walletOf } from './wallet.ts';

export const toWallet = { amountRupees: 100, method: 'eSewa', phoneNumber: '9841234567' };
export const toBank = {
  amountRupees: 250,
  method: 'Bank Transfer',
  bank: 'Nabil',
  accountNumber: '0123456789012',
  accountHolderName: 'Asha Rai',
};

export type RichPlayer = Player & { accountId: string };

/** A verified player with this many coins. */
export async function richPlayer(
  app: TestApp,
  coins: number,
  fields: Record<string, unknown> = {},
): Promise<RichPlayer> {
  const player = await app.player(fields);
  const accountId = await accountOf(app.db, player);
  await walletOf(app.db).fill(accountId, coins - 10);
  return Object.assign(player, { accountId });
}

/** A player goes for good, as far as withdrawals are concerned. */
export async function leave(tx: Tx, player: RichPlayer): Promise<void> {
  await removeWithdrawals(tx, { playerId: player.id, accountId: player.accountId });
  await tx.deleteFrom('player').where('id', '=', player.id).execute();
}

export function ask(player: Visitor, body: object = toWallet, id: string = randomUUID()): Promise<Answer> {
  return player.call('PUT', `/withdrawals/${id}`, body);
}

export const operators = { first: randomUUID(), second: randomUUID() };

/** Each decision in a transaction of its own, as the console takes them. */
export function operatorOf(db: Db) {
  return {
    approve: (withdrawalId: string, operatorId: string = operators.first) =>
      inTransaction(db, (tx) => approveWithdrawal(tx, { withdrawalId, operatorId })),
    async complete(withdrawalId: string, payoutReference: string, operatorId: string = operators.second) {
      await ensureOperator(db, operatorId);
      return inTransaction(db, (tx) => completeWithdrawal(tx, { withdrawalId, operatorId, payoutReference }));
    },
    reject: (withdrawalId: string, sentence: string | null = 'The number is not registered.') =>
      inTransaction(db, (tx) =>
        rejectWithdrawal(tx, {
          withdrawalId,
          operatorId: operators.first,
          reason: 'details_wrong',
          sentence,
        }),
      ),
  };
}
