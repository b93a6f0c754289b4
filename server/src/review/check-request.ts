import { z } from 'zod';
import { inTransaction, type Db } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import { lockWithdrawal } from '../withdrawal/index.ts';
import { openHold } from './holds.ts';
import { readSignals } from './read-evidence.ts';

const payloadSchema = z.object({ withdrawalId: z.uuid() });

/**
 * Lets the rules look at a request once, and holds it where one sees something. What was decided meanwhile,
 * or left with its player, is let be.
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
    await openHold(tx, withdrawal, { causes: signals, by: null });
  });
}

/** Outbox task 'review-withdrawal': the job holds the id alone. */
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
