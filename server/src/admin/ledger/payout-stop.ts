import type { getLedgerCheck, getPayoutStop } from '@sikka/contract/routes/admin/ledger';
import type { AnswerOf } from '@sikka/contract/routes/endpoint';
import { stopReasons, type ResumeReason, type StopReason } from '@sikka/contract/admin/ledger';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { noteAudit } from '../audit/index.ts';
import * as wallet from '../../wallet/index.ts';

type Stop = AnswerOf<typeof getPayoutStop>;

/** The payout stop: since when and why, `books_uneven` if reconciliation stopped them (docs/decisions/0003). */
export async function readPayoutStop(db: Db | Tx): Promise<Stop> {
  const stop = await wallet.readStop(db);
  if (!stop) return { stop: null };
  const reason = stopReasons.find((each) => each === stop.cause) ?? 'books_uneven';
  return { stop: { stoppedAt: stop.stoppedAt.toISOString(), reason } };
}

/** Sets the payout stop: no payout is completed until an operator lifts it. Throws `payouts_stopped_already`. */
export async function stopPayouts(db: Db, { operatorId }: ByOperator, reason: StopReason): Promise<Stop> {
  return inTransaction(db, async (tx) => {
    if (!(await wallet.stopPayouts(tx, reason))) throw new Refusal('payouts_stopped_already');
    await noteAudit(tx, { operatorId, action: 'payouts.stop', subject: 'payouts', detail: { reason } });
    return readPayoutStop(tx);
  });
}

/** How long a request may check the whole ledger itself. */
const checkMsMax = 4_000;

/** Where a ledger is too large to be checked here, a whole round since the stop has to find nothing. */
async function requireEvenBooks(tx: Tx, since: Date, checkMs: number): Promise<void> {
  const found = await wallet.findMismatchesBefore(tx, performance.now() + checkMs);
  if (found && found.length > 0) throw new Refusal('books_uneven');
  if (found) return;
  const { finished } = await wallet.readLedgerCheck(tx);
  if (!finished || finished.startedAt < since) throw new Refusal('books_unchecked');
  if (finished.mismatches > 0) throw new Refusal('books_uneven');
}

/** How far the ledger is checked. */
export async function readLedgerCheck(db: Db): Promise<AnswerOf<typeof getLedgerCheck>> {
  const { checkedTo, round, finished, failedAt, isOverdue } = await wallet.readLedgerCheck(db);
  return {
    checkedTo: checkedTo?.toISOString() ?? null,
    round: round && { ...round, startedAt: round.startedAt.toISOString() },
    finished: finished && { at: finished.at.toISOString(), mismatches: finished.mismatches },
    failedAt: failedAt?.toISOString() ?? null,
    isOverdue,
  };
}

/**
 * Lifts the payout stop after reconciling the ledger again. Throws `books_uneven` while it does not match,
 * `books_unchecked` until a whole round has found that, and `payouts_not_stopped`.
 */
export async function resumePayouts(
  db: Db,
  { operatorId }: ByOperator,
  reason: ResumeReason,
  checkMs = checkMsMax,
): Promise<Stop> {
  return inTransaction(db, async (tx) => {
    const stop = await wallet.readStop(tx);
    if (!stop || !(await wallet.resumePayouts(tx))) throw new Refusal('payouts_not_stopped');
    await requireEvenBooks(tx, stop.stoppedAt, checkMs);
    await noteAudit(tx, { operatorId, action: 'payouts.resume', subject: 'payouts', detail: { reason } });
    return readPayoutStop(tx);
  });
}
