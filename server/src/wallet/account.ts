import type { Db, Tx } from '../platform/database/transaction.ts';

/** Opens an empty account under a random id, which is all that outlives a deleted profile. */
export async function openAccount(tx: Tx): Promise<string> {
  const account = await tx
    .insertInto('wallet_account')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  return account.id;
}

/**
 * Locks an account until the transaction ends and answers its balance in coins. A caller that reads
 * something that a posting depends on, such as the reward tier, locks first (decision 0003).
 */
export async function lockAccount(tx: Tx, accountId: string): Promise<number> {
  const query = tx.selectFrom('wallet_account').select('balance').where('id', '=', accountId);
  const account = await query.forNoKeyUpdate().executeTakeFirstOrThrow();
  return account.balance;
}

/** Coins the account can spend. */
export async function readBalance(db: Db, accountId: string): Promise<number> {
  const query = db.selectFrom('wallet_account').select('balance').where('id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).balance;
}
