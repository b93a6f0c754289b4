/** The active language for every component. Visitors download its first part, players both. */
import { createContext, type ReactNode, startTransition, useContext, useMemo, useState } from 'react';
import type { Locale } from '@sikka/contract/locales';
import type * as player from '@sikka/i18n/en/player/player-pack';
import type * as visitor from '@sikka/i18n/en/player/visitor-pack';
import { formatCash, formatClock, formatNumber, formatRupees, formatSigned } from '@sikka/i18n/format';
import type { SameShape } from '@sikka/i18n/same-shape';
import { ApiError, type ClientErrorCode } from './api.ts';
import { writeCookie } from './preferences.ts';

type ErrorMessages = SameShape<typeof visitor.errors>;
type VisitorMessages = SameShape<typeof visitor.messages>;
export type PlayerMessages = SameShape<typeof player.messages>;

export interface LanguagePack {
  locale: Locale;
  messages: VisitorMessages;
  /** The message of an error code (§5, §8). */
  errors: ErrorMessages;
}

/** With the messages of the player screens. */
export interface PlayerLanguagePack extends LanguagePack {
  messages: PlayerMessages;
  /** Formats a day in this language. */
  formatDay: (iso: string) => string;
}

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
  async function change(locale: Locale): Promise<void> {
    const next = await load(locale);
    writeCookie('locale', locale);
    document.documentElement.lang = locale;
    // The page stays, with the focus in it, until the messages of its parts have arrived.
    startTransition(() => setPack(next));
  }
  return <LanguageContext value={{ pack, change }}>{children}</LanguageContext>;
}

/** The active language: its messages, error messages and number formats. */
export function useLanguage() {
  const language = useContext(LanguageContext);
  if (!language) throw new Error('useLanguage needs a LanguageProvider');
  return useMemo(() => describe(language), [language]);
}

function describe({ pack, change }: Language) {
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

/** The message for an error; unknown codes get the general one. */
export function sentenceOf(error: unknown, sentences: Record<ClientErrorCode, string>): string {
  const isKnown = error instanceof ApiError && Object.hasOwn(sentences, error.code);
  return isKnown ? sentences[error.code] : sentences.internal;
}

/** The active language with the player screens' messages; only inside PlayerApp, which loads them. */
export function usePlayerLanguage() {
  const language = useLanguage();
  const { messages, formatDay } = language.pack as PlayerLanguagePack;
  return { ...language, t: messages, day: formatDay };
}
