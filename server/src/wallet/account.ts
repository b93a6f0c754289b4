import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import { publishChange } from './publish-changes.ts';
import { callPosting } from './post.ts';

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
 * Locks an account until the transaction ends and returns its balance in coins. Lock before reading what a
 * posting depends on, such as the reward tier (decision 0003).
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

async function forfeit(tx: Tx, accountId: string, reference: string, label: string): Promise<number> {
  const coins = await lockAccount(tx, accountId);
  publishChange(tx, accountId);
  if (coins === 0) return 0;
  const call = sql`wallet_post(${accountId}, 'forfeit', ${reference}, ${label}, ${-coins}, 'forfeit')`;
  await callPosting(tx, accountId, call);
  return coins;
}

/** Forfeits the balance of a deleted player's account and returns it. Its entries stay. */
export const closeAccount = (tx: Tx, accountId: string): Promise<number> =>
  forfeit(tx, accountId, accountId, 'Account closed');

/** Takes back the welcome of an account that never verified its address, which has no other coins. */
export const takeBackWelcome = (tx: Tx, accountId: string): Promise<number> =>
  forfeit(
    tx,
    accountId,
    `${accountId}:welcome`,
    'Welcome bonus taken back: the mailbox is another account’s',
  );

const zone = sql.lit('Asia/Kathmandu');

/** Players' coins at the end of each of the last `days` days of Kathmandu, oldest first; the last is now. */
export async function readCirculation(db: Db, days: number): Promise<number[]> {
  const { rows } = await sql<{ coins: number }>`
    with change as (
      select day, players as coins from ledger_day_sums((clock_timestamp() at time zone ${zone})::date - ${days}::int)
    ), total as (select coalesce(sum(balance), 0) as coins from wallet_account)
    select (total.coins - coalesce((select sum(coins) from change where change.day > each.day), 0))::bigint as coins
      from total, (select (clock_timestamp() at time zone ${zone})::date - n as day
        from generate_series(${days - 1}::int, 0, -1) as n) as each order by each.day`.execute(db);
  return rows.map(({ coins }) => coins);
}
