import type { LanguagePack } from './language-pack.ts';
import type { Locale } from './locale-name.ts';

const packs = new Map<Locale, LanguagePack>();

/** Loads a language once; later calls answer from memory. */
export async function loadLanguage(locale: Locale): Promise<LanguagePack> {
  const known = packs.get(locale);
  if (known) return known;
  const { pack } =
    locale === 'ne' ? await import('../messages/pack-ne.ts') : await import('../messages/pack-en.ts');
  packs.set(locale, pack);
  return pack;
}
