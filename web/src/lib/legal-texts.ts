/** The long texts of the legal pages: a chunk a language, loaded by those pages alone. */
import { use } from 'react';
import type { LegalTexts } from '../messages/legal-en.ts';
import { useLanguage } from './language.tsx';
import type { Locale } from './locale-name.ts';

const loaded = new Map<Locale, LegalTexts>();
const loading = new Map<Locale, Promise<LegalTexts>>();

/** Loads the texts once a language. */
export function loadLegalTexts(locale: Locale): Promise<LegalTexts> {
  const running = loading.get(locale);
  if (running) return running;
  const module = locale === 'ne' ? import('../messages/legal-ne.ts') : import('../messages/legal-en.ts');
  const texts = module.then(({ legal }) => {
    loaded.set(locale, legal);
    return legal;
  });
  loading.set(locale, texts);
  return texts;
}

/** The texts in the language on screen; at once when the page's start has loaded them. */
export function useLegalTexts(): LegalTexts {
  const { locale } = useLanguage();
  const texts = loaded.get(locale);
  return texts ?? use(loadLegalTexts(locale));
}
