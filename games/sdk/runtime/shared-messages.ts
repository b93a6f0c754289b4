import type { messages as english } from '@sikka/i18n/en/games/common';
import type { Locale } from '../protocol/frame-messages.ts';

export type SharedMessages = Readonly<Record<keyof typeof english, string>>;

/** A game's own strings; `label` is its accessible name. */
export type GameMessages = Readonly<Record<string, string>> & { readonly label: string };

/** Strings by language, from the `import.meta.glob` of `i18n/<locale>/games/<id>.ts`. */
export function byLocale<Messages>(files: Record<string, unknown>): Readonly<Record<Locale, Messages>> {
  const entries = Object.entries(files as Record<string, { messages: Messages }>);
  return Object.fromEntries(entries.map(([path, { messages }]) => [path.split('/').at(-3), messages]));
}

const shared = byLocale<SharedMessages>(import.meta.glob('../../../i18n/*/games/common.ts', { eager: true }));
const fallback = 'en';

/** Shared strings in one language; a game may override them ('Run!' for 'Go!'). */
export function messagesIn<Own extends GameMessages>(
  own: Readonly<Record<Locale, Own>>,
  locale: Locale,
): SharedMessages & Own {
  const known = own[locale] ? locale : fallback;
  return { ...shared[known]!, ...own[known]! };
}
