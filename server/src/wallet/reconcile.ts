import type { Db } from '../platform/database/index.ts';
import { ledgerParts, type Mismatch } from './ledger-parts.ts';

/** The payout stop: since when and why; null if there is none. */
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

/** Stops payouts where there is a mismatch; true where this stopped them. */
export async function stopForMismatches(db: Db, mismatches: readonly Mismatch[]): Promise<boolean> {
  return mismatches.length > 0 && (await stopPayouts(db, `${mismatches.length} mismatches in the ledger`));
}

/**
 * Reconciles the whole ledger at once, in the steps of a round: every balance is the sum of its entries, held coins
 * equal open funds holds and the payable account, and every transaction is zero. A mismatch stops payouts until an
 * operator lifts the stop.
 */
export async function reconcile(db: Db): Promise<Mismatch[]> {
  const mismatches = await findMismatches(db);
  await stopForMismatches(db, mismatches);
  return mismatches;
}

/** The same, without stopping payouts. */
export async function findMismatches(db: Db): Promise<Mismatch[]> {
  return (await findMismatchesBefore(db, Infinity)) ?? [];
}

/** The same until `untilMs` (of `performance.now()`); null where that was not enough for the whole ledger. */
export async function findMismatchesBefore(db: Db, untilMs: number): Promise<Mismatch[] | null> {
  const mismatches: Mismatch[] = [];
  for (const part of ledgerParts) {
    for (let after: string | null = null; ;) {
      if (performance.now() > untilMs) return null;
      const step = await part.step(db, after);
      mismatches.push(...step.mismatches);
      if (step.next === null) break;
      after = step.next;
    }
  }
  return mismatches;
}
