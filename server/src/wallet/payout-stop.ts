import type { Db } from '../platform/database/transaction.ts';

/** Since when and why no payout is completed; null while payouts run. */
export async function readStop(db: Db): Promise<{ stoppedAt: Date; cause: string } | null> {
  const stop = db.selectFrom('wallet_stop').select(['stopped_at as stoppedAt', 'cause']);
  return (await stop.executeTakeFirst()) ?? null;
}

export async function payoutsAreStopped(db: Db): Promise<boolean> {
  return (await readStop(db)) !== null;
}

/** Stops payouts until an operator lifts the stop; the first cause stays. False where they were stopped before. */
export async function stopPayouts(db: Db, cause: string): Promise<boolean> {
  const stopping = db.insertInto('wallet_stop').values({ cause });
  const { numInsertedOrUpdatedRows } = await stopping
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Lifts the stop. False where there was none. */
export async function resumePayouts(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('wallet_stop').executeTakeFirst();
  return numDeletedRows !== 0n;
}
