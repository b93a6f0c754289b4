import type { messages as english } from '@sikka/i18n/en/games/common';
import type { Locale } from '../protocol/messages.ts';

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

const numberFormat = new Intl.NumberFormat('en-IN');

const formatted = new Map<number, string>();
const formattedMax = 64;

/** Minutes and seconds, 2:05. */
export function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

/** 'Best 1,234': the record, or the score that beats it. */
export function bestLabel(messages: { best: string }, best: number, score: number): string {
  return `${messages.best} ${formatNumber(Math.max(best, score))}`;
}

/**
 * A number grouped in lakhs, 1,23,456, in the product's digits. Cached, because formatting is slow and frames repeat
 * the same few numbers.
 */
export function formatNumber(value: number): string {
  const known = formatted.get(value);
  if (known !== undefined) return known;
  if (formatted.size >= formattedMax) formatted.clear();
  const text = numberFormat.format(value);
  formatted.set(value, text);
  return text;
}
