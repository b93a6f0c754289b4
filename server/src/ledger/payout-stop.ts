import { stopReasons, type ResumeReason, type StopReason } from '@sikka/contract/ledger';
import { inTransaction, type Db, type Tx } from '../database/index.ts';
import type { OperatorCaller } from '../http/context.ts';
import { Refusal } from '../http/refusal.ts';
import { noteAudit } from '../operator/index.ts';
import { findMismatches } from '../wallet/index.ts';

interface Stop {
  stoppedAt: string;
  /** `books_uneven` where the house itself stopped them (docs/decisions/0003). */
  reason: StopReason | 'books_uneven';
}

type By = Pick<OperatorCaller, 'operatorId'>;

/** Whether all payouts are stopped, since when and why. */
export async function readPayoutStop(db: Db | Tx): Promise<{ stop: Stop | null }> {
  const row = await db.selectFrom('wallet_stop').select(['stopped_at', 'cause']).executeTakeFirst();
  if (!row) return { stop: null };
  const reason = stopReasons.find((each) => each === row.cause) ?? 'books_uneven';
  return { stop: { stoppedAt: row.stopped_at.toISOString(), reason } };
}

/** Stops all payouts by hand: nothing is completed until somebody lifts it. Throws `payouts_stopped_already`. */
export async function stopPayouts(
  db: Db,
  { operatorId }: By,
  reason: StopReason,
): Promise<{ stop: Stop | null }> {
  return inTransaction(db, async (tx) => {
    const stopping = tx
      .insertInto('wallet_stop')
      .values({ cause: reason })
      .onConflict((conflict) => conflict.doNothing());
    const { numInsertedOrUpdatedRows } = await stopping.executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('payouts_stopped_already');
    await noteAudit(tx, { operatorId, action: 'payouts.stop', subject: 'payouts', detail: { reason } });
    return readPayoutStop(tx);
  });
}

/**
 * Lets payouts go on. The books are added up once more first: throws `books_uneven` while they do not match, and
 * `payouts_not_stopped`.
 */
export async function resumePayouts(
  db: Db,
  { operatorId }: By,
  reason: ResumeReason,
): Promise<{ stop: Stop | null }> {
  return inTransaction(db, async (tx) => {
    const gone = await tx.deleteFrom('wallet_stop').returning('cause').executeTakeFirst();
    if (!gone) throw new Refusal('payouts_not_stopped');
    if ((await findMismatches(tx)).length > 0) throw new Refusal('books_uneven');
    await noteAudit(tx, { operatorId, action: 'payouts.resume', subject: 'payouts', detail: { reason } });
    return readPayoutStop(tx);
  });
}
