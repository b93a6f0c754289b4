import type { messages as english } from '@sikka/i18n/en/games/bubble-shooter';
import { layersIn, notes, type Tune } from '../sdk/audio/music.ts';
import type { Zzfx } from '../sdk/audio/sound.ts';
import type { GameContext } from '../sdk/runtime/game-view.ts';
import { byLocale } from '../sdk/runtime/shared-messages.ts';

/** One effect an event, in zzfx's order: volume, randomness, frequency, attack, sustain, release, shape … */
export const sounds = {
  throw: [0.7, 0, 190, 0.01, 0.03, 0.12, 0, 1.6, 14, 0, 0, 0, 0, 0.3],
  land: [0.7, 0, 330, 0, 0.01, 0.09, 1, 0.7, -6],
  pop: [0.8, 0, 523, 0, 0.01, 0.1, 0, 1.9, 18],
  fall: [0.6, 0, 620, 0.01, 0.12, 0.2, 0, 1, -9],
  thump: [0.6, 0, 120, 0, 0.02, 0.1, 2, 0.7, -3, 0, 0, 0, 0, 1.2],
  miss: [0.5, 0, 150, 0.01, 0.04, 0.14, 2, 0.6, -4, 0, 0, 0, 0, 0.4],
  crack: [0.7, 0, 1400, 0, 0.02, 0.16, 3, 2.2, -20, 0, 0, 0, 0, 0.6],
  cheep: [0.6, 0, 1150, 0.01, 0.03, 0.1, 0, 1.4, 40, 0, 300, 0.05, 0.06],
  light: [0.9, 0, 880, 0.02, 0.16, 0.35, 0, 1.1, 12, 0, 220, 0.06, 0.05],
  bank: [0.6, 0, 260, 0, 0.02, 0.09, 1, 1.2, 8],
  row: [0.9, 0, 82, 0.02, 0.12, 0.22, 3, 0.8, 0, 0, 0, 0, 0, 1.6],
  swap: [0.5, 0, 440, 0.01, 0.02, 0.08, 0, 1.2, 20],
  power: [1, 0, 392, 0.02, 0.2, 0.35, 1, 1.3, 3, 0, 196, 0.07, 0.1],
  blast: [1.4, 0, 70, 0, 0.1, 0.5, 4, 1.2, -1, 0, 0, 0, 0, 1.8, 0, 0.4],
  sweep: [1.1, 0, 523, 0.02, 0.25, 0.4, 1, 1.2, 0, 0, 262, 0.08, 0.1],
  danger: [0.8, 0, 74, 0.02, 0.06, 0.16, 0, 1.4],
  finish: [1.3, 0, 523, 0.02, 0.35, 0.6, 1, 1.2, 0, 0, 262, 0.12, 0.14],
  lost: [1.1, 0, 220, 0.03, 0.25, 0.6, 1, 1, -2, 0, -60, 0.2],
  best: [1.1, 0, 698, 0.02, 0.2, 0.4, 1, 1.2, 0, 0, 349, 0.09, 0.1],
} as const satisfies Record<string, Zzfx>;

/** An original tune: a yak's walk home, five tones of the hills over bells and a slow drum. */
export const tune: Tune = {
  beatsPerMinute: 100,
  form: [0, 5, 0],
  voices: [
    {
      wave: 'triangle',
      volume: 0.09,
      length: 3.2,
      notes: notes(`
        4 - - 7 - 9 - -  12 - - 9 - 7 - -   4 - 7 - 9 - 7 4   2 - - - - - - -
        4 - - 7 - 9 - -  12 - 14 - 16 - 14 -  12 - 9 - 7 - 9 -  7 - - - - - - -
        16 - - 14 - 12 - -  14 - - 12 - 9 - -  7 - 9 - 12 - 9 7  4 - - - - - - -
        2 - - 4 - 7 - -  9 - 7 - 4 - 2 -   0 - 2 - 4 - 7 -   4 - - - - - - -`),
    },
    {
      wave: 'sine',
      volume: 0.06,
      length: 5,
      notes: notes('- - 28 - - - 24 - - - 19 - - - 21 - - - 26 - - - 24 - - - 21 - - - 16 -'),
    },
    {
      wave: 'sawtooth',
      volume: 0.035,
      length: 2.4,
      notes: notes(`
        -12 - - - -5 - - - -12 - - - -5 - - -  -15 - - - -8 - - - -17 - - - -10 - - -
        -12 - - - -5 - - - -8 - - - -3 - - -   -15 - - - -10 - - - -12 - - - -5 - - -`),
    },
    { wave: 'noise', volume: 0.035, length: 0.5, notes: notes('- - 6 - - - 6 2 - - 6 - - 4 6 -') },
    {
      wave: 'sine',
      volume: 0.2,
      length: 1.8,
      notes: notes('-24 - - - - - -24 - - - -17 - - - - -'),
    },
    ...layersIn(-12),
  ],
};

type Messages = Readonly<Record<keyof typeof english, string>>;

/** The game's strings in every language. */
export const messages = byLocale<Messages>(
  import.meta.glob('../../i18n/*/games/bubble-shooter.ts', { eager: true }),
);

export type Context = GameContext<keyof typeof sounds, Messages>;
