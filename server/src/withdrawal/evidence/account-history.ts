import { sql } from 'kysely';
import type { Evidence } from '@sikka/contract/routes/admin/evidence';
import { isoDates, type Db } from '../../platform/database/index.ts';

type LedgerCheck = Evidence['ledger'];

/** Checks one account: its entries sum to its balance, none is missing, and the last continues the one before. */
export async function checkLedger(db: Db, accountId: string): Promise<LedgerCheck> {
  const { rows } = await sql<LedgerCheck>`
    select a.balance, e.sum, e.entries,
      a.balance = e.sum and a.sequence = e.entries and a.sequence = e.newest
        and a.balance = coalesce(e.last_balance, 0) and e.continues as matches
      from wallet_account a, lateral (
        select coalesce(sum(amount), 0)::bigint as sum, count(*)::int as entries,
          coalesce(max(sequence), 0) as newest,
          (array_agg(balance_after order by sequence desc))[1] as last_balance,
          coalesce((array_agg(balance_after - amount = before order by sequence desc))[1], true) as continues
        from (
          select amount, sequence, balance_after,
            lag(balance_after, 1, 0::bigint) over (order by sequence) as before
          from ledger_entry where account_id = a.id) as entry) as e
      where a.id = ${accountId}`.execute(db);
  const [check] = rows;
  if (!check) throw new Error('an account does not go away');
  return check;
}

const rowsMax = 10;

/** Decisions on a player's other withdrawals, newest first. */
export async function readEarlier(
  db: Db,
  { playerId, withdrawalId }: { playerId: string; withdrawalId: string },
): Promise<Evidence['earlier']> {
  const rows = await db
    .selectFrom('withdrawal')
    .select(['id', 'number', 'amount_rupees as amountRupees', 'state', 'requested_at as requestedAt'])
    .select('reject_reason_code as reason')
    .select(
      sql<number>`(select count(*)::int from review_hold where withdrawal_id = withdrawal.id)`.as('holds'),
    )
    .where('player_id', '=', playerId)
    .where('id', '<>', withdrawalId)
    .orderBy('number', 'desc')
    .limit(rowsMax)
    .execute();
  return rows.map(isoDates);
}
