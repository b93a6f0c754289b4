/** Building, reducing and freezing a batch (docs/decisions/0019). */
import { batchItemsMax } from '@sikka/contract/admin/payouts';
import type { PayoutBatchDetail } from '@sikka/contract/routes/admin/payouts';
import type { WithdrawalMethod } from '@sikka/contract/withdrawals';
import { createHash } from 'node:crypto';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { noteAudit } from '../audit/index.ts';
import { withRefusals } from '../../platform/refused-by-database.ts';
import { batchCsv } from './export-batch.ts';
import { lockBatch, readBatch, readLines, waitingWithdrawals } from './read-batch.ts';

const subjectOf = (batchId: string): string => `payout:${batchId}`;

/** Locks the rows and skips locked ones, so that concurrent batches share none. */
const oldestWaiting = (tx: Tx, method: WithdrawalMethod) =>
  waitingWithdrawals(tx)
    .select(['w.id', 'w.number', 'w.amount_rupees'])
    .where('w.method', '=', method)
    .orderBy('w.number')
    .limit(batchItemsMax)
    .forUpdate()
    .skipLocked()
    .execute();

/** Puts the oldest approved withdrawals of a method into a new batch. Throws `batch_empty`. */
export async function buildBatch(
  db: Db,
  { operatorId }: OperatorCaller,
  method: WithdrawalMethod,
): Promise<PayoutBatchDetail> {
  return inTransaction(db, async (tx) => {
    const chosen = await oldestWaiting(tx, method);
    if (chosen.length === 0) throw new Refusal('batch_empty');
    const { id } = await tx
      .insertInto('payout_batch')
      .values({ method, built_by: operatorId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('payout_item')
      .values(
        chosen.map((w) => ({
          batch_id: id,
          withdrawal_id: w.id,
          number: w.number,
          amount_rupees: w.amount_rupees,
        })),
      )
      .execute();
    const detail = { method, items: chosen.length };
    await noteAudit(tx, { operatorId, action: 'payout.build', subject: subjectOf(id), detail });
    return readBatch(tx, { operatorId }, id);
  });
}

/** Removes a line; a missing one counts as removed. Throws `batch_not_found` or `batch_not_open`. */
export async function removeFromBatch(
  db: Db,
  { operatorId }: OperatorCaller,
  { id, withdrawalId }: { id: string; withdrawalId: string },
): Promise<PayoutBatchDetail> {
  return withRefusals(
    inTransaction(db, async (tx) => {
      await lockBatch(tx, id);
      const gone = await tx
        .deleteFrom('payout_item')
        .where('batch_id', '=', id)
        .where('withdrawal_id', '=', withdrawalId)
        .returning('number')
        .executeTakeFirst();
      if (gone) {
        const detail = { number: gone.number };
        await noteAudit(tx, { operatorId, action: 'payout.remove_line', subject: subjectOf(id), detail });
      }
      return readBatch(tx, { operatorId }, id);
    }),
  );
}

/** Cancels a batch; its withdrawals can go into another one. Throws `batch_not_found` or `batch_not_open`. */
export async function discardBatch(db: Db, { operatorId }: OperatorCaller, id: string): Promise<void> {
  await withRefusals(
    inTransaction(db, async (tx) => {
      await lockBatch(tx, id);
      await tx.deleteFrom('payout_batch').where('id', '=', id).execute();
      await noteAudit(tx, { operatorId, action: 'payout.discard', subject: subjectOf(id) });
    }),
  );
}

/**
 * Freezes a batch, whose file is then paid; repeating it changes nothing. The audit log stores the file's
 * digest. Throws `batch_not_found`, `batch_empty`, `batch_line_held`, `batch_own_approval`, `second_operator_new`,
 * `second_operator_invited` or
 * `payouts_stopped`.
 */
export async function freezeBatch(
  db: Db,
  { operatorId }: OperatorCaller,
  id: string,
): Promise<PayoutBatchDetail> {
  return withRefusals(
    inTransaction(db, async (tx) => {
      const batch = await lockBatch(tx, id);
      if (batch.state !== 'open') return readBatch(tx, { operatorId }, id);
      await tx
        .updateTable('payout_batch')
        .set({ state: 'frozen', frozen_by: operatorId })
        .where('id', '=', id)
        .execute();
      const lines = await readLines(tx, id);
      const sha256 = createHash('sha256').update(batchCsv(batch.method, lines)).digest('hex');
      const rupees = lines.reduce((sum, line) => sum + line.amountRupees, 0);
      const detail = { lines: lines.length, rupees, sha256 };
      await noteAudit(tx, { operatorId, action: 'payout.freeze', subject: subjectOf(id), detail });
      return readBatch(tx, { operatorId }, id);
    }),
  );
}
