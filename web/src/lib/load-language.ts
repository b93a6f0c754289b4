import type { LanguagePack, PlayerLanguagePack } from './language-pack.ts';
import type { Locale } from './locale-name.ts';

/** Loads each language once; later calls answer from memory. */
function remember<Pack>(load: (locale: Locale) => Promise<{ pack: Pack }>) {
  const packs = new Map<Locale, Pack>();
  return async (locale: Locale): Promise<Pack> => {
    const known = packs.get(locale);
    if (known) return known;
    const { pack } = await load(locale);
    packs.set(locale, pack);
    return pack;
  };
}

/** The texts of the public pages. */
export const loadLanguage = remember<LanguagePack>((locale) =>
  locale === 'ne' ? import('../messages/pack-ne.ts') : import('../messages/pack-en.ts'),
);

/** All texts, for the screens behind the sign-in. */
export const loadPlayerLanguage = remember<PlayerLanguagePack>((locale) =>
  locale === 'ne' ? import('../messages/player-pack-ne.ts') : import('../messages/player-pack-en.ts'),
);
