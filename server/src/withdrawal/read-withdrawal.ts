import type { Withdrawal } from '@sikka/contract/routes/withdrawal';
import type { Db } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import { findWithdrawal } from './withdrawal-view.ts';

/** One of a player's own withdrawals. Throws `withdrawal_not_found`, also for those of others. */
export async function readWithdrawal(db: Db, playerId: string, id: string): Promise<Withdrawal> {
  const withdrawal = await findWithdrawal(db, playerId, id);
  if (!withdrawal) throw new Refusal('withdrawal_not_found');
  return withdrawal;
}
