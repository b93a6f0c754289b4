/** What operators decide (§4): pending → approved → completed, or rejected on the way. */
import type { RejectionReason, WithdrawalState } from '@sikka/contract/withdrawal-methods';
import { sqlState, type Tx } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import { announceChange, lockAccount, release, settle } from '../wallet/index.ts';

interface Decision {
  withdrawalId: string;
  /** The operator who decides. */
  operatorId: string;
}

interface Locked {
  id: string;
  accountId: string;
  state: WithdrawalState;
  payoutReference: string | null;
}

/** Account first, then the withdrawal (docs/decisions/0003). Throws `withdrawal_not_found`. */
async function lockWithdrawal(tx: Tx, id: string): Promise<Locked> {
  const found = tx.selectFrom('withdrawal').where('id', '=', id);
  const owner = await found.select('account_id').executeTakeFirst();
  if (!owner) throw new Refusal('withdrawal_not_found');
  await lockAccount(tx, owner.account_id);
  const row = await found
    .select(['id', 'account_id as accountId', 'state', 'payout_reference as payoutReference'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('withdrawal_not_found');
  return row;
}

type Step = Partial<{
  approved_by: string;
  completed_by: string;
  rejected_by: string;
  reject_reason_code: RejectionReason;
  reject_reason: string | null;
  payout_reference: string;
}>;

const refusedByDatabase: Record<string, () => Refusal> = {
  withdrawal_four_eyes: () => new Refusal('second_operator_required'),
  withdrawal_payout_once: () => new Refusal('payout_reference_used'),
};

/** Writes a state; the database's own refusals come back as sentences. The transaction is lost then. */
async function write(tx: Tx, withdrawal: Locked, state: WithdrawalState, step: Step): Promise<void> {
  const update = tx
    .updateTable('withdrawal')
    .set({ state, ...step })
    .where('id', '=', withdrawal.id);
  try {
    await update.execute();
  } catch (error) {
    const isRule = sqlState(error)?.startsWith('23') ?? false;
    const constraint = isRule ? String((error as { constraint?: unknown }).constraint) : '';
    throw refusedByDatabase[constraint]?.() ?? error;
  }
  announceChange(tx, withdrawal.accountId);
}

/** Lets a pending withdrawal be paid. Doing it twice is once. Throws `withdrawal_decided` after a rejection. */
export async function approveWithdrawal(tx: Tx, { withdrawalId, operatorId }: Decision): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state === 'rejected') throw new Refusal('withdrawal_decided');
  if (withdrawal.state !== 'pending') return;
  await write(tx, withdrawal, 'approved', { approved_by: operatorId });
}

/**
 * Records that an approved withdrawal was paid out under `payoutReference`; its coins are settled.
 * Doing it twice with one reference is once. Throws `withdrawal_decided`, `second_operator_required`,
 * `payout_reference_used`, and `unavailable` while payouts are stopped.
 */
export async function completeWithdrawal(
  tx: Tx,
  { withdrawalId, operatorId, payoutReference }: Decision & { payoutReference: string },
): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, withdrawalId);
  if (withdrawal.state === 'completed' && withdrawal.payoutReference === payoutReference) return;
  if (withdrawal.state !== 'approved') throw new Refusal('withdrawal_decided');
  await settle(tx, { accountId: withdrawal.accountId, reference: withdrawal.id });
  await write(tx, withdrawal, 'completed', { completed_by: operatorId, payout_reference: payoutReference });
}

/**
 * Turns a withdrawal down and gives its coins back ('Withdrawal returned'), once however often it is
 * called. `sentence` is the operator's own and is needed for 'other'. Throws `withdrawal_decided`
 * once it was paid.
 */
export async function rejectWithdrawal(
  tx: Tx,
  decision: Decision & { reason: RejectionReason; sentence: string | null },
): Promise<void> {
  const withdrawal = await lockWithdrawal(tx, decision.withdrawalId);
  if (withdrawal.state === 'rejected') return;
  if (withdrawal.state === 'completed') throw new Refusal('withdrawal_decided');
  await release(tx, { accountId: withdrawal.accountId, reference: withdrawal.id });
  await write(tx, withdrawal, 'rejected', {
    rejected_by: decision.operatorId,
    reject_reason_code: decision.reason,
    reject_reason: decision.sentence,
  });
}
