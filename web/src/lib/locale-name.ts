/** The languages Sikka speaks. */
export const locales = ['en', 'ne'] as const;
export type Locale = (typeof locales)[number];

export function isLocale(name: string | undefined): name is Locale {
  return name === 'en' || name === 'ne';
}
