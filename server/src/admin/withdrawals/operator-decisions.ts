/** Decisions on withdrawals: each with its audit entry in one transaction (decision 0017). */
import { reviewExplanationCharactersMax } from '@sikka/contract/withdrawal-review';
import { payoutReferenceCharactersMax, rejectionSentenceCharactersMax } from '@sikka/contract/limits';
import type { RejectionReason } from '@sikka/contract/withdrawals';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { auditDecision, type AuditNote } from '../audit/index.ts';
import {
  approveWithdrawal,
  completeWithdrawal,
  lockWithdrawal,
  rejectWithdrawal,
  endReview,
  findNewestReview,
  putOnReview,
  type DecisionOutcome,
} from '../../withdrawal/index.ts';

interface Deciding {
  operator: ByOperator;
  withdrawalId: string;
}

type Decision = (tx: Tx) => Promise<DecisionOutcome>;

async function decide(
  db: Db,
  { operator, withdrawalId }: Deciding,
  action: string,
  decision: Decision,
  detail: NonNullable<AuditNote['detail']> = {},
): Promise<DecisionOutcome> {
  const { operatorId } = operator;
  const subject = `withdrawal:${withdrawalId}`;
  const note = { operatorId, action: `withdrawal.${action}`, subject, detail };
  try {
    return await auditDecision(db, note, decision);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'withdrawal_not_found')
      throw new Refusal('request_not_found');
    throw error;
  }
}

const idsOf = ({ operator, withdrawalId }: Deciding) => ({ withdrawalId, operatorId: operator.operatorId });

/** Approves a withdrawal. Throws `withdrawal_decided` and `withdrawal_held`. */
export function approve(db: Db, deciding: Deciding): Promise<DecisionOutcome> {
  return decide(db, deciding, 'approve', (tx) => approveWithdrawal(tx, idsOf(deciding)));
}

/** Rejects a withdrawal and returns its coins once. 'other' needs a sentence to the player. */
export function reject(
  db: Db,
  deciding: Deciding,
  { reason, sentence: typed }: { reason: RejectionReason; sentence: string },
): Promise<DecisionOutcome> {
  const sentence = typed.trim();
  const isMissing = reason === 'other' && sentence === '';
  if (isMissing || [...sentence].length > rejectionSentenceCharactersMax)
    throw new Refusal('reject_sentence_wrong', { field: 'sentence' });
  const decision = { ...idsOf(deciding), reason, sentence: sentence || null };
  return decide(db, deciding, 'reject', (tx) => rejectWithdrawal(tx, decision), { reason });
}

/** Records a payment. Throws `second_operator_required`, `payout_reference_used` and what `completeWithdrawal` throws. */
export function complete(db: Db, deciding: Deciding, typed: string): Promise<DecisionOutcome> {
  const payoutReference = typed.trim();
  if (payoutReference === '' || [...payoutReference].length > payoutReferenceCharactersMax)
    throw new Refusal('payout_reference_wrong', { field: 'payoutReference' });
  const decision = { ...idsOf(deciding), payoutReference };
  return decide(db, deciding, 'complete', (tx) => completeWithdrawal(tx, decision), { payoutReference });
}

/** Puts a withdrawal on review with a sentence to its player; the same operator repeating it changes nothing. */
export function review(db: Db, deciding: Deciding, typed: string): Promise<DecisionOutcome> {
  const explanation = typed.trim();
  if (explanation === '' || [...explanation].length > reviewExplanationCharactersMax)
    throw new Refusal('explanation_wrong', { field: 'explanation' });
  const { operatorId, withdrawalId } = idsOf(deciding);
  return decide(db, deciding, 'hold', async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    if (withdrawal.state !== 'pending' && withdrawal.state !== 'approved')
      throw new Refusal('withdrawal_decided');
    const newest = await findNewestReview(tx, withdrawalId);
    if (newest && newest.released_at === null) {
      const isSame = newest.held_by === operatorId && newest.explanation === explanation;
      if (!isSame) throw new Refusal('withdrawal_held');
      return 'repeated';
    }
    await putOnReview(tx, withdrawal, { causes: ['question'], by: { operatorId, explanation } });
    return 'done';
  });
}

/** Ends the review of a withdrawal. Throws `not_held` where another operator ended it. */
export function release(db: Db, deciding: Deciding): Promise<DecisionOutcome> {
  const { operatorId, withdrawalId } = idsOf(deciding);
  return decide(db, deciding, 'release', async (tx) => {
    const withdrawal = await lockWithdrawal(tx, withdrawalId);
    const newest = await findNewestReview(tx, withdrawalId);
    if (!newest) throw new Refusal('not_held');
    if (newest.released_at !== null) {
      if (newest.released_by !== operatorId) throw new Refusal('not_held');
      return 'repeated';
    }
    await endReview(tx, withdrawal, newest.number, operatorId);
    return 'done';
  });
}
