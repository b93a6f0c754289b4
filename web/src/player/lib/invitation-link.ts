import { defaultLocale, type Locale } from '@sikka/contract/locales';

/** The registration page with the player's code filled in. */
export function invitationLink(origin: string, code: string, locale: Locale): string {
  // The language of its preview, and of the page for who has chosen none.
  const language = locale === defaultLocale ? '' : `&lang=${locale}`;
  return `${origin}/register?ref=${encodeURIComponent(code)}${language}`;
}
