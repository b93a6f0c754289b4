import { sql, type RawBuilder } from 'kysely';
import { firstPrevious } from './merkle-tree.ts';
import type { Db, Tx } from '../platform/database/index.ts';
import type { LedgerProof } from '@sikka/contract/receipt/check-receipt';
import type { LoggedLine, LoggedTransaction } from '@sikka/contract/receipt/encoding';

/** A stored leaf with its transaction; missing parts are null. */
export interface LoggedRow {
  /** The leaf's own instant and id: the order of the tree. */
  leafAt: string;
  transactionId: string;
  leaf: string;
  transaction: LoggedTransaction | null;
}

interface Row {
  leaf_at: string;
  transaction_id: string;
  leaf: string;
  evidence: string | null;
  transaction: Omit<LoggedTransaction, 'lines' | 'evidence'> | null;
  lines: LoggedLine[] | null;
}

const instant = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Leaves in order with everything they cover; `which` filters them, `l` being the leaf. */
export async function readLogged(db: Db | Tx, which: RawBuilder<unknown>): Promise<LoggedRow[]> {
  const { rows } = await sql<Row>`
    select ${instant('l.at')} as leaf_at, l.transaction_id, encode(l.leaf, 'hex') as leaf,
        encode(l.evidence, 'hex') as evidence,
        case when t.id is not null then json_build_object('id', t.id, 'accountId', t.account_id, 'reason', t.reason,
          'reference', t.reference, 'label', t.label, 'at', ${instant('t.at')}) end as transaction,
        (select json_agg(json_build_object('line', e.line, 'accountId', e.account_id, 'house', e.house,
            'amount', e.amount, 'sequence', e.sequence, 'balanceAfter', e.balance_after) order by e.line)
          from ledger_entry e where e.transaction_id = l.transaction_id) as lines
      from ledger_leaf l left join ledger_transaction t on t.id = l.transaction_id
      ${which}`.execute(db);
  return rows.map(asLoggedRow);
}

function asLoggedRow({ leaf_at: leafAt, transaction_id: transactionId, leaf, ...row }: Row): LoggedRow {
  const { transaction, evidence, lines } = row;
  return {
    leafAt,
    transactionId,
    leaf,
    transaction: transaction && { ...transaction, evidence, lines: lines ?? [] },
  };
}

/**
 * A transaction with its leaf and, once its day is closed, the path to the day's head: through its block and the
 * roots of the day's blocks (docs/decisions/0036).
 */
export async function readProof(db: Db, transactionId: string): Promise<LedgerProof> {
  const which = sql`where t.id = ${transactionId} and l.at = t.at`;
  const [sealed] = await readLogged(db, which);
  if (!sealed?.transaction) throw new Error(`transaction ${transactionId} has no leaf`);
  const { leaf, transaction } = sealed;
  return { transaction, leaf, day: await readInclusion(db, transactionId) };
}

async function readInclusion(db: Db, transactionId: string): Promise<LedgerProof['day']> {
  const { rows } = await sql<NonNullable<LedgerProof['day']>>`
    with own as (
      select l.at, l.transaction_id, d.day, d.transactions, d.root, d.head
        from ledger_transaction t
        join ledger_leaf l on l.at = t.at and l.transaction_id = t.id
        join ledger_day d on d.day = ledger_day_of(l.at)
        where t.id = ${transactionId}
    )
    select own.day::text as day, own.transactions, way.place,
        array(select encode(step, 'hex') from unnest(way.path) with ordinality as steps(step, number)
          order by number) as path,
        encode(own.root, 'hex') as root, encode(own.head, 'hex') as head,
        coalesce((select encode(before.head, 'hex') from ledger_day before where before.day = own.day - 1),
          ${firstPrevious}) as previous
      from own cross join lateral ledger_path(own.at, own.transaction_id) as way`.execute(db);
  return rows[0] ?? null;
}
