import type { ContactSubject } from '@sikka/contract/rules/contact';
import { inTransaction, type Db } from '../platform/database/index.ts';
import { enqueue } from '../platform/jobs/index.ts';
import type { ContactDelivery } from '../platform/ports.ts';
import { contactMailTask } from './send-contact-alert.ts';

interface InboxParts {
  db: Db;
  /** Whether the operator is mailed each message (OPERATOR_EMAIL). */
  mailsOperator: boolean;
}

/** The default delivery: the message is stored, and the operator's mail is queued with it or not at all. */
export function createInbox({ db, mailsOperator }: InboxParts): ContactDelivery {
  return {
    async deliver({ subject, ...message }) {
      await inTransaction(db, async (tx) => {
        const { id } = await tx
          .insertInto('contact_message')
          .values({ ...message, subject: subject as ContactSubject })
          .returning('id')
          .executeTakeFirstOrThrow();
        if (mailsOperator) await enqueue(tx, contactMailTask, { messageId: id });
      });
      return { type: 'taken' };
    },
  };
}
