import type { LanguagePack, PlayerLanguagePack } from './language-pack.ts';
import type { Locale } from './locale-name.ts';

/**
 * Loads each language once; later calls answer from memory. Each has a function of its own: of two imports in one
 * expression the build lets a reader fetch what the second needs beside the first.
 */
function remember<Pack>(files: Record<Locale, () => Promise<{ pack: Pack }>>) {
  const packs = new Map<Locale, Pack>();
  return async (locale: Locale): Promise<Pack> => {
    const known = packs.get(locale);
    if (known) return known;
    const { pack } = await files[locale]();
    packs.set(locale, pack);
    return pack;
  };
}

/** The texts of the public pages. */
export const loadLanguage = remember<LanguagePack>({
  en: () => import('../messages/pack-en.ts'),
  ne: () => import('../messages/pack-ne.ts'),
});

/** All texts, for the screens behind the sign-in. */
export const loadPlayerLanguage = remember<PlayerLanguagePack>({
  en: () => import('../messages/player-pack-en.ts'),
  ne: () => import('../messages/player-pack-ne.ts'),
});
