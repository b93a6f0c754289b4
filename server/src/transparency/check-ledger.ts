import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import type { Fault, IntegrityCheck } from '../platform/integrity-check.ts';
import { findMismatches } from '../wallet/index.ts';
import type { LoggedTransaction } from '@sikka/contract/receipt/encoding';
import { leafOf } from './merkle-tree.ts';
import { readLogged, type LoggedRow } from './read-proof.ts';
import { checkDays } from './check-days.ts';

const pageRows = 1_000;

/** Page cursor after the last leaf. */
const after = (last: LoggedRow | undefined) =>
  last === undefined
    ? sql`true`
    : sql`(l.at, l.transaction_id) > (${last.leafAt}::timestamptz, ${last.transactionId}::uuid)`;

/** All leaves with what they cover, in the order of their trees; a page at a time. */
async function* walkLogged(db: Db): AsyncGenerator<LoggedRow> {
  for (let last: LoggedRow | undefined; ;) {
    const which = sql`where ${after(last)} order by l.at, l.transaction_id limit ${pageRows}`;
    const page = await readLogged(db, which);
    yield* page;
    if (page.length < pageRows) return;
    last = page.at(-1);
  }
}

/** What is wrong with a transaction's two entries, if anything. */
function faultOfLines({ lines, accountId }: LoggedTransaction): string | null {
  if (lines.length !== 2) return `has ${lines.length} lines, not two`;
  const [first, second] = lines;
  if (!first || !second || first.line !== 1 || second.line !== 2) return 'has not the lines 1 and 2';
  if (first.amount + second.amount !== 0) return 'does not sum to zero';
  const strange = lines.some((line) => line.accountId !== null && line.accountId !== accountId);
  return strange ? 'moves the coins of another account' : null;
}

function faultOf({ leaf, leafAt, transaction }: LoggedRow): string | null {
  if (!transaction) return 'is gone, and its leaf is still there';
  const lines = faultOfLines(transaction);
  if (lines !== null) return lines;
  if (transaction.at !== leafAt) return 'is of another time than its leaf';
  return leafOf(transaction) === leaf ? null : 'is not what its leaf says';
}

/** Recomputes every leaf from its columns; returns the first that differs. */
export async function checkLeaves(db: Db): Promise<Fault | null> {
  for await (const row of walkLogged(db)) {
    const what = faultOf(row);
    if (what !== null) return { row: `transaction ${row.transactionId}`, what };
  }
  return null;
}

/** Finds transactions without a leaf, and entries without a transaction. */
export async function checkUnlogged(db: Db): Promise<Fault | null> {
  const { rows } = await sql<{ id: string; what: string }>`
    (select id, 'has no leaf' as what from ledger_transaction t
      where not exists (select from ledger_leaf l where l.at = t.at and l.transaction_id = t.id)
      order by at, id limit 1)
    union all
    (select transaction_id, 'has lines and is not there itself' from ledger_entry e
      where not exists (select from ledger_transaction t where t.id = e.transaction_id) limit 1)
    limit 1`.execute(db);
  const [found] = rows;
  return found ? { row: `transaction ${found.id}`, what: found.what } : null;
}

const pageAccounts = 500;

interface Page {
  last: string | null;
  account_id: string | null;
  transaction_id: string | null;
}

/** A page of accounts: the last one, and the first entry or account that does not continue. */
async function checkPage(db: Db, after: string): Promise<Page | undefined> {
  const { rows } = await sql<Page>`
    with page as (
      select id, balance, sequence from wallet_account where id > ${after}::uuid order by id limit ${pageAccounts}
    ), run as materialized (
      select e.account_id, e.transaction_id, e.sequence, e.balance_after,
          row_number() over entries as number, sum(e.amount) over entries as total
        from ledger_entry e join page on page.id = e.account_id
        window entries as (partition by e.account_id order by e.sequence)
    ), wrong as (
      select account_id, transaction_id, number from run
        where sequence <> number or balance_after <> total or balance_after < 0
      union all
      select page.id, null, page.sequence + 1 from page left join (
          select distinct on (account_id) account_id, number as entries, total from run order by account_id, number desc
        ) as newest on newest.account_id = page.id
        where page.sequence <> coalesce(newest.entries, 0) or page.balance <> coalesce(newest.total, 0)
    )
    select (select max(id::text) from page) as last, found.account_id, found.transaction_id
      from (select) as one left join lateral (
        select account_id, transaction_id from wrong order by account_id, number limit 1) as found on true`.execute(
    db,
  );
  return rows[0];
}

/** Checks every account's entry numbers and running balances; returns the first that differs. */
async function checkRunningBalances(db: Db): Promise<Fault | null> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const page = await checkPage(db, after);
    if (page?.account_id) {
      const where = page.transaction_id === null ? 'its balance' : `transaction ${page.transaction_id}`;
      return { row: `account ${page.account_id}`, what: `does not run on at ${where}` };
    }
    if (!page?.last) return null;
    after = page.last;
  }
}

/** Sums balances, funds holds and house accounts. */
async function checkSums(db: Db): Promise<Fault | null> {
  const [mismatch] = await findMismatches(db);
  if (!mismatch) return null;
  const { accountId, expected, found } = mismatch;
  const row = accountId === null ? 'the whole ledger' : `account ${accountId}`;
  return { row, what: `shows ${found} coins where the books make ${expected}` };
}

/** The checks of `npm run verify` for the ledger, in this order (docs/decisions/0016). */
export const ledgerChecks: readonly IntegrityCheck[] = [
  { name: 'Every leaf is the one that its transaction makes', run: checkLeaves },
  { name: 'Every transaction and every line is sealed', run: checkUnlogged },
  { name: 'Every closed day has the head that its leaves and the day before make', run: checkDays },
  { name: 'Every running balance follows the one before and ends in the balance', run: checkRunningBalances },
  { name: 'All entries sum up to the balances, and what is held to what is payable', run: checkSums },
];
