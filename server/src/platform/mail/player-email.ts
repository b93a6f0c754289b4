/** The common layout of mails to players. */
import type { Locale } from '@sikka/contract/locales';
import type { messages as english } from '@sikka/i18n/en/mail/index';
import type { SameShape } from '@sikka/i18n/same-shape';
import type { Db } from '../database/index.ts';
import { loadMessages } from '../load-messages.ts';
import type { Mail, MailSender } from '../ports.ts';

export const mailMessages = await loadMessages<SameShape<typeof english>>('mail/index');

/** What a job that mails players needs. */
export interface PlayerMailDeps {
  db: Db;
  mail: MailSender;
  publicUrl: string;
}

interface PlayerMail {
  to: string;
  locale: Locale;
  subject: string;
  /** As the player typed it; omitted if it reads like an address or a message. */
  name: string;
  paragraphs: readonly string[];
  button: string;
  url: string;
  closing: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string) => text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? '');

/**
 * A name is typed at registration, and the address may be a stranger's: a name that reads like a web address
 * or a message would make our mail carry an advertisement.
 */
function mailableName(name: string): string {
  return /[./:@\\]|\p{N}{4,}/u.test(name) ? '' : name;
}

function html(mail: PlayerMail, greeting: string): string {
  const paragraphs = mail.paragraphs.map((text) => `<p>${escape(text)}</p>`).join('');
  return `<!doctype html><html lang="${mail.locale}"><body style="margin:0;background:#FBF5E9;font-family:system-ui,sans-serif;color:#231838">
<div style="max-width:480px;margin:0 auto;padding:32px 20px">
<p style="font-size:22px;font-weight:800;margin:0 0 24px">sikka</p>
<p>${escape(greeting)}</p>${paragraphs}
<p style="margin:28px 0"><a href="${escape(mail.url)}" style="background:#FFB31F;color:#2A1600;padding:14px 24px;border-radius:14px;text-decoration:none;font-weight:700">${escape(mail.button)}</a></p>
<p style="font-size:13px;color:#63577A">${escape(mail.closing)}</p>
<p style="font-size:13px;color:#63577A;word-break:break-all">${escape(mail.url)}</p>
</div></body></html>`;
}

/** A mail to a player, as text and as HTML with user input escaped. */
export function composePlayerMail(mail: PlayerMail): Mail {
  const greeting = `${[mailMessages[mail.locale].greeting, mailableName(mail.name)].join(' ').trim()},`;
  const lines = [greeting, '', ...mail.paragraphs.flatMap((text) => [text, '']), mail.url, '', mail.closing];
  return { to: mail.to, subject: mail.subject, text: lines.join('\n'), html: html(mail, greeting) };
}
