/** What one language consists of. Visitors download the first part, players both, each one language alone. */
import type { Messages } from '../messages/en.ts';
import type { VisitorMessages } from '../messages/visitor-en.ts';
import type { ClientErrorCode } from './api.ts';
import type { Locale } from './locale-name.ts';

export interface LanguagePack {
  locale: Locale;
  messages: VisitorMessages;
  /** The sentence of an error code (§5, §8). */
  errors: Record<ClientErrorCode, string>;
}

/** With the texts behind the sign-in. */
export interface PlayerLanguagePack extends LanguagePack {
  messages: Messages;
  /** A day, as this language writes it. */
  formatDay: (iso: string) => string;
}
