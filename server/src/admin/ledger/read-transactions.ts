import type { LedgerRow } from '@sikka/contract/routes/admin/ledger';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/index.ts';

const day = sql`ledger_day_of(t.at)`;

/** Transactions with both their lines and the head of their day, in the order of `ids`. */
export async function readTransactions(db: Db, ids: readonly string[]): Promise<LedgerRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('ledger_transaction as t')
    .select(['t.id', 't.at', 't.reason', 't.label', 't.reference', 't.account_id as accountId'])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('ledger_entry as e')
          .select(['e.account_id as accountId', 'e.house', 'e.amount', 'e.sequence'])
          .select('e.balance_after as balanceAfter')
          .whereRef('e.transaction_id', '=', 't.id')
          .orderBy('e.line'),
      ).as('lines'),
    )
    .select(sql<string>`to_char(${day}, 'YYYY-MM-DD')`.as('day'))
    .select(
      sql<string | null>`(select encode(head, 'hex') from ledger_day d where d.day = ${day})`.as('head'),
    )
    .where('t.id', 'in', ids)
    .execute();
  const shown = new Map(
    rows.map(({ at, reason, ...row }) => [
      row.id,
      { ...row, reason: reason as LedgerRow['reason'], at: at.toISOString() },
    ]),
  );
  return ids.flatMap((id) => shown.get(id) ?? []);
}
