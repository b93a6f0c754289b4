import { sql } from 'kysely';
import type { Db } from '../platform/database/transaction.ts';
import { stopPayouts } from './payout-stop.ts';

export interface Mismatch {
  /** The account whose balance is not the sum of its entries, or null when the whole ledger is uneven. */
  accountId: string | null;
  /** Coins the books should show. */
  expected: number;
  /** Coins they show. */
  found: number;
}

/**
 * Adds up the whole ledger: every balance is the sum of its entries, coins on hold are the sum of open funds
 * holds and of what is payable, and everything together is zero. A mismatch stops payouts until an operator
 * lifts the stop.
 */
export async function reconcile(db: Db): Promise<Mismatch[]> {
  const mismatches = await findMismatches(db);
  if (mismatches.length > 0) await stopPayouts(db, `${mismatches.length} mismatches in the ledger`);
  return mismatches;
}

/** The same sums without a consequence. */
export async function findMismatches(db: Db): Promise<Mismatch[]> {
  const { rows } = await sql<{ account_id: string | null; expected: number; found: number }>`
    with entries as (
      select account_id, house, sum(amount)::bigint as total from ledger_entry group by account_id, house
    ), holds as (
      select account_id, sum(coins)::bigint as total from wallet_hold where state = 'open' group by account_id
    )
    select a.id as account_id, coalesce(e.total, 0) as expected, a.balance as found
      from wallet_account a left join entries e on e.account_id = a.id
      where a.balance <> coalesce(e.total, 0)
    union all
    select a.id, coalesce(h.total, 0), a.held
      from wallet_account a left join holds h on h.account_id = a.id
      where a.held <> coalesce(h.total, 0)
    union all
    select null, 0, total from (select coalesce(sum(total), 0)::bigint as total from entries) as whole
      where total <> 0
    union all
    select null, held, payable from (
      select (select coalesce(sum(held), 0)::bigint from wallet_account) as held,
        (select coalesce(sum(total), 0)::bigint from entries where house = 'payable') as payable) as owed
      where held <> payable`.execute(db);
  return rows.map(({ account_id, expected, found }) => ({ accountId: account_id, expected, found }));
}
