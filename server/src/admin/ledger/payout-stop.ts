import { stopReasons, type ResumeReason, type StopReason } from '@sikka/contract/admin/ledger';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { noteAudit } from '../audit/index.ts';
import * as wallet from '../../wallet/index.ts';

interface Stop {
  stoppedAt: string;
  /** `books_uneven` where the product stopped them itself (docs/decisions/0003). */
  reason: StopReason | 'books_uneven';
}

type By = Pick<OperatorCaller, 'operatorId'>;

/** Whether all payouts are stopped, since when and why. */
export async function readPayoutStop(db: Db | Tx): Promise<{ stop: Stop | null }> {
  const stop = await wallet.readStop(db);
  if (!stop) return { stop: null };
  const reason = stopReasons.find((each) => each === stop.cause) ?? 'books_uneven';
  return { stop: { stoppedAt: stop.stoppedAt.toISOString(), reason } };
}

/** Stops all payouts by hand: nothing is completed until an operator lifts it. Throws `payouts_stopped_already`. */
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
 * Lets payouts go on. The books are added up once more first: throws `books_uneven` while they do not match, and
 * `payouts_not_stopped`.
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
