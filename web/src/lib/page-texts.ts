/** Texts that one page alone needs: a chunk a language, loaded with that page and not before. */
import { use } from 'react';
import { useLanguage } from './language.tsx';
import type { Locale } from './locale-name.ts';

export interface PageTexts<Texts> {
  /** Loads the texts once a language; a failed download may be tried again. */
  load(locale: Locale): Promise<Texts>;
  /** The texts in the language on screen; at once when the page's start has loaded them. */
  use(): Texts;
}

/** Names where each language of a page's texts comes from. */
export function pageTexts<Texts>(files: Record<Locale, () => Promise<Texts>>): PageTexts<Texts> {
  const loaded = new Map<Locale, Texts>();
  const loading = new Map<Locale, Promise<Texts>>();
  function load(locale: Locale): Promise<Texts> {
    const running = loading.get(locale);
    if (running) return running;
    const texts = files[locale]().then(
      (found) => {
        loaded.set(locale, found);
        return found;
      },
      (error: unknown) => {
        loading.delete(locale);
        throw error;
      },
    );
    loading.set(locale, texts);
    return texts;
  }
  function useTexts(): Texts {
    const { locale } = useLanguage();
    return loaded.get(locale) ?? use(load(locale));
  }
  return { load, use: useTexts };
}
