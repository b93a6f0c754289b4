/** Deciding a kept game, once: with its audit entry in one transaction (docs/decisions/0023). */
import { leaveSentenceCharactersMax, type LeaveReason } from '@sikka/contract/plays';
import { constraintOf, inTransaction, type Db, type Tx } from '../../database/index.ts';
import type { OperatorCaller } from '../../http/context.ts';
import { Refusal } from '../../http/refusal.ts';
import {
  findHeldPlay,
  leaveHeld,
  payHeld,
  recordDecision,
  replayHeld,
  type HeldPlay,
  type LogVerdict,
  type PlayDecision,
  type PlayParts,
} from '../../play/index.ts';
import { noteAudit, type AuditNote } from '../audit.ts';

export type DecisionOutcome = 'done' | 'repeated';

interface Deciding {
  operator: Pick<OperatorCaller, 'operatorId'>;
  playId: string;
}

async function findKept(db: Db, playId: string): Promise<HeldPlay> {
  const held = await findHeldPlay(db, playId);
  if (!held) throw new Refusal('play_not_held');
  return held;
}

/** Decided before: the same operator saying the same is told so, anybody else who was faster. */
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

/** What the ledger and the play say no with, in the console's words. */
function inDeskWords(error: unknown): unknown {
  if (constraintOf(error) === 'play_log_once') return new Refusal('play_log_paid');
  const code = error instanceof Refusal ? error.code : null;
  if (code === 'invalid_coin_value') return new Refusal('play_over_cap');
  return code === 'play_not_found' || code === 'not_signed_in' ? new Refusal('stored_play_not_found') : error;
}

const isOver = (error: unknown): boolean =>
  error instanceof Refusal && (error.code === 'play_already_finished' || error.code === 'play_not_held');

/** Settles, writes down and notes; all of it or nothing. */
async function decide(
  db: Db,
  held: HeldPlay,
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
    throw inDeskWords(error);
  }
}

async function requireProof(parts: PlayParts, held: HeldPlay): Promise<Extract<LogVerdict, { ok: true }>> {
  const verdict = await replayHeld(parts, held);
  if (!verdict) throw new Refusal('check_unavailable');
  if (!verdict.ok) throw new Refusal('play_unproven');
  return verdict;
}

/**
 * Pays a kept game what our own replay of it proves, and nothing else. Throws `play_unproven`, `play_pays_nothing`
 * below its floor, `play_over_cap`, `play_log_paid`, `play_decided`, `play_not_held`, `check_unavailable`.
 */
export async function payKeptPlay(
  parts: PlayParts,
  { operator, playId }: Deciding,
): Promise<DecisionOutcome> {
  const held = await findKept(parts.db, playId);
  const proven = await requireProof(parts, held);
  const { operatorId } = operator;
  const decision = { decision: 'pay', reason: null, sentence: null, operatorId } as const;
  return decide(parts.db, held, decision, async (tx) => {
    const { coins, transactionId } = await payHeld(tx, parts, held, proven);
    if (coins === 0) throw new Refusal('play_pays_nothing');
    return { coins, score: proven.score, transactionId };
  });
}

/** Leaves a kept game unpaid; 'other' needs a sentence to the player. Throws `leave_sentence_wrong`, `play_decided`, `play_not_held`. */
export async function leaveKeptPlay(
  parts: PlayParts,
  { operator, playId }: Deciding,
  { reason, sentence: typed }: { reason: LeaveReason; sentence: string },
): Promise<DecisionOutcome> {
  const sentence = typed.trim() || null;
  const isMissing = reason === 'other' && sentence === null;
  if (isMissing || [...(sentence ?? '')].length > leaveSentenceCharactersMax)
    throw new Refusal('leave_sentence_wrong', { field: 'sentence' });
  const held = await findKept(parts.db, playId);
  const verdict = await replayHeld(parts, held);
  const decision = { decision: 'leave', reason, sentence, operatorId: operator.operatorId } as const;
  return decide(parts.db, held, decision, async (tx) => {
    await leaveHeld(tx, held, verdict?.ok ? verdict : null);
    return { reason };
  });
}
