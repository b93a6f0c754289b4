import { sql } from 'kysely';
import type { Db } from '../platform/database/index.ts';
import type { Fault } from '../platform/integrity-check.ts';
import { leafOf, type LoggedTransaction } from './canonical-encoding.ts';
import { readLogged, type LoggedRow } from './read-logged.ts';

const pageRows = 1_000;

/** What follows the last leaf that was read: the key of the next page. */
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

/** What is wrong with the two lines of a transaction, if anything. */
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

/** Makes every leaf again from the columns it covers; answers the first that differs. */
export async function checkLeaves(db: Db): Promise<Fault | null> {
  for await (const row of walkLogged(db)) {
    const what = faultOf(row);
    if (what !== null) return { row: `transaction ${row.transactionId}`, what };
  }
  return null;
}

/** Finds rows without a leaf: transactions that were never sealed, and lines of no transaction. */
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
