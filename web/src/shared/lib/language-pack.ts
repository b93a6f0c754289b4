/** The parts of one language. Visitors download the first part, players both, one language at a time. */
import type { Locale } from '@sikka/contract/locales';
import type { SameShape } from '@sikka/i18n/same-shape';
import type * as player from '@sikka/i18n/en/player/player-pack';
import type * as visitor from '@sikka/i18n/en/player/visitor-pack';

export type ErrorMessages = SameShape<typeof visitor.errors>;
export type VisitorMessages = SameShape<typeof visitor.messages>;
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
