import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database/index.ts';
import type { MailSender } from '../platform/ports.ts';
import { composeAnswerMail } from './answer-email-template.ts';

export const answerMailTask = 'contact-answer';
const payloadSchema = z.object({ messageId: z.uuid() });

function readAnswer(db: Db, messageId: string) {
  return db
    .selectFrom('contact_answer as answer')
    .innerJoin('contact_message as message', 'message.id', 'answer.message_id')
    .leftJoin('player', 'player.email', 'message.email')
    .select(['message.name', 'message.email as to', 'message.message', 'message.at', 'answer.text'])
    .select(['answer.operator_name as operatorName', 'player.locale'])
    .where('answer.message_id', '=', messageId)
    .where('answer.mailed_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Job 'contact-answer': mails an answer to the writer, once, and notes when. The job carries the id alone;
 * nothing is sent about a deleted message.
 */
export function createAnswerMailTask({
  db,
  mail,
  publicUrl,
}: {
  db: Db;
  mail: MailSender;
  publicUrl: string;
}) {
  return async (payload: unknown): Promise<void> => {
    const { messageId } = payloadSchema.parse(payload);
    const answered = await readAnswer(db, messageId);
    if (!answered) return;
    const composed = composeAnswerMail({ ...answered, url: `${publicUrl}/contact` });
    await mail.send(composed, { idempotencyKey: `contact-answer-${messageId}` });
    await db
      .updateTable('contact_answer')
      .set({ mailed_at: sql<Date>`clock_timestamp()` })
      .where('message_id', '=', messageId)
      .where('mailed_at', 'is', null)
      .execute();
  };
}
