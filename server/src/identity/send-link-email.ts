import { sql } from 'kysely';
import { z } from 'zod';
import type { Locale } from '@sikka/contract/locales';
import { mailMessages, composePlayerMail } from '../platform/mail/player-email.ts';
import type { Mail, MailSender } from '../platform/ports.ts';
import type { Db } from '../platform/database/index.ts';
import { type LinkPurpose, storedLinkToken } from './email-links.ts';
import type { Keys } from '../platform/keys.ts';

interface LinkEmail {
  name: string;
  to: string;
  url: string;
  purpose: LinkPurpose;
  locale: Locale;
}

/** The mail that carries a verification or reset link, in the player's language. */
export function composeLinkEmail({ name, to, url, purpose, locale }: LinkEmail): Mail {
  const { subject, body, button, closing } = mailMessages[locale].link[purpose];
  return composePlayerMail({ to, locale, subject, name, paragraphs: [body], button, url, closing });
}

interface LinkEmailDeps {
  db: Db;
  mail: MailSender;
  keys: Keys;
  publicUrl: string;
}

const pages: Record<LinkPurpose, string> = { verify: '/confirm-email', reset: '/reset-password' };
const payloadSchema = z.object({ linkId: z.uuid() });

/** Job 'mail-link': skips used, expired and deleted links, and those whose secret is no longer valid. */
export function createLinkEmailTask({ db, mail, keys, publicUrl }: LinkEmailDeps) {
  return async (payload: unknown): Promise<void> => {
    const { linkId } = payloadSchema.parse(payload);
    const link = await db
      .selectFrom('email_link')
      .innerJoin('player', 'player.id', 'email_link.player_id')
      .select([
        'email_link.purpose',
        'email_link.token_hash',
        'player.name',
        'player.email as to',
        'player.locale',
      ])
      .where('email_link.id', '=', linkId)
      .where('email_link.used_at', 'is', null)
      .where('email_link.expires_at', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    if (!link) return;
    const token = storedLinkToken(linkId, link.token_hash, keys);
    if (token === undefined) return;
    const url = `${publicUrl}${pages[link.purpose]}#${token}`;
    await mail.send(composeLinkEmail({ ...link, url }), { idempotencyKey: linkId });
  };
}
