/** Deciding a play under review, once: with its audit entry in one transaction (docs/decisions/0023). */
import { leaveSentenceCharactersMax, type LeaveReason } from '@sikka/contract/plays';
import { inTransaction, type Db, type Tx } from '../../platform/database/index.ts';
import type { ByOperator } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { refusedByDatabase } from '../../platform/refused-by-database.ts';
import {
  findPlayUnderReview,
  declinePlay,
  payReviewedPlay,
  recordDecision,
  replayPlayUnderReview,
  type PlayUnderReview,
  type LogVerdict,
  type PlayDecision,
  type PlayDeps,
} from '../../play/index.ts';
import { noteAudit, type AuditNote } from '../audit/index.ts';

export type DecisionOutcome = 'done' | 'repeated';

interface Deciding {
  operator: ByOperator;
  playId: string;
}

/** Decided before: the same decision by the same operator is a repeat; any other is refused. */
async function afterAll(db: Db, playId: string, decision: PlayDecision): Promise<DecisionOutcome> {
  const earlier = await db
    .selectFrom('play_decision')
    .select(['decision', 'reason', 'sentence', 'operator_id as operatorId'])
    .where('play_id', '=', playId)
    .executeTakeFirst();
  if (!earlier) throw new Refusal('play_not_held');
  const parts = ['decision', 'reason', 'sentence', 'operatorId'] as const;
  if (parts.some((part) => earlier[part] !== decision[part])) throw new Refusal('play_decided');
  return 'repeated';
}

/** Refusals of the ledger and the play, as the console's error codes. */
function toAdminRefusal(thrown: unknown): unknown {
  const error = refusedByDatabase(thrown);
  const code = error instanceof Refusal ? error.code : null;
  if (code === 'log_replayed') return new Refusal('play_log_paid');
  if (code === 'invalid_coin_value') return new Refusal('play_over_cap');
  return code === 'play_not_found' || code === 'not_signed_in' ? new Refusal('stored_play_not_found') : error;
}

const isOver = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'play_already_finished' || error.code === 'play_not_held');

/** Settles, records the decision and audits it in one transaction. */
async function decide(
  db: Db,
  held: PlayUnderReview,
  decision: PlayDecision,
  settle: (tx: Tx) => Promise<NonNullable<AuditNote['detail']>>,
): Promise<DecisionOutcome> {
  const { operatorId } = decision;
  try {
    await inTransaction(db, async (tx) => {
      const detail = await settle(tx);
      await recordDecision(tx, held, decision);
      const action = `play.${decision.decision}`;
      await noteAudit(tx, { operatorId, action, subject: `play:${held.id}`, detail });
    });
    return 'done';
  } catch (error) {
    if (isOver(error)) return afterAll(db, held.id, decision);
    throw toAdminRefusal(error);
  }
}

async function requireProof(
  deps: PlayDeps,
  held: PlayUnderReview,
): Promise<Extract<LogVerdict, { ok: true }>> {
  const verdict = await replayPlayUnderReview(deps, held);
  if (!verdict) throw new Refusal('check_unavailable');
  if (!verdict.ok) throw new Refusal('play_unproven');
  return verdict;
}

/**
 * Pays a play under review what our own replay proves. Throws `play_unproven`, `play_pays_nothing` below its
 * minimum to earn, `play_over_cap`, `play_log_paid`, `play_decided`, `play_not_held`, `check_unavailable`.
 */
export async function payPlayUnderReview(
  deps: PlayDeps,
  { operator, playId }: Deciding,
): Promise<DecisionOutcome> {
  const { operatorId } = operator;
  const decision = { decision: 'pay', reason: null, sentence: null, operatorId } as const;
  const held = await findPlayUnderReview(deps.db, playId);
  if (!held) return afterAll(deps.db, playId, decision);
  const proven = await requireProof(deps, held);
  return decide(deps.db, held, decision, async (tx) => {
    const { coins, transactionId } = await payReviewedPlay(tx, deps, held, proven);
    if (coins === 0) throw new Refusal('play_pays_nothing');
    return { coins, score: proven.score, transactionId };
  });
}

/**
 * Declines a play under review; 'other' needs a sentence to the player. Throws `leave_sentence_wrong`,
 * `play_decided`, `play_not_held`.
 */
export async function declinePlayUnderReview(
  deps: PlayDeps,
  { operator, playId }: Deciding,
  { reason, sentence: typed }: { reason: LeaveReason; sentence: string },
): Promise<DecisionOutcome> {
  const sentence = typed.trim() || null;
  const isMissing = reason === 'other' && sentence === null;
  if (isMissing || [...(sentence ?? '')].length > leaveSentenceCharactersMax)
    throw new Refusal('leave_sentence_wrong', { field: 'sentence' });
  const decision = { decision: 'leave', reason, sentence, operatorId: operator.operatorId } as const;
  const held = await findPlayUnderReview(deps.db, playId);
  if (!held) return afterAll(deps.db, playId, decision);
  const verdict = await replayPlayUnderReview(deps, held);
  return decide(deps.db, held, decision, async (tx) => {
    await declinePlay(tx, held, verdict?.ok ? verdict : null);
    return { reason };
  });
}
