import type { Locale } from '@sikka/contract/locales';
import type { LanguagePack, PlayerLanguagePack } from './language-pack.ts';

/** The result of `import.meta.glob` for one file name in all languages. */
export type LocaleFiles<Module> = Record<string, () => Promise<Module>>;

/** Loads the file of one language; throws if the language lacks it. */
export function loadFile<Module>(files: LocaleFiles<Module>, locale: Locale): Promise<Module> {
  const path = Object.keys(files).find((name) => name.includes(`/i18n/${locale}/`));
  if (path === undefined) throw new Error(`no messages in ${locale}`);
  return files[path]!();
}

/** Loads each language once; memoized. */
export function loadPacks<Pack>(files: LocaleFiles<Omit<Pack, 'locale'>>) {
  const packs = new Map<Locale, Pack>();
  return async (locale: Locale): Promise<Pack> => {
    const known = packs.get(locale);
    if (known) return known;
    const pack = { ...(await loadFile(files, locale)), locale } as Pack;
    packs.set(locale, pack);
    return pack;
  };
}

/** The messages of the public pages. */
export const loadLanguage = loadPacks<LanguagePack>(
  import.meta.glob<Omit<LanguagePack, 'locale'>>('../../../../i18n/*/player/visitor-pack.ts'),
);

/** The messages of the public pages and of the player screens. */
export const loadPlayerLanguage = loadPacks<PlayerLanguagePack>(
  import.meta.glob<Omit<PlayerLanguagePack, 'locale'>>('../../../../i18n/*/player/player-pack.ts'),
);
