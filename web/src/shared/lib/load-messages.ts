/** Messages that only one page needs: one chunk per language, loaded with that page. */
import { use } from 'react';
import type { Locale } from '@sikka/contract/locales';
import type { SameShape } from '@sikka/i18n/same-shape';
import { type LanguagePack, type PlayerLanguagePack, useLanguage } from './language.tsx';

/** The result of `import.meta.glob` for one file name in all languages. */
type LocaleFiles<Module> = Record<string, () => Promise<Module>>;

/** Loads the file of one language; throws if the language lacks it. */
export function loadFile<Module>(files: LocaleFiles<Module>, locale: Locale): Promise<Module> {
  const path = Object.keys(files).find((name) => name.includes(`/i18n/${locale}/`));
  if (path === undefined) throw new Error(`no messages in ${locale}`);
  return files[path]!();
}

/** Loads each language once; memoized. */
function loadPacks<Pack>(files: LocaleFiles<Omit<Pack, 'locale'>>) {
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

export interface PageMessages<Messages> {
  /** Loads the messages once per language; a failed download may be retried. */
  load(locale: Locale): Promise<Messages>;
  /** The messages in the current language; synchronous if the page's start has loaded them. */
  use(): Messages;
}

/** The messages of one page: `files` is the result of `import.meta.glob` for its file in all languages. */
export function pageMessages<Module extends { messages: unknown }>(
  files: LocaleFiles<Module>,
): PageMessages<SameShape<Module['messages']>> {
  type Messages = SameShape<Module['messages']>;
  const loading = new Map<Locale, Promise<Messages>>();
  function load(locale: Locale): Promise<Messages> {
    const running = loading.get(locale);
    if (running) return running;
    const messages = loadFile(files, locale).then(
      (found) => {
        const value = found.messages as Messages;
        // React's own marks: `use` returns at once, also in a page's first render.
        Object.assign(messages, { status: 'fulfilled', value });
        return value;
      },
      (error: unknown) => {
        loading.delete(locale);
        throw error;
      },
    );
    loading.set(locale, messages);
    return messages;
  }
  // Always by `use`: a suspended render that is resumed without it loses its hooks.
  const useMessages = (): Messages => use(load(useLanguage().locale));
  return { load, use: useMessages };
}
