import { randomUUID } from 'node:crypto';
import type { Locale } from '@sikka/contract/locales';
import type { Db, Tx } from '../../platform/database/index.ts';
import { enqueue, type JobTask } from '../../platform/jobs/index.ts';
import { mailMessages } from '../../platform/mail/player-email.ts';
import type { MailSender } from '../../platform/ports.ts';

/** Mails an operator when their way in changed, so that they learn of a change that was not theirs. */

export const operatorNoticeTask = 'operator-notice';

type Notice = keyof (typeof mailMessages)['en']['operator']['notices'];

/** Asks for the mail, in the transaction of the change. */
export function mailNotice(tx: Tx, operatorId: string, notice: Notice): Promise<void> {
  return enqueue(tx, operatorNoticeTask, { id: randomUUID(), operatorId, notice });
}

interface MailDeps {
  db: Db;
  mail: MailSender;
  locale: Locale;
}

/** The job that sends it. */
export function createOperatorNoticeTask({ db, mail, locale }: MailDeps): JobTask {
  const words = mailMessages[locale].operator;
  return async (payload) => {
    const { id, operatorId, notice } = payload as { id: string; operatorId: string; notice: Notice };
    const { name, email } = await db
      .selectFrom('operator')
      .select(['name', 'email'])
      .where('id', '=', operatorId)
      .executeTakeFirstOrThrow();
    const { subject, body } = words.notices[notice];
    const text = [`${mailMessages[locale].greeting} ${name},`, body, words.notYou].join('\n\n');
    await mail.send({ to: email, subject, text }, { idempotencyKey: `operator-notice:${id}` });
  };
}
