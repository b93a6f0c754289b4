/** Imports a batch's results, row by row; a dry run does all of it and rolls back (docs/decisions/0019). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { RowOutcome } from '@sikka/contract/admin/payouts';
import type { ImportedRow, importResult as literal } from '@sikka/contract/routes/admin/payouts';
import type { AnswerOf, BodyOf } from '@sikka/contract/routes/endpoint';
import { inTransaction, sqlState, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { noteAudit } from '../audit/index.ts';
import { completeWithdrawal } from '../../withdrawal/index.ts';
import { lockBatch, readBatch } from './read-batch.ts';
import { parseResult, type ResultRow } from './parse-result.ts';

type Wanted = Pick<BodyOf<typeof literal>, 'table' | 'isTrial'>;
type Imported = AnswerOf<typeof literal>;

/** Rolls a dry run back; carries its outcome. */
class Trial extends Error {
  readonly found: Imported;
  constructor(found: Imported) {
    super('a trial');
    this.found = found;
  }
}

const linesOf = (tx: Tx, batchId: string) =>
  tx
    .selectFrom('payout_item as i')
    .leftJoin('withdrawal as w', 'w.id', 'i.withdrawal_id')
    .select([
      'i.number',
      'i.withdrawal_id as withdrawalId',
      'i.amount_rupees as amountRupees',
      'i.state',
      'i.transaction',
      'w.account_id as accountId',
    ])
    .where('i.batch_id', '=', batchId)
    .execute();

type Line = Awaited<ReturnType<typeof linesOf>>[number];

interface Paying {
  batchId: string;
  /** The importer, who is recorded as completing each line. */
  operatorId: string;
}

const outcomeOfRefusal: Partial<Record<string, RowOutcome>> = {
  second_operator_required: 'second_operator_required',
  second_operator_new: 'second_operator_required',
  second_operator_mailbox: 'second_operator_required',
  second_operator_invited: 'second_operator_required',
  payout_reference_used: 'transaction_used',
};

/** Undoes only the row that the database refuses. */
async function guarded(tx: Tx, work: () => Promise<RowOutcome>): Promise<RowOutcome> {
  await sql`savepoint result_row`.execute(tx);
  try {
    const outcome = await work();
    // Run the checks of the commit now, so that they refuse their row, not the whole file.
    await sql`set constraints all immediate`.execute(tx);
    await sql`set constraints all deferred`.execute(tx);
    await sql`release savepoint result_row`.execute(tx);
    return outcome;
  } catch (error) {
    // A payout stop concerns all rows, and any other error is a bug.
    const isRule =
      error instanceof Refusal ? error.code !== 'payouts_stopped' : sqlState(error)?.startsWith('23');
    if (!isRule) throw error;
    await sql`rollback to savepoint result_row`.execute(tx);
    return (error instanceof Refusal && outcomeOfRefusal[error.code]) || 'refused';
  }
}

const settleLine = (tx: Tx, paying: Paying, line: Line, values: object) =>
  tx
    .updateTable('payout_item')
    .set(values)
    .where('batch_id', '=', paying.batchId)
    .where('number', '=', line.number)
    .execute();

async function pay(tx: Tx, paying: Paying, line: Line, transaction: string): Promise<RowOutcome> {
  const { withdrawalId } = line;
  const { operatorId } = paying;
  if (withdrawalId === null) return 'refused';
  return guarded(tx, async () => {
    await settleLine(tx, paying, line, { state: 'paid', transaction });
    await completeWithdrawal(tx, { withdrawalId, operatorId, payoutReference: transaction });
    return 'paid';
  });
}

async function fail(tx: Tx, paying: Paying, line: Line, reason: string): Promise<RowOutcome> {
  await settleLine(tx, paying, line, { state: 'failed', reason: reason || null });
  return 'failed';
}

/** The outcome of a row that needs no write; null when it is to be settled. */
function objection(row: ResultRow, line: Line | undefined, isRepeated: boolean): RowOutcome | null {
  if (!line) return 'unknown_reference';
  if (isRepeated) return 'twice_in_file';
  if (row.hasAmount && row.amountRupees !== line.amountRupees) return 'amount_differs';
  if (row.status === 'unknown') return 'status_unknown';
  if (row.status === 'empty') return 'empty_status';
  if (line.state !== 'waiting') return sameAsBefore(row, line) ? 'already_recorded' : 'recorded_otherwise';
  return row.status === 'paid' && row.transaction === '' ? 'transaction_missing' : null;
}

