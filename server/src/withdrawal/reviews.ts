/** Pausing a withdrawal, letting its player answer, and going on (docs/decisions/0018-review.md). */
import { reviewsPerWithdrawalMax, type ReviewCause } from '@sikka/contract/withdrawal-review';
import type { Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { withRefusals } from '../platform/refused-by-database.ts';
import { announceChange } from '../wallet/index.ts';
import type { LockedWithdrawal } from './lock-withdrawal.ts';
import { queuePlayerMail } from './send-player-email.ts';

interface NewReview {
  causes: readonly ReviewCause[];
  /** The operator and their sentence; null for a rule. */
  by: { operatorId: string; explanation: string } | null;
}

/** The newest pause of a withdrawal, ended or not. */
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
  announceChange(tx, withdrawal.accountId);
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
  announceChange(tx, withdrawal.accountId);
}
