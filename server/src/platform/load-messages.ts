import { localeNames, type Locale } from '@sikka/contract/locales';

/** One file of messages in every language, as `mail/index`: a language is a folder in `i18n/`. */
export async function loadMessages<Messages>(file: string): Promise<Record<Locale, Messages>> {
  const load = async (locale: Locale): Promise<[Locale, Messages]> => [
    locale,
    ((await import(`@sikka/i18n/${locale}/${file}`)) as { messages: Messages }).messages,
  ];
  return Object.fromEntries(await Promise.all(localeNames.map(load))) as Record<Locale, Messages>;
}
