import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';

export interface Mismatch {
  /** The account whose balance is not the sum of its entries, or null where it is none of one account. */
  accountId: string | null;
  /** The row that is wrong, where it is not the account itself. */
  where?: string;
  /** The expected coins. */
  expected: number;
  /** The actual coins. */
  found: number;
}

export interface Step {
  mismatches: Mismatch[];
  /** Where the next step begins; null after the last one. */
  next: string | null;
  /** How many rows this one looked at. */
  rows: number;
}

/** A part of the ledger's check that is walked in short steps, each a statement of its own. */
export interface LedgerPart {
  name: string;
  step(db: Db, after: string | null): Promise<Step>;
}

const transactionsPerStep = 1_000;
// Twenty entries and transactions each, wherever they lie on the disk.
const accountsPerStep = 250;
const firstId = '00000000-0000-0000-0000-000000000000';
const lastId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

interface Row {
  account_id: string | null;
  transaction_id: string | null;
  expected: number;
  found: number;
}

interface Page {
  next: string | null;
  count: number;
  wrong: Row[] | null;
}

const asStep = (page: Page | undefined): Step => ({
  next: page?.next ?? null,
  rows: page?.count ?? 0,
  mismatches: (page?.wrong ?? []).map(({ account_id: accountId, transaction_id: id, expected, found }) => ({
    accountId,
    expected,
    found,
    ...(id !== null && { where: `transaction ${id}` }),
  })),
});

/** Reasons that move what is payable. */
const payableReasons = sql`('withdrawal', 'withdrawal_returned', 'withdrawal_settled', 'forfeit')`;

/**
 * Each transaction has two entries that sum to zero, of its own account, and only withdrawals move what is payable:
 * so all entries sum to zero.
 */
const transactions: LedgerPart = {
  name: 'transactions',
  async step(db, after) {
    const { rows } = await sql<Page>`
      with own as materialized (
        select id, account_id, reason from ledger_transaction where id > ${after ?? firstId}::uuid
          order by id limit ${transactionsPerStep}
      ), bound as (
        select case when count(*) = ${transactionsPerStep} then max(id::text)::uuid end as next from own
      ), entry as materialized (
        -- Ordered and limited, so that it walks the index however large the table is.
        select transaction_id, amount, account_id, house from ledger_entry
          where transaction_id > ${after ?? firstId}::uuid
            and transaction_id <= (select coalesce(next, ${lastId}) from bound)
          order by transaction_id, line limit ${4 * transactionsPerStep}
      ), sums as (
        select transaction_id, count(*) as lines, sum(amount) as total, max(account_id::text)::uuid as account_id,
            bool_or(house = 'payable') as is_payable
          from entry group by transaction_id
      ), wrong as (
        select coalesce(own.account_id, sums.account_id) as account_id, coalesce(id, transaction_id) as transaction_id,
            0 as expected, coalesce(total, 0)::bigint as found
          from sums full join own on id = transaction_id
          where id is null or lines is distinct from 2 or total <> 0 or sums.account_id <> own.account_id
            or is_payable and reason not in ${payableReasons}
          order by 2 limit 20
      )
      select (select next from bound), (select count(*)::int from own) as count, (select json_agg(wrong) from wrong) as wrong`.execute(
      db,
    );
    return asStep(rows[0]);
  },
};

/** Each balance is the sum of its entries, and what is held that of the open funds holds and of what is payable. */
const accounts: LedgerPart = {
  name: 'accounts',
  async step(db, after) {
    const { rows } = await sql<Page>`
      with page as (
        select id, balance, held from wallet_account where id > ${after ?? firstId}::uuid order by id limit ${accountsPerStep}
      ), books as (
        select page.id, page.balance, page.held, entries.coins, holds.coins as holds, payable.coins as payable
          from page
          cross join lateral (select coalesce(sum(amount), 0)::bigint as coins from (
            select amount from ledger_entry e where e.account_id = page.id offset 0) as own) as entries
          cross join lateral (select coalesce(sum(coins), 0)::bigint as coins from wallet_hold h
            where h.account_id = page.id and h.state = 'open') as holds
          cross join lateral (select coalesce(sum(amount), 0)::bigint as coins from (
            select e.amount from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
              where t.account_id = page.id and t.reason in ${payableReasons} and e.house = 'payable' offset 0) as owed
          ) as payable
      ), wrong as (
        select id as account_id, null::uuid as transaction_id, coins as expected, balance as found from books where balance <> coins
        union all
        select id, null, holds, held from books where held <> holds
        union all
        select id, null, payable, held from books where held <> payable
        limit 20
      )
      select case when count(*) = ${accountsPerStep} then max(id::text) end as next, count(*)::int as count,
          (select json_agg(wrong) from wrong) as wrong
        from page`.execute(db);
    return asStep(rows[0]);
  },
};

/** What a round through the whole ledger walks. */
export const ledgerParts: readonly LedgerPart[] = [transactions, accounts];