const sameAsBefore = (row: ResultRow, line: Line): boolean =>
  row.status === line.state && (line.state === 'failed' || row.transaction === line.transaction);

/** Settles in the order of accounts, the lock order everywhere. */
async function reconcile(tx: Tx, paying: Paying, rows: readonly ResultRow[], lines: readonly Line[]) {
  const lineOf = new Map(lines.map((line) => [line.number, line]));
  const seen = new Set<number>();
  const outcomes = new Map<number, RowOutcome>();
  const settling: { row: ResultRow; line: Line }[] = [];
  for (const row of rows) {
    const line = row.number === null ? undefined : lineOf.get(row.number);
    const object = objection(row, line, line !== undefined && seen.has(line.number));
    if (line) seen.add(line.number);
    if (object) outcomes.set(row.line, object);
    else if (line) settling.push({ row, line });
  }
  for (const { row, line } of settling.toSorted((a, b) =>
    String(a.line.accountId).localeCompare(String(b.line.accountId)),
  )) {
    const outcome =
      row.status === 'paid'
        ? await pay(tx, paying, line, row.transaction)
        : await fail(tx, paying, line, row.reason);
    outcomes.set(row.line, outcome);
  }
  return { outcomes, mentioned: seen };
}

async function closeWhenSettled(tx: Tx, batchId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('payout_item')
    .select('number')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .limit(1)
    .executeTakeFirst();
  if (waiting) return;
  await tx
    .updateTable('payout_batch')
    .set({ state: 'closed' })
    .where('id', '=', batchId)
    .where('state', '=', 'frozen')
    .execute();
}

async function noteImport(
  tx: Tx,
  { batchId, operatorId }: Paying,
  table: Wanted['table'],
  rows: readonly ImportedRow[],
) {
  const table_hash = createHash('sha256').update(JSON.stringify(table)).digest();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payout_import')
    .values({ batch_id: batchId, table_hash, imported_by: operatorId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const count = (outcome: RowOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const detail = {
    rows: rows.length,
    paid: count('paid'),
    failed: count('failed'),
    sha256: table_hash.toString('hex'),
  };
  await noteAudit(tx, { operatorId, action: 'payout.import', subject: `payout:${batchId}`, detail });
  return { isKnown: numInsertedOrUpdatedRows === 0n };
}

async function runImport(tx: Tx, operatorId: string, id: string, table: Wanted['table']): Promise<Imported> {
  const batch = await lockBatch(tx, id);
  if (batch.state === 'open') throw new Refusal('batch_not_frozen');
  const rows = parseResult(table, batch.method);
  if (!rows) throw new Refusal('result_columns_missing');
  const lines = await linesOf(tx, id);
  const paying = { batchId: id, operatorId };
  const { outcomes, mentioned } = await reconcile(tx, paying, rows, lines);
  await closeWhenSettled(tx, id);
  const told = rows.map(({ line, number, transaction }) => ({
    line,
    number,
    transaction,
    outcome: outcomes.get(line) ?? ('refused' as const),
  }));
  const { isKnown } = await noteImport(tx, paying, table, told);
  const missing = lines
    .filter(({ number, state }) => state === 'waiting' && !mentioned.has(number))
    .map(({ number }) => number);
  return { rows: told, missing, isKnown, batch: await readBatch(tx, { operatorId }, id) };
}

/**
 * Imports a result file of a frozen batch. A repeated file changes nothing; each row gets its outcome. A dry
 * run changes nothing at all. Throws `batch_not_found`, `batch_not_frozen`, `result_columns_missing`, and
 * `payouts_stopped` during a payout stop.
 */
export async function importResult(
  db: Db,
  { operatorId }: OperatorCaller,
  id: string,
  { table, isTrial }: Wanted,
): Promise<Imported> {
  try {
    return await inTransaction(db, async (tx) => {
      const found = await runImport(tx, operatorId, id, table);
      if (isTrial) throw new Trial(found);
      return found;
    });
  } catch (error) {
    if (error instanceof Trial) return error.found;
    throw error;
  }
}
