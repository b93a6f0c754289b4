/** How an answer looks as a mail: in the house's name, signed with the operator's, in the writer's language. */
import { composePlayerMail } from '../player-mail.ts';
import type { Mail } from '../ports.ts';

export interface AnsweredMessage {
  name: string;
  to: string;
  message: string;
  at: Date;
  text: string;
  operatorName: string;
  /** Of the player with this address; null for somebody who has no account. */
  locale: 'en' | 'ne' | null;
  url: string;
}

const quotedCharactersMax = 500;

const words = {
  en: {
    subject: 'An answer to your message',
    signed: (name: string) => `${name}, Sikka`,
    wrote: (day: string, message: string) => `You wrote on ${day}: “${message}”`,
    button: 'Write to us again',
    closing: 'We never ask for your password or for money. Answer with the form on this page:',
  },
  ne: {
    subject: 'तपाईंको सन्देशको जवाफ',
    signed: (name: string) => `${name}, सिक्का`,
    wrote: (day: string, message: string) => `तपाईंले ${day} मा लेख्नुभएको थियो: “${message}”`,
    button: 'फेरि लेख्ने',
    closing: 'हामी कहिल्यै पासवर्ड वा पैसा माग्दैनौं। जवाफ यही पानाको फारामबाट दिनुहोस्:',
  },
};

const days = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' }),
  ne: new Intl.DateTimeFormat('ne-NP', { dateStyle: 'long', timeZone: 'Asia/Kathmandu' }),
};

/** Whoever has no account is answered in the letters that they wrote in. */
const localeOf = ({ locale, message }: AnsweredMessage): 'en' | 'ne' =>
  locale ?? (/\p{Script=Devanagari}/u.test(message) ? 'ne' : 'en');

/** The beginning of what they wrote, on one line. */
function quoted(message: string): string {
  const characters = [...message.replaceAll(/\s+/gu, ' ')];
  const start = characters.slice(0, quotedCharactersMax).join('');
  return characters.length > quotedCharactersMax ? `${start}…` : start;
}

/** The mail of one answer. */
export function composeAnswerMail(answered: AnsweredMessage): Mail {
  const locale = localeOf(answered);
  const t = words[locale];
  return composePlayerMail({
    to: answered.to,
    locale,
    name: answered.name,
    subject: t.subject,
    paragraphs: [
      ...answered.text.split(/\n+/u),
      t.signed(answered.operatorName),
      t.wrote(days[locale].format(answered.at), quoted(answered.message)),
    ],
    button: t.button,
    url: answered.url,
    closing: t.closing,
  });
}
