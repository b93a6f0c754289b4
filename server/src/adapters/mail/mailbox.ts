import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/index.ts';
import type { MailSender } from '../../platform/ports.ts';

const messagesMax = 200;

export interface MailboxMessage {
  id: number;
  to: string;
  subject: string;
  text: string;
  at: Date;
}

/** Stores mails in a table instead of sending them; the newest 200. */
export function createMailbox(db: Db): MailSender {
  return {
    async send(mail, { idempotencyKey }) {
      await db
        .insertInto('mailbox_message')
        .values({
          idempotency_key: idempotencyKey,
          recipient: mail.to,
          subject: mail.subject,
          text: mail.text,
        })
        .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
        .execute();
      const stored = db.selectFrom('mailbox_message').select('id').orderBy('id', 'desc').limit(messagesMax);
      await db.deleteFrom('mailbox_message').where('id', 'not in', stored).execute();
    },
  };
}

/** The local mailbox, newest first. */
export function listMailboxMessages(db: Db): Promise<MailboxMessage[]> {
  return db
    .selectFrom('mailbox_message')
    .select([sql<number>`id::int`.as('id'), 'recipient as to', 'subject', 'text', 'at'])
    .orderBy('mailbox_message.id', 'desc')
    .execute();
}

/** Deletes the mails to an address and those that mention it. */
export async function forgetMailboxMessages(tx: Tx, address: string): Promise<void> {
  await tx
    .deleteFrom('mailbox_message')
    .where((row) => row.or([row('recipient', '=', address), sql<boolean>`position(${address} in text) > 0`]))
    .execute();
}
