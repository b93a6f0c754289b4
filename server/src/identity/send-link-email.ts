import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../platform/database/index.ts';
import type { MailSender } from '../platform/ports.ts';
import type { LinkPurpose } from './email-links.ts';
import { composeLinkMail } from './link-email-template.ts';
import { linkToken } from './tokens.ts';

interface LinkMailParts {
  db: Db;
  mail: MailSender;
  secret: string;
  publicUrl: string;
}

const pages: Record<LinkPurpose, string> = { verify: '/confirm-email', reset: '/reset-password' };
const payloadSchema = z.object({ linkId: z.uuid() });

/** Job 'mail-link': a link that was used, outlived or deleted meanwhile is not mailed. */
export function createLinkMailTask({ db, mail, secret, publicUrl }: LinkMailParts) {
  return async (payload: unknown): Promise<void> => {
    const { linkId } = payloadSchema.parse(payload);
    const link = await db
      .selectFrom('email_link')
      .innerJoin('player', 'player.id', 'email_link.player_id')
      .select(['email_link.purpose', 'player.name', 'player.email as to', 'player.locale'])
      .where('email_link.id', '=', linkId)
      .where('email_link.used_at', 'is', null)
      .where('email_link.expires_at', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    if (!link) return;
    const url = `${publicUrl}${pages[link.purpose]}?token=${linkToken(linkId, secret)}`;
    await mail.send(composeLinkMail({ ...link, url }), { idempotencyKey: linkId });
  };
}
