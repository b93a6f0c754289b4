import type { messages as english } from '@sikka/i18n/en/games/solitaire';
import { layersIn, notes, type Tune } from '../sdk/audio/music.ts';
import type { Zzfx } from '../sdk/audio/sound.ts';
import type { GameContext } from '../sdk/runtime/game-view.ts';
import { byLocale } from '../sdk/runtime/shared-messages.ts';

/** One effect an event, in zzfx's order: volume, randomness, frequency, attack, sustain, release, shape … */
export const sounds = {
  pick: [0.4, 0, 480, 0, 0.01, 0.05, 0, 1.4, 10],
  place: [0.7, 0, 130, 0, 0.01, 0.07, 4, 0.7, -4, 0, 0, 0, 0, 1.1],
  draw: [0.6, 0, 420, 0.01, 0.02, 0.06, 4, 0.5, 12, 0, 0, 0, 0, 2],
  turn: [0.6, 0, 300, 0.01, 0.02, 0.09, 4, 0.6, 20, 0, 0, 0, 0, 1.6],
  recycle: [0.7, 0, 220, 0.04, 0.14, 0.16, 4, 0.6, 6, 0, 0, 0, 0.03, 1.8],
  home: [0.9, 0, 523, 0, 0.05, 0.22, 1, 1.5, 0, 0, 262, 0.05],
  streak: [0.7, 0, 784, 0.01, 0.06, 0.18, 1, 1.6, 0, 0, 392, 0.04],
  undo: [0.5, 0, 330, 0.02, 0.03, 0.1, 0, 1, -12],
  lost: [0.5, 0, 196, 0.01, 0.04, 0.14, 1, 1.3, -5],
  refuse: [0.7, 0, 140, 0.01, 0.05, 0.12, 2, 1.2, -3, 0, 0, 0, 0, 0.4],
  suit: [1.2, 0, 523, 0.02, 0.25, 0.5, 1, 1.2, 0, 0, 262, 0.09, 0.11],
  freed: [1.1, 0, 392, 0.02, 0.3, 0.5, 1, 1.2, 0, 0, 196, 0.08, 0.1],
  win: [1.4, 0, 523, 0.02, 0.45, 0.8, 1, 1.2, 0, 0, 131, 0.12, 0.14],
  over: [1, 0, 262, 0.04, 0.25, 0.5, 1, 1, -1.5, 0, -66, 0.15],
  tick: [0.6, 0, 1200, 0, 0.005, 0.03, 1, 1],
  chain: [0.55, 0, 392, 0.01, 0.05, 0.16, 1, 1.5, 0, 0, 196, 0.04],
  praise: [0.9, 0, 523, 0.01, 0.14, 0.3, 1, 1.3, 0, 0, 262, 0.06, 0.07],
  star: [1.1, 0, 784, 0.01, 0.14, 0.4, 1, 1.3, 0, 0, 392, 0.07, 0.08],
  heart: [1.3, 0, 58, 0, 0.05, 0.14, 0, 0.7, -1.2],
  best: [1.1, 0, 698, 0.02, 0.2, 0.4, 1, 1.2, 0, 0, 349, 0.09, 0.1],
} as const satisfies Record<string, Zzfx>;

/** A slow evening tune: a plucked bass, a bamboo flute that leaves room to think. */
export const tune: Tune = {
  beatsPerMinute: 72,
  form: [0, 5],
  voices: [
    {
      wave: 'sine',
      volume: 0.11,
      length: 5,
      notes: notes(`
        9 - - - 12 - 14 - 16 - - - - - 14 -   12 - - - 9 - - - 7 - - - - - - -
        9 - - - 7 - 4 - 2 - - - - - 4 -       7 - - - - - - - - - - - - - - -
        16 - - - 19 - 16 - 14 - - - - - 12 -  14 - - - 12 - 9 - 12 - - - - - - -
        9 - - - 12 - 9 - 7 - - - 4 - - -      9 - - - - - - - - - - - - - - -`),
    },
    {
      wave: 'triangle',
      volume: 0.09,
      length: 3,
      notes: notes(`
        -15 - - - -3 - - - 0 - - - -3 - - -   -12 - - - 0 - - - 4 - - - 0 - - -
        -10 - - - 2 - - - 5 - - - 2 - - -     -8 - - - 4 - - - -1 - - - -8 - - -`),
    },
    {
      wave: 'triangle',
      volume: 0.03,
      length: 2,
      notes: notes('- - 21 - - - 24 - - - 28 - - - 24 -'),
    },
    ...layersIn(-15),
  ],
};

export type Messages = Readonly<Record<keyof typeof english, string>>;

/** The game's strings in every language. */
export const messages = byLocale<Messages>(
  import.meta.glob('../../i18n/*/games/solitaire.ts', { eager: true }),
);

export type Context = GameContext<keyof typeof sounds, Messages>;
