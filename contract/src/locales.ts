/** The languages of Sikka: a line here and a folder in `i18n/` each. The first one is the default. */

interface LocaleInfo {
  /** Its name in the language itself. */
  name: string;
  /** The label of the switch to it, in the language itself. */
  viewIn: string;
  rupeeSign: string;
  /** The digit 0; the other nine follow it in Unicode. */
  zeroDigit: string;
  /** For month names, by `Intl.DateTimeFormat`. */
  intl: string;
  /** A Unicode script name: chooses the fonts, and recognises the language of a message if no other has it. */
  script: 'Latin' | 'Devanagari';
}

export const locales = {
  en: {
    name: 'English',
    viewIn: 'View in English',
    rupeeSign: 'Rs',
    zeroDigit: '0',
    intl: 'en-GB',
    script: 'Latin',
  },
  ne: {
    name: 'नेपाली',
    viewIn: 'नेपालीमा हेर्नुहोस्',
    rupeeSign: 'रु',
    zeroDigit: '०',
    intl: 'ne-NP-u-nu-deva',
    script: 'Devanagari',
  },
} as const satisfies Record<string, LocaleInfo>;

export type Locale = keyof typeof locales;

export const localeNames = Object.keys(locales) as [Locale, ...Locale[]];
export const defaultLocale: Locale = localeNames[0];

export const isLocale = (name: string | undefined): name is Locale =>
  name !== undefined && Object.hasOwn(locales, name);

/** The supported language that an `Accept-Language` header prefers; else the default. */
export function preferredLocale(acceptLanguage: string): Locale {
  const first = /^[a-z]+/u.exec(acceptLanguage.trim().toLowerCase())?.[0];
  return isLocale(first) ? first : defaultLocale;
}

/** The language that a switch changes to. */
export const nextLocale = (locale: Locale): Locale =>
  localeNames[(localeNames.indexOf(locale) + 1) % localeNames.length] ?? defaultLocale;
