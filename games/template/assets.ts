import type { messages as english } from '@sikka/i18n/en/games/template';
import { notes, type Tune } from '../sdk/audio/music.ts';
import type { Zzfx } from '../sdk/audio/sound.ts';
import type { GameContext } from '../sdk/runtime/game-view.ts';
import { byLocale } from '../sdk/runtime/shared-messages.ts';

export const sounds = {
  move: [0.35, 0, 420, 0.01, 0.01, 0.07, 0, 1, 12],
  catch: [0.9, 0, 784, 0, 0.04, 0.16, 1, 1.7, 0, 0, 392, 0.05],
  lose: [1.2, 0, 98, 0, 0.07, 0.4, 4, 1.1, -2],
} as const satisfies Record<string, Zzfx>;

export const tune: Tune = {
  beatsPerMinute: 96,
  voices: [
    { wave: 'triangle', volume: 0.1, length: 2, notes: notes('0 - 4 - 7 - 9 - 7 - 4 - 2 - 4 -') },
    { wave: 'sine', volume: 0.12, length: 4, notes: notes('-12 - - - - - - - -5 - - - - - - -') },
  ],
};

type Messages = Readonly<Record<keyof typeof english, string>>;

/** The game's strings in every language. */
export const messages = byLocale<Messages>(
  import.meta.glob('../../i18n/*/games/template.ts', { eager: true }),
);

export type Context = GameContext<keyof typeof sounds, Messages>;
