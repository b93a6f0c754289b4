import type { WithdrawalState } from '@sikka/contract/withdrawal-methods';
import type { Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { lockAccount } from '../wallet/index.ts';

export interface LockedWithdrawal {
  id: string;
  playerId: string | null;
  accountId: string;
  state: WithdrawalState;
  payoutReference: string | null;
  /** Who made each decision so far. */
  approvedBy: string | null;
  completedBy: string | null;
  rejectedBy: string | null;
}

/** Account first, then the withdrawal (docs/decisions/0003). Throws `withdrawal_not_found`. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<LockedWithdrawal> {
  const found = tx.selectFrom('withdrawal').where('id', '=', id);
  const owner = await found.select('account_id').executeTakeFirst();
  if (!owner) throw new Refusal('withdrawal_not_found');
  await lockAccount(tx, owner.account_id);
  const row = await found
    .select(['id', 'player_id as playerId', 'account_id as accountId', 'state'])
    .select(['payout_reference as payoutReference', 'approved_by as approvedBy'])
    .select(['completed_by as completedBy', 'rejected_by as rejectedBy'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('withdrawal_not_found');
  return row;
}
