import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import type { Mismatch } from './ledger-parts.ts';

/** A leaf that all postings before are checked up to. */
export interface RecentPlace {
  at: string;
  id: string;
}

const leavesPerStep = 1_000;

interface Row {
  at: string | null;
  id: string | null;
  count: number;
  wrong: { account_id: string; transaction_id: string | null; expected: number; found: number }[] | null;
}

/**
 * Checks the next postings after a place, and the accounts that they moved: two entries that sum to zero, each balance
 * continues the one before, the newest entry's is the account's, and what is held is the sum of the open funds holds.
 * Postings of the last minute wait: one that is still uncommitted may come before them.
 */
export async function checkRecent(db: Db, after: RecentPlace) {
  const { rows } = await sql<Row>`
    with page as (
      select at, transaction_id as id from ledger_leaf
        where (at, transaction_id) > (${after.at}::timestamptz, ${after.id}::uuid) and at < ledger_clock() - interval '1 minute'
        order by at, transaction_id limit ${leavesPerStep}
    ), lines as (
      select page.id, e.account_id, e.amount, e.balance_after, coalesce(before.balance_after, 0) as previous,
          sum(e.amount) over (partition by page.id) as total, count(*) over (partition by page.id) as lines
        from page cross join lateral (select * from ledger_entry e where e.transaction_id = page.id offset 0) as e
        left join lateral (select balance_after from ledger_entry b
          where b.account_id = e.account_id and b.sequence = e.sequence - 1 offset 0) as before on true
    ), moved as (
      select a.id, a.balance, a.held, coalesce(newest.balance_after, 0) as books, holds.coins as holds
        from (select distinct account_id as id from lines where account_id is not null) as own
        cross join lateral (select * from wallet_account a where a.id = own.id offset 0) as a
        left join lateral (select balance_after from ledger_entry e where e.account_id = a.id
          order by sequence desc limit 1) as newest on true
        cross join lateral (select coalesce(sum(coins), 0)::bigint as coins from wallet_hold h
          where h.account_id = a.id and h.state = 'open') as holds
    ), wrong as (
      select account_id, id as transaction_id, 0::bigint as expected, total::bigint as found from lines where lines <> 2 or total <> 0
      union all
      select account_id, id, previous + amount, balance_after from lines where balance_after <> previous + amount
      union all
      select id, null, books, balance from moved where balance <> books
      union all
      select id, null, holds, held from moved where held <> holds
      limit 20
    )
    select to_char(last.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, last.id,
        (select count(*)::int from page) as count, (select json_agg(wrong) from wrong) as wrong
      from (select) as one left join (select at, id from page order by at desc, id desc limit 1) as last on true`.execute(
    db,
  );
  const [page] = rows;
  const mismatches = (page?.wrong ?? []).map(
    ({ account_id: accountId, transaction_id: id, expected, found }): Mismatch => ({
      accountId,
      expected,
      found,
      ...(id !== null && { where: `transaction ${id}` }),
    }),
  );
  const next: RecentPlace | null = page?.at && page.id ? { at: page.at, id: page.id } : null;
  return { mismatches, next, isLast: (page?.count ?? 0) < leavesPerStep };
}
