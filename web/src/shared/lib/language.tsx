/** The active language for every component, and the switch between languages. */
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { writeCookie } from './cookies.ts';
import { formatCash, formatClock, formatNumber, formatRupees, formatSigned } from '@sikka/i18n/format';
import type { LanguagePack } from './language-pack.ts';
import type { Locale } from '@sikka/contract/locales';
import { sentenceOf } from './sentence-of.ts';

interface Language {
  pack: LanguagePack;
  change: (locale: Locale) => Promise<void>;
}

interface LanguageProviderProps {
  initial: LanguagePack;
  /** Loads another language: the visitors' messages or all of them. */
  load: (locale: Locale) => Promise<LanguagePack>;
  children: ReactNode;
}

const LanguageContext = createContext<Language | null>(null);

/** Provides the language that the server chose for this page, and changes it without a reload. */
export function LanguageProvider({ initial, load, children }: LanguageProviderProps) {
  const [pack, setPack] = useState(initial);
  const change = useCallback(
    async (locale: Locale) => {
      const next = await load(locale);
      writeCookie('locale', locale);
      document.documentElement.lang = locale;
      setPack(next);
    },
    [load],
  );
  const value = useMemo(() => ({ pack, change }), [pack, change]);
  return <LanguageContext value={value}>{children}</LanguageContext>;
}

/** The active language: its messages, error messages and number formats. */
export function useLanguage() {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageProvider');
  const { pack, change } = language;
  return useMemo(() => describe(pack, change), [pack, change]);
}

function describe(pack: LanguagePack, change: Language['change']) {
  const { locale } = pack;
  return {
    locale,
    pack,
    change,
    t: pack.messages,
    number: (value: number) => formatNumber(value, locale),
    signed: (value: number) => formatSigned(value, locale),
    cash: (coins: number) => formatCash(coins, locale),
    rupees: (rupees: number) => formatRupees(rupees, locale),
    clock: (ms: number) => formatClock(ms, locale),
    /** The catalogue's message for an error. */
    errorText: (error: unknown) => sentenceOf(error, pack.errors),
    errors: pack.errors,
  };
}
