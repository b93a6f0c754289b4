import { z } from 'zod';
import { inTransaction, type Db } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { lockWithdrawal } from './lock-withdrawal.ts';
import { putOnReview } from './reviews.ts';
import { readSignals } from './evidence/read-evidence.ts';

const payloadSchema = z.object({ withdrawalId: z.uuid() });

/**
 * Runs the rules on a request once, and puts it on review where one matches. A request that was decided
 * meanwhile, or deleted with its player, is skipped.
 */
export async function checkRequest(db: Db, withdrawalId: string): Promise<void> {
  const signals = await readSignals(db, withdrawalId);
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

/** Job 'review-withdrawal': the job carries the id alone. */
export function createReviewTask({ db }: { db: Db }) {
  return async (payload: unknown): Promise<void> => {
    const { withdrawalId } = payloadSchema.parse(payload);
    try {
      await checkRequest(db, withdrawalId);
    } catch (error) {
      // Its player left at this very moment.
      if (!(error instanceof Refusal) || error.code !== 'withdrawal_not_found') throw error;
    }
  };
}
