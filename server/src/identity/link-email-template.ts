import type { Locale } from '@sikka/contract/locales';
import { mailMessages } from '../platform/mail/messages.ts';
import { composePlayerMail } from '../platform/mail/player-email.ts';
import type { Mail } from '../platform/ports.ts';
import type { LinkPurpose } from './email-links.ts';

interface LinkMail {
  name: string;
  to: string;
  url: string;
  purpose: LinkPurpose;
  locale: Locale;
}

/** The mail that carries a verification or reset link, in the player's language. */
export function composeLinkMail({ name, to, url, purpose, locale }: LinkMail): Mail {
  const { subject, body, button, closing } = mailMessages[locale].link[purpose];
  return composePlayerMail({ to, locale, subject, name, paragraphs: [body], button, url, closing });
}
