import { stopReasons, type ResumeReason, type StopReason } from '@sikka/contract/admin/ledger';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { noteAudit } from '../audit/index.ts';
import * as wallet from '../../wallet/index.ts';

interface Stop {
  stoppedAt: string;
  /** `books_uneven` if reconciliation stopped them (docs/decisions/0003). */
  reason: StopReason | 'books_uneven';
}

type By = Pick<OperatorCaller, 'operatorId'>;

/** The payout stop: since when and why; null if there is none. */
export async function readPayoutStop(db: Db | Tx): Promise<{ stop: Stop | null }> {
  const stop = await wallet.readStop(db);
  if (!stop) return { stop: null };
  const reason = stopReasons.find((each) => each === stop.cause) ?? 'books_uneven';
  return { stop: { stoppedAt: stop.stoppedAt.toISOString(), reason } };
}

/** Sets the payout stop: no payout is completed until an operator lifts it. Throws `payouts_stopped_already`. */
export async function stopPayouts(
  db: Db,
  { operatorId }: By,
  reason: StopReason,
): Promise<{ stop: Stop | null }> {
  return inTransaction(db, async (tx) => {
    if (!(await wallet.stopPayouts(tx, reason))) throw new Refusal('payouts_stopped_already');
    await noteAudit(tx, { operatorId, action: 'payouts.stop', subject: 'payouts', detail: { reason } });
    return readPayoutStop(tx);
  });
}

/**
 * Lifts the payout stop after reconciling the ledger again. Throws `books_uneven` while it does not match,
 * and `payouts_not_stopped`.
 */
export async function resumePayouts(
  db: Db,
  { operatorId }: By,
  reason: ResumeReason,
): Promise<{ stop: Stop | null }> {
  return inTransaction(db, async (tx) => {
    if (!(await wallet.resumePayouts(tx))) throw new Refusal('payouts_not_stopped');
    if ((await wallet.findMismatches(tx)).length > 0) throw new Refusal('books_uneven');
    await noteAudit(tx, { operatorId, action: 'payouts.resume', subject: 'payouts', detail: { reason } });
    return readPayoutStop(tx);
  });
}
