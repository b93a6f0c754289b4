/** Answering, closing and reopening, each with its audit entry in one transaction (docs/decisions/0023). */
import { answerCharactersMax } from '@sikka/contract/admin/pages';
import { normalizeMessage } from '@sikka/contract/validation/contact';
import { closeWithoutAnswer, giveAnswer, takeUpAgain, type MessageOutcome } from '../../contact/index.ts';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { OperatorCaller } from '../../platform/caller.ts';
import { Refusal } from '../../platform/errors.ts';
import { auditDecision } from '../audit/index.ts';

interface Deciding {
  operator: Pick<OperatorCaller, 'operatorId' | 'name'>;
  messageId: string;
}

function decide(
  db: Db,
  { operator: { operatorId }, messageId }: Deciding,
  action: string,
  decision: (tx: Tx) => Promise<MessageOutcome>,
): Promise<MessageOutcome> {
  const note = { operatorId, action: `message.${action}`, subject: `message:${messageId}` };
  return auditDecision(db, note, decision);
}

/** Answers by mail, once. Throws `answer_wrong`, `message_answered`, `message_not_found`. */
export async function answerMessage(db: Db, deciding: Deciding, typed: string): Promise<MessageOutcome> {
  const text = normalizeMessage(typed);
  if (text === '' || [...text].length > answerCharactersMax)
    throw new Refusal('answer_wrong', { field: 'text' });
  const { operator, messageId } = deciding;
  const answer = { messageId, operatorId: operator.operatorId, operatorName: operator.name, text };
  return decide(db, deciding, 'answer', (tx) => giveAnswer(tx, answer));
}

/** Closes without an answer. Throws `message_answered`, `message_closed`, `message_not_found`. */
export function closeMessage(db: Db, deciding: Deciding): Promise<MessageOutcome> {
  const { operator, messageId } = deciding;
  const closing = { messageId, operatorId: operator.operatorId };
  return decide(db, deciding, 'close', (tx) => closeWithoutAnswer(tx, closing));
}

/** Reopens a closed message. Throws `message_answered`, `message_not_found`. */
export function reopenMessage(db: Db, deciding: Deciding): Promise<MessageOutcome> {
  return decide(db, deciding, 'reopen', (tx) => takeUpAgain(tx, deciding.messageId));
}
