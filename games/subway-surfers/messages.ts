import type { messages as english } from '@sikka/i18n/en/games/subway-surfers';
import { byLocale } from '../sdk/runtime/shared-messages.ts';

export type Messages = Readonly<Record<keyof typeof english, string>>;

/** The game's strings in every language. */
export const messages = byLocale<Messages>(
  import.meta.glob('../../i18n/*/games/subway-surfers.ts', { eager: true }),
);
