/** The mails' messages in every language, loaded at start: a language is a folder in `i18n/`. */
import { localeNames, type Locale } from '@sikka/contract/locales';
import type * as english from '@sikka/i18n/en/mail/index';
import type { SameShape } from '@sikka/i18n/same-shape';

type MailMessages = SameShape<typeof english>;

const load = async (locale: Locale): Promise<[Locale, MailMessages]> => [
  locale,
  (await import(`@sikka/i18n/${locale}/mail/index`)) as MailMessages,
];

export const mailMessages = Object.fromEntries(await Promise.all(localeNames.map(load))) as Record<
  Locale,
  MailMessages
>;
