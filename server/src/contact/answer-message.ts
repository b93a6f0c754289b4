/** An operator's actions on a message: answer once, close, reopen (docs/decisions/0023). */
import type { MessageState } from '@sikka/contract/admin/pages';
import type { Tx } from '../platform/database/index.ts';
import { Refusal } from '../platform/errors.ts';
import { enqueue } from '../platform/jobs/index.ts';
import { answerEmailTask } from './send-answer-email.ts';

export type MessageOutcome = 'done' | 'repeated';

interface Deciding {
  messageId: string;
  operatorId: string;
}

interface LockedMessage {
  state: MessageState;
  closedBy: string | null;
}

/** Locks the message for a decision or a deletion. Throws `message_not_found`. */
async function lockMessage(tx: Tx, messageId: string): Promise<LockedMessage> {
  const found = await tx
    .selectFrom('contact_message')
    .select(['state', 'closed_by as closedBy'])
    .where('id', '=', messageId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new Refusal('message_not_found');
  return found;
}

/**
 * Stores the answer and queues its mail in one transaction; a closed message may be answered too. Repeating
 * the same answer changes nothing; anything else throws `message_answered`.
 */
export async function giveAnswer(
  tx: Tx,
  { messageId, operatorId, operatorName, text }: Deciding & { operatorName: string; text: string },
): Promise<MessageOutcome> {
  const { state } = await lockMessage(tx, messageId);
  if (state === 'answered') {
    const given = tx
      .selectFrom('contact_answer')
      .select(['text', 'operator_id'])
      .where('message_id', '=', messageId);
    const earlier = await given.executeTakeFirstOrThrow();
    if (earlier.text !== text || earlier.operator_id !== operatorId) throw new Refusal('message_answered');
    return 'repeated';
  }
  await tx
    .insertInto('contact_answer')
    .values({ message_id: messageId, text, operator_id: operatorId, operator_name: operatorName })
    .execute();
  await enqueue(tx, answerEmailTask, { messageId }, { jobKey: `${answerEmailTask}:${messageId}` });
  return 'done';
}

/** Closes without an answer. Throws `message_answered`, and `message_closed` where another operator did. */
export async function closeWithoutAnswer(
  tx: Tx,
  { messageId, operatorId }: Deciding,
): Promise<MessageOutcome> {
  const { state, closedBy } = await lockMessage(tx, messageId);
  if (state === 'answered') throw new Refusal('message_answered');
  if (state === 'closed') {
    if (closedBy !== operatorId) throw new Refusal('message_closed');
    return 'repeated';
  }
  await tx
    .updateTable('contact_message')
    .set({ state: 'closed', closed_by: operatorId })
    .where('id', '=', messageId)
    .execute();
  return 'done';
}

/** Reopens a closed message. Throws `message_answered` where it was answered meanwhile. */
export async function takeUpAgain(tx: Tx, messageId: string): Promise<MessageOutcome> {
  const { state } = await lockMessage(tx, messageId);
  if (state === 'answered') throw new Refusal('message_answered');
  if (state === 'new') return 'repeated';
  await tx
    .updateTable('contact_message')
    .set({ state: 'new', closed_by: null })
    .where('id', '=', messageId)
    .execute();
  return 'done';
}
