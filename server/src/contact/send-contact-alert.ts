import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database/index.ts';
import type { ContactAlert } from '../platform/ports.ts';

export const contactMailTask = 'contact-mail';
const payloadSchema = z.object({ messageId: z.uuid() });

/**
 * Job 'contact-mail': mails a message to the operator and notes when. The job carries the id
 * alone; a message that was removed meanwhile, or mailed already, is not mailed.
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
