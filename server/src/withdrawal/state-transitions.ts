/** Operators' decisions (§4): pending → approved → completed, or rejected on the way. */
import type { WithdrawalState, RejectionReason } from '@sikka/contract/withdrawals';
import type { Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { lockAccount, publishChange, release, settle } from '../wallet/index.ts';
import { notify } from '../notification/index.ts';
import { withRefusals } from '../platform/refused-by-database.ts';
import { queuePlayerMail } from './send-player-email.ts';

export interface LockedWithdrawal {
  id: string;
  playerId: string | null;
  accountId: string;
  state: WithdrawalState;
  payoutReference: string | null;
  /** Who made each decision so far. */
  approvedBy: string | null;
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
    .select('rejected_by as rejectedBy')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('withdrawal_not_found');
  return row;
}

interface Decision {
  withdrawalId: string;
  /** The operator who decides. */
  operatorId: string;
}

/** Whether this call decided, or repeated an earlier decision. */
export type DecisionOutcome = 'done' | 'repeated';

type Step = Partial<{
  approved_by: string;
  completed_by: string;
  rejected_by: string;
  reject_reason_code: RejectionReason;
  reject_reason: string | null;
  payout_reference: string;
}>;

/** Writes a state and mails it; a database refusal becomes an error and aborts the transaction. */
async function write(
  tx: Tx,
  withdrawal: LockedWithdrawal,
  state: Exclude<WithdrawalState, 'pending'>,
  step: Step,
): Promise<DecisionOutcome> {
  const update = tx
    .updateTable('withdrawal')
    .set({ state, ...step })
    .where('id', '=', withdrawal.id);
  await withRefusals(update.execute());
  publishChange(tx, withdrawal.accountId);
  await queuePlayerMail(tx, { withdrawalId: withdrawal.id, change: state });
  if (state !== 'approved')
    await notify(tx, {
      playerId: withdrawal.playerId,
      kind: `withdrawal_${state}`,
      subjectId: withdrawal.id,
    });
  return 'done';
}

/** One of concurrent decisions wins: the others are refused, and only the winner may repeat it. */
function repeatedBy(decidedBy: string | null, operatorId: string): DecisionOutcome {
  if (decidedBy !== operatorId) throw new Refusal('withdrawal_decided');
  return 'repeated';
}

/**
 * Approves a pending withdrawal; repeating it changes nothing. Throws `withdrawal_decided` after a rejection
 * or when another operator approved it, and `withdrawal_held`.
 */
export async function approveWithdrawal(
  tx: Tx,
  { withdrawalId, operatorId }: Decision,
): Promise<DecisionOutcome> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state !== 'pending') {
    return repeatedBy(withdrawal.state === 'rejected' ? null : withdrawal.approvedBy, operatorId);
  }
  return write(tx, withdrawal, 'approved', { approved_by: operatorId });
}

/**
 * Records that an approved withdrawal was paid out under `payoutReference`; its coins are settled. Repeating
 * it with the same reference changes nothing. Throws `withdrawal_decided`, `second_operator_required`,
 * `payout_reference_used`, `withdrawal_held`, and `unavailable` during a payout stop.
 */
export async function completeWithdrawal(
  tx: Tx,
  { withdrawalId, operatorId, payoutReference }: Decision & { payoutReference: string },
): Promise<DecisionOutcome> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state === 'completed' && withdrawal.payoutReference === payoutReference) return 'repeated';
  if (withdrawal.state !== 'approved') throw new Refusal('withdrawal_decided');
  await settle(tx, { accountId: withdrawal.accountId, reference: withdrawal.id });
  return write(tx, withdrawal, 'completed', { completed_by: operatorId, payout_reference: payoutReference });
}

/**
 * Rejects a withdrawal and returns its coins ('Withdrawal returned') once; also ends a review. `sentence` is
 * the operator's own, required for 'other'. Throws `withdrawal_decided` if it was paid or another operator
 * rejected it.
 */
export async function rejectWithdrawal(
  tx: Tx,
  decision: Decision & { reason: RejectionReason; sentence: string | null },
): Promise<DecisionOutcome> {
  const withdrawal = await lockWithdrawal(tx, decision.withdrawalId);
  if (withdrawal.state === 'rejected') return repeatedBy(withdrawal.rejectedBy, decision.operatorId);
  if (withdrawal.state === 'completed') throw new Refusal('withdrawal_decided');
  await release(tx, { accountId: withdrawal.accountId, reference: withdrawal.id });
  return write(tx, withdrawal, 'rejected', {
    rejected_by: decision.operatorId,
    reject_reason_code: decision.reason,
    reject_reason: decision.sentence,
  });
}
