/** Putting a withdrawal on review, and releasing it (docs/decisions/0018-review.md). */
import { z } from 'zod';
import { reviewsPerWithdrawalMax, type ReviewCause } from '@sikka/contract/withdrawal-review';
import { type Tx, inTransaction } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { notify } from '../notification/index.ts';
import { withRefusals } from '../platform/refused-by-database.ts';
import { publishChange } from '../wallet/index.ts';
import { type LockedWithdrawal, lockWithdrawal } from './state-transitions.ts';
import { queuePlayerMail } from './send-player-email.ts';
import type { InputDeps } from './evidence/read-inputs.ts';
import { readSignals } from './evidence/read-evidence.ts';

interface NewReview {
  causes: readonly ReviewCause[];
  /** The operator and their sentence; null for a rule. */
  by: { operatorId: string; explanation: string } | null;
}

/** The newest review of a withdrawal, ended or not. */
export async function findNewestReview(tx: Tx, withdrawalId: string) {
  return tx
    .selectFrom('review_hold')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Puts a locked, undecided withdrawal on review unless it is already, and notifies its player. Throws
 * `holds_full` or `payout_in_progress`.
 */
export async function putOnReview(
  tx: Tx,
  withdrawal: LockedWithdrawal,
  { causes, by }: NewReview,
): Promise<number> {
  const number = ((await findNewestReview(tx, withdrawal.id))?.number ?? 0) + 1;
  if (number > reviewsPerWithdrawalMax) throw new Refusal('holds_full');
  const insert = tx.insertInto('review_hold').values({
    withdrawal_id: withdrawal.id,
    number,
    causes: [...causes],
    explanation: by?.explanation ?? null,
    held_by: by?.operatorId ?? null,
    released_by: null,
  });
  await withRefusals(insert.execute());
  await queuePlayerMail(tx, { withdrawalId: withdrawal.id, change: 'held', hold: number });
  await notify(tx, { playerId: withdrawal.playerId, kind: 'withdrawal_held', subjectId: withdrawal.id });
  publishChange(tx, withdrawal.accountId);
  return number;
}

/** Ends the review of a locked withdrawal and notifies its player. */
export async function endReview(
  tx: Tx,
  withdrawal: LockedWithdrawal,
  number: number,
  operatorId: string,
): Promise<void> {
  await tx
    .updateTable('review_hold')
    .set({ released_by: operatorId })
    .where('withdrawal_id', '=', withdrawal.id)
    .where('number', '=', number)
    .execute();
  await queuePlayerMail(tx, { withdrawalId: withdrawal.id, change: 'released', hold: number });
  publishChange(tx, withdrawal.accountId);
}

const payloadSchema = z.object({ withdrawalId: z.uuid() });

/**
 * Runs the rules on a request once, and puts it on review where one matches. A request that was decided
 * meanwhile, or deleted with its player, is skipped. Throws `recording_unavailable` while the log store is away: the rules
 * run once.
 */
export async function checkRequest(deps: InputDeps, withdrawalId: string): Promise<void> {
  const { db } = deps;
  const signals = await readSignals({ ...deps, needsLogs: true }, withdrawalId);
  if (signals === null) return;
  await inTransaction(db, async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal.state !== 'pending' || withdrawal.playerId === null) return;
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('review_check')
      .values({ withdrawal_id: withdrawalId, signals })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const isHeld = await tx
      .selectFrom('review_hold')
      .select('number')
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n || signals.length === 0 || isHeld) return;
    await putOnReview(tx, withdrawal, { causes: signals, by: null });
  });
}

/** Job 'review-withdrawal': the job holds only the id. */
export function createReviewTask(deps: InputDeps) {
  return async (payload: unknown): Promise<void> => {
    const { withdrawalId } = payloadSchema.parse(payload);
    try {
      await checkRequest(deps, withdrawalId);
    } catch (error) {
      // Its player was deleted at the same time.
      if (!(error instanceof Refusal) || error.code !== 'withdrawal_not_found') throw error;
    }
  };
}
