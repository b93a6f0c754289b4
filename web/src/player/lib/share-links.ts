import { defaultLocale, type Locale } from '@sikka/contract/locales';

/** §2: the registration page with the player's code filled in. */
export function referralLink(origin: string, code: string, locale: Locale): string {
  // The language of its preview, and of the page for who has chosen none.
  const language = locale === defaultLocale ? '' : `&lang=${locale}`;
  return `${origin}/register?ref=${encodeURIComponent(code)}${language}`;
}

export interface SharePlace {
  name: 'WhatsApp' | 'Facebook' | 'Twitter';
  url: string;
}

/** The share URL of §2 of each place, with `text` where the site accepts one. */
export function sharePlaces(link: string, text: string): SharePlace[] {
  const [url, words] = [encodeURIComponent(link), encodeURIComponent(text)];
  return [
    { name: 'WhatsApp', url: `https://wa.me/?text=${words}%20${url}` },
    { name: 'Facebook', url: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'Twitter', url: `https://twitter.com/intent/tweet?text=${words}&url=${url}` },
  ];
}
