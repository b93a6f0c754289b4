import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@sikka/contract/admin/audit';
import type { Locale } from '@sikka/contract/locales';
import type { Db, Tx } from '../../platform/database/index.ts';
import { enqueue, type JobTask } from '../../platform/jobs/index.ts';
import { mailMessages } from '../../platform/mail/player-email.ts';
import type { MailSender } from '../../platform/ports.ts';
import { noteAudit } from '../audit/index.ts';

/** Mails an operator when their way in changed, so that they learn of a change that was not theirs. */

export const operatorNoticeTask = 'operator-notice';

type Notice = keyof (typeof mailMessages)['en']['operator']['notices'];

/** Notes what an operator changed in their own way in, and asks for the mail about it, in the transaction of the change. */
export async function noteOwnChange(
  tx: Tx,
  operatorId: string,
  action: AuditAction,
  notice: Notice,
): Promise<void> {
  await noteAudit(tx, { operatorId, action, subject: `operator:${operatorId}` });
  await enqueue(tx, operatorNoticeTask, { id: randomUUID(), operatorId, notice });
}

export interface NoticeDeps {
  db: Db;
  mail: MailSender;
  locale: Locale;
}

/** Mails an operator, with a greeting; `key` is the same for each try. */
export async function mailOperator(
  { db, mail, locale }: NoticeDeps,
  operatorId: string,
  { subject, paragraphs, key }: { subject: string; paragraphs: readonly string[]; key: string },
): Promise<void> {
  const { name, email } = await db
    .selectFrom('operator')
    .select(['name', 'email'])
    .where('id', '=', operatorId)
    .executeTakeFirstOrThrow();
  const text = [`${mailMessages[locale].greeting} ${name},`, ...paragraphs].join('\n\n');
  await mail.send({ to: email, subject, text }, { idempotencyKey: key });
}

/** The job that sends it. */
export function createOperatorNoticeTask(deps: NoticeDeps): JobTask {
  const { notices, notYou } = mailMessages[deps.locale].operator;
  return async (payload) => {
    const { id, operatorId, notice } = payload as { id: string; operatorId: string; notice: Notice };
    const { subject, body } = notices[notice];
    await mailOperator(deps, operatorId, {
      subject,
      paragraphs: [body, notYou],
      key: `operator-notice:${id}`,
    });
  };
}
