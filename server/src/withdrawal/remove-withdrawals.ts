import { sql } from 'kysely';
import { daysAgo, deleteOld, type Db, type Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { refusedByDatabase } from '../platform/refused-by-database.ts';
import { forfeit, lockAccount } from '../wallet/index.ts';

interface Leaving {
  playerId: string;
  accountId: string;
}

/**
 * Deletes a player's withdrawals: open ones are forfeited, unpaid ones deleted with their details, and paid
 * ones keep only amount, date, payout reference and the keyed hashes of the destination and its account number. For rejected
 * ones, and those on review, the hashes stay with amount and reason. Call it in the transaction that deletes the player,
 * before that. Throws `payout_on_its_way` while a frozen batch pays one.
 */
export async function removeWithdrawals(tx: Tx, { playerId, accountId }: Leaving): Promise<void> {
  await lockAccount(tx, accountId);
  const rows = await tx
    .selectFrom('withdrawal')
    .select(['id', 'state'])
    .where('player_id', '=', playerId)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id, state } of rows) {
    if (state === 'pending' || state === 'approved') await forfeit(tx, { accountId, reference: id });
  }
  await keepRejected(tx, playerId);
  await removeUnpaid(tx, playerId);
  const paid = rows.filter(({ state }) => state === 'completed').map(({ id }) => id);
  if (paid.length === 0) return;
  // The database copies the payee's destination hash to the withdrawal first.
  await tx.updateTable('withdrawal').set({ player_id: null }).where('id', 'in', paid).execute();
  await tx.deleteFrom('withdrawal_payee').where('withdrawal_id', 'in', paid).execute();
}

/** A destination once each, by its newest withdrawal. */
async function keepRejected(tx: Tx, playerId: string): Promise<void> {
  await sql`
    insert into rejected_destination (destination_hash, account_hash, reason_code, amount_rupees)
      select distinct on (destination_hash) destination_hash, account_hash, reject_reason_code, amount_rupees
        from withdrawal join withdrawal_payee payee on payee.withdrawal_id = withdrawal.id
        where player_id = ${playerId} and destination_hash is not null and (state = 'rejected'
          or exists (select from review_hold where withdrawal_id = withdrawal.id and released_at is null))
        order by destination_hash, number desc`.execute(tx);
}

const rejectedDays = 730;

/** Deletes what is left of destinations that were not paid, after two years as the privacy page says (§2). */
export const clearRejectedDestinations = (db: Db): Promise<number> =>
  deleteOld(db, 'rejected_destination', daysAgo('at', rejectedDays));

async function removeUnpaid(tx: Tx, playerId: string): Promise<void> {
  const removal = tx
    .deleteFrom('withdrawal')
    .where('player_id', '=', playerId)
    .where('state', '<>', 'completed');
  try {
    await removal.execute();
  } catch (error) {
    const refusal = refusedByDatabase(error);
    const isPaying = refusal instanceof Refusal && refusal.code === 'payout_in_progress';
    throw isPaying ? new Refusal('payout_on_its_way') : refusal;
  }
}
