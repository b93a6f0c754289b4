import type { messages as english } from '@sikka/i18n/en/games/candy-match';
import type { GameContext } from '../sdk/runtime/game-view.ts';
import { byLocale } from '../sdk/runtime/shared-messages.ts';
import type { sounds } from './audio.ts';

export type Messages = Readonly<Record<keyof typeof english, string>>;

/** The game's strings in every language. */
export const messages = byLocale<Messages>(
  import.meta.glob('../../i18n/*/games/candy-match.ts', { eager: true }),
);

export type Context = GameContext<keyof typeof sounds, Messages>;
