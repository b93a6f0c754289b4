/** What one language consists of; each is its own chunk, so a player downloads one. */
import type { Messages } from '../messages/en.ts';
import type { ClientErrorCode } from './api.ts';
import type { Locale } from './locale-name.ts';

export interface LanguagePack {
  locale: Locale;
  messages: Messages;
  /** The sentence of an error code (§5, §8). */
  errors: Record<ClientErrorCode, string>;
  /** A day, as this language writes it. */
  formatDay: (iso: string) => string;
}

const packs = new Map<Locale, LanguagePack>();

/** Loads a language once; later calls answer from memory. */
export async function loadLanguage(locale: Locale): Promise<LanguagePack> {
  const known = packs.get(locale);
  if (known) return known;
  const { pack } = locale === 'ne' ? await import('../messages/pack-ne.ts') : await import('../messages/pack-en.ts');
  packs.set(locale, pack);
  return pack;
}
