import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '../src/platform/database/index.ts';
import {
  hold,
  openAccount,
  post,
  release,
  settle,
  type EarningReason,
  type Posting,
} from '../src/wallet/index.ts';

export async function accountOf(db: Db, player: { id: string }): Promise<string> {
  const query = db.selectFrom('player').select('account_id').where('id', '=', player.id);
  return (await query.executeTakeFirstOrThrow()).account_id;
}

/** The wallet's use cases, each in a transaction of its own as routes call them. */
export function walletOf(db: Db) {
  const label = 'Daily task';
  return {
    open: (): Promise<string> => inTransaction(db, openAccount),
    earn: (
      accountId: string,
      reference: string,
      coins = 8,
      reason: EarningReason = 'daily_task',
    ): Promise<Posting> =>
      inTransaction(db, (tx) => post(tx, { accountId, reason, reference, coins, label })),
    hold: (accountId: string, reference: string, coins = 10_000): Promise<Posting> =>
      inTransaction(db, (tx) => hold(tx, { accountId, reference, coins, label: 'Withdrawal: eSewa' })),
    release: (accountId: string, reference: string): Promise<Posting> =>
      inTransaction(db, (tx) => release(tx, { accountId, reference })),
    settle: (accountId: string, reference: string): Promise<Posting> =>
      inTransaction(db, (tx) => settle(tx, { accountId, reference })),
    /**
     * Gives a fresh account a balance in one entry that is consistent but larger than any earning:
     * ten thousand earnings would take minutes. The triggers are off for this one transaction.
     */
    fill: (accountId: string, coins: number): Promise<void> =>
      inTransaction(db, (tx) => writeOpening(tx, accountId, coins)),
  };
}

async function writeOpening(tx: Tx, accountId: string, coins: number): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(tx);
  await sql`
    with account as (
      update wallet_account set balance = balance + ${coins}, sequence = sequence + 1
        where id = ${accountId} returning id, balance, sequence
    ), opening as (
      insert into ledger_transaction (account_id, reason, reference, label)
        select id, 'daily_task', 'opening', 'Daily task' from account returning id
    )
    insert into ledger_entry (transaction_id, line, account_id, house, amount, sequence, balance_after)
      select opening.id, 1, account.id, null, ${coins}, account.sequence, account.balance from account, opening
      union all select opening.id, 2, null, 'mint', -${coins}::bigint, null, null from opening`.execute(tx);
  // The triggers that are off would have sealed it.
  await sql`insert into ledger_leaf (at, transaction_id, evidence, leaf)
    select at, transaction_id, evidence, sha256('\\x00'::bytea || convert_to(form, 'UTF8')) from ledger_form
      where transaction_id in (select id from ledger_transaction
        where account_id = ${accountId} and reference = 'opening')`.execute(tx);
}
