/** Messages that only one page needs: one chunk per language, loaded with that page. */
import type { Locale } from '@sikka/contract/locales';
import type { SameShape } from '@sikka/i18n/same-shape';
import { use } from 'react';
import { useLanguage } from './language.tsx';
import { loadFile, type LocaleFiles } from './load-language.ts';

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
  const loaded = new Map<Locale, Messages>();
  const loading = new Map<Locale, Promise<Messages>>();
  function load(locale: Locale): Promise<Messages> {
    const running = loading.get(locale);
    if (running) return running;
    const messages = loadFile(files, locale).then(
      (found) => {
        loaded.set(locale, found.messages as Messages);
        return found.messages as Messages;
      },
      (error: unknown) => {
        loading.delete(locale);
        throw error;
      },
    );
    loading.set(locale, messages);
    return messages;
  }
  function useMessages(): Messages {
    const { locale } = useLanguage();
    return loaded.get(locale) ?? use(load(locale));
  }
  return { load, use: useMessages };
}
