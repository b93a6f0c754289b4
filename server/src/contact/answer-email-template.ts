/** An answer as a mail: in Sikka's name, signed with the operator's, in the writer's language. */
import { defaultLocale, localeNames, locales, type Locale } from '@sikka/contract/locales';
import { mailMessages } from '../platform/mail/messages.ts';
import { composePlayerMail } from '../platform/mail/player-email.ts';
import type { Mail } from '../platform/ports.ts';

export interface AnsweredMessage {
  name: string;
  to: string;
  message: string;
  at: Date;
  text: string;
  operatorName: string;
  /** Of the player with this address; null for a writer without an account. */
  locale: Locale | null;
  url: string;
}

const quotedCharactersMax = 500;

/** Without an account: the language whose script the message is written in. */
function localeOf({ locale, message }: AnsweredMessage): Locale {
  const isWrittenIn = (name: Locale): boolean =>
    new RegExp(`\\p{Script=${locales[name].script}}`, 'u').test(message);
  return locale ?? localeNames.slice(1).find(isWrittenIn) ?? defaultLocale;
}

/** The beginning of what they wrote, on one line. */
function quoted(message: string): string {
  const characters = [...message.replaceAll(/\s+/gu, ' ')];
  const start = characters.slice(0, quotedCharactersMax).join('');
  return characters.length > quotedCharactersMax ? `${start}…` : start;
}

/** The mail of one answer. */
export function composeAnswerMail(answered: AnsweredMessage): Mail {
  const locale = localeOf(answered);
  const t = mailMessages[locale].answer;
  return composePlayerMail({
    to: answered.to,
    locale,
    name: answered.name,
    subject: t.subject,
    paragraphs: [
      ...answered.text.split(/\n+/u),
      t.signed(answered.operatorName),
      t.wrote(t.day(answered.at), quoted(answered.message)),
    ],
    button: t.button,
    url: answered.url,
    closing: t.closing,
  });
}
