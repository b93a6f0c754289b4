import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

const zone = sql.lit('Asia/Kathmandu');

/** Players' coins at the end of each of the last `days` days of Kathmandu, oldest first; the last is now. */
export async function readCirculation(db: Db, days: number): Promise<number[]> {
  const { rows } = await sql<{ coins: number }>`
    with change as (
      select (t.at at time zone ${zone})::date as day, sum(e.amount) as coins
        from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account_id is not null
        where t.at >= date_trunc('day', clock_timestamp() at time zone ${zone}) at time zone ${zone} - ${days} * interval '1 day'
        group by 1
    ), total as (select coalesce(sum(balance), 0) as coins from wallet_account)
    select (total.coins - coalesce((select sum(coins) from change where change.day > each.day), 0))::bigint as coins
      from total, (select (clock_timestamp() at time zone ${zone})::date - n as day
        from generate_series(${days - 1}::int, 0, -1) as n) as each order by each.day`.execute(db);
  return rows.map(({ coins }) => coins);
}
