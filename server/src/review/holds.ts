/** Pausing a withdrawal, letting its player answer, and going on (docs/decisions/0018-review.md). */
import { holdsPerWithdrawalMax, type HoldCause } from '@sikka/contract/review';
import { constraintOf, type Tx } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import { announceChange } from '../wallet/index.ts';
import { queuePlayerMail, type LockedWithdrawal } from '../withdrawal/index.ts';

interface NewHold {
  causes: readonly HoldCause[];
  /** The operator and their sentence; null where a rule holds. */
  by: { operatorId: string; explanation: string } | null;
}

/** The newest pause of a withdrawal, ended or not. */
export async function findNewestHold(tx: Tx, withdrawalId: string) {
  return tx
    .selectFrom('review_hold')
    .selectAll()
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Throws `payout_in_progress`: a frozen batch is paying it, and cannot be called back. */
function refusePaying(error: unknown): never {
  throw constraintOf(error) === 'payout_in_progress' ? new Refusal('payout_in_progress') : error;
}

/**
 * Pauses a locked, undecided withdrawal that is not held yet, and tells its player. Throws `holds_full` or
 * `payout_in_progress`.
 */
export async function openHold(
  tx: Tx,
  withdrawal: LockedWithdrawal,
  { causes, by }: NewHold,
): Promise<number> {
  const number = ((await findNewestHold(tx, withdrawal.id))?.number ?? 0) + 1;
  if (number > holdsPerWithdrawalMax) throw new Refusal('holds_full');
  await tx
    .insertInto('review_hold')
    .values({
      withdrawal_id: withdrawal.id,
      number,
      causes: [...causes],
      explanation: by?.explanation ?? null,
      held_by: by?.operatorId ?? null,
      released_by: null,
    })
    .execute()
    .catch(refusePaying);
  await queuePlayerMail(tx, { withdrawalId: withdrawal.id, change: 'held', hold: number });
  announceChange(tx, withdrawal.accountId);
  return number;
}

/** Ends the pause of a locked withdrawal and tells its player. */
export async function endHold(
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
