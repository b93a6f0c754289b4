import { redemptionHistoryRowsMax } from '@sikka/contract/limits';
import type { Withdrawal } from '@sikka/contract/routes/withdrawal';
import type { Db } from '../database/index.ts';
import { findWithdrawals } from './withdrawal-view.ts';

/** The redemption history (§2, §9): a player's newest twenty, newest first. */
export function listWithdrawals(db: Db, playerId: string): Promise<Withdrawal[]> {
  return findWithdrawals(db, playerId, redemptionHistoryRowsMax);
}
