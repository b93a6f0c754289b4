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
