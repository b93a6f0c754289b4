import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../platform/database/index.ts';
import type { LoggedLine, LoggedTransaction } from './canonical-encoding.ts';

/** A leaf as it is stored, with the transaction it stands for; parts that are gone are null. */
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

/** Leaves in their order with everything they cover; `which` says which of them, `l` being the leaf. */
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
