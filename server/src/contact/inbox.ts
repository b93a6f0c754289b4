import { sql } from 'kysely';
import { z } from 'zod';
import type { ContactSubject } from '@sikka/contract/validation/contact';
import { normalizeEmail } from '@sikka/contract/validation/identity';
import {
  daysAgo,
  deleteOld,
  inTransaction,
  type Db,
  type Retention,
  type Tx,
} from '../platform/database/index.ts';
import { enqueue } from '../platform/jobs/index.ts';
import type { ContactDelivery, ContactAlert } from '../platform/ports.ts';

interface InboxDeps {
  db: Db;
  /** Whether the operator is mailed each message (OPERATOR_EMAIL). */
  mailsOperator: boolean;
}

/** The default delivery: stores the message and queues the operator's mail in one transaction. */
export function createInbox({ db, mailsOperator }: InboxDeps): ContactDelivery {
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

export const contactMailTask = 'contact-mail';
const payloadSchema = z.object({ messageId: z.uuid() });

/**
 * Job 'contact-mail': mails a message to the operator and stores the time. The job holds only the id; a
 * deleted or mailed message is skipped.
 */
export function createContactMailTask({ db, alert }: { db: Db; alert: ContactAlert }) {
  return async (payload: unknown): Promise<void> => {
    const { messageId } = payloadSchema.parse(payload);
    const found = await db
      .selectFrom('contact_message')
      .select(['id', 'name', 'email', 'subject', 'message'])
      .where('id', '=', messageId)
      .where('delivered_at', 'is', null)
      .executeTakeFirst();
    if (!found) return;
    await alert.send(found);
    await db
      .updateTable('contact_message')
      .set({ delivered_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', messageId)
      .execute();
  };
}

/**
 * Deletes every message from an address; queued mails about them are not sent. Call it in the transaction
 * that deletes the account, or at the sender's wish.
 */
export async function removeContactMessages(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('contact_message').where('email', '=', normalizeEmail(email)).execute();
}

/** Deletes messages with their answers once they are that old, and sooner those that an operator closed (spam). */
export const clearOldMessages = (db: Db, keep: Pick<Retention, 'messageDays' | 'closedMessageDays'>) =>
  deleteOld(
    db,
    'contact_message',
    sql`${daysAgo('at', keep.messageDays)} or (state = 'closed' and ${daysAgo('closed_at', keep.closedMessageDays)})`,
  );
