/** The mail with an answer: from Sikka, signed with the operator's name, in the sender's language. */
import { sql } from 'kysely';
import { z } from 'zod';
import { locales, type Locale } from '@sikka/contract/locales';
import { mailMessages, composePlayerMail, type PlayerMailDeps } from '../platform/mail/player-email.ts';
import type { Mail } from '../platform/ports.ts';
import type { Db } from '../platform/database/index.ts';

interface AnsweredMessage {
  name: string;
  to: string;
  message: string;
  at: Date;
  text: string;
  operatorName: string;
  /** The language of the player with this address; null for a writer without an account. */
  locale: Locale | null;
  url: string;
}

const quotedCharactersMax = 500;

/** Without an account: the language that alone has the script of the message; else the first, which is the default. */
export function localeOfScript<Name extends string>(
  message: string,
  known: Record<Name, { script: string }>,
): Name {
  const [first, ...others] = Object.keys(known) as [Name, ...Name[]];
  const isWrittenIn = (name: Name): boolean =>
    new RegExp(`\\p{Script=${known[name].script}}`, 'u').test(message);
  const [found, another] = others.filter(
    (name) => known[name].script !== known[first].script && isWrittenIn(name),
  );
  return found && !another ? found : first;
}

/** The beginning of the message, on one line. */
function quoted(message: string): string {
  const characters = [...message.replaceAll(/\s+/gu, ' ')];
  const start = characters.slice(0, quotedCharactersMax).join('');
  return characters.length > quotedCharactersMax ? `${start}…` : start;
}

/** The mail of one answer. */
function composeAnswerEmail(answered: AnsweredMessage): Mail {
  const locale = answered.locale ?? localeOfScript(answered.message, locales);
  const t = mailMessages[locale].answer;
  return composePlayerMail({
    to: answered.to,
    locale,
    name: answered.name,
    subject: t.subject,
    paragraphs: [
      ...answered.text.split(/\n+/u),
      t.signed(answered.operatorName),
      t.wrote(t.day(answered.at), quoted(answered.message)),
    ],
    button: t.button,
    url: answered.url,
    closing: t.closing,
  });
}

export const answerEmailTask = 'contact-answer';
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
 * Job 'contact-answer': mails an answer to the sender, once, and stores the time. The job holds only the id;
 * deleted messages are skipped.
 */
export function createAnswerEmailTask({ db, mail, publicUrl }: PlayerMailDeps) {
  return async (payload: unknown): Promise<void> => {
    const { messageId } = payloadSchema.parse(payload);
    const answered = await readAnswer(db, messageId);
    if (!answered) return;
    const composed = composeAnswerEmail({ ...answered, url: `${publicUrl}/contact` });
    await mail.send(composed, { idempotencyKey: `contact-answer-${messageId}` });
    await db
      .updateTable('contact_answer')
      .set({ mailed_at: sql<Date>`clock_timestamp()` })
      .where('message_id', '=', messageId)
      .where('mailed_at', 'is', null)
      .execute();
  };
}
