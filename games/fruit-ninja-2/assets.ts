import type { messages as english } from '@sikka/i18n/en/games/fruit-ninja-2';
import { layersIn, notes, type Tune } from '../sdk/audio/music.ts';
import type { Zzfx } from '../sdk/audio/sound.ts';
import type { GameContext } from '../sdk/runtime/game-view.ts';
import { byLocale } from '../sdk/runtime/shared-messages.ts';

/** One effect an event, in zzfx's order: volume, randomness, frequency, attack, sustain, release, shape … */
export const sounds = {
  throw: [0.3, 0.1, 190, 0.04, 0.02, 0.16, 0, 1, 9, 0, 0, 0, 0, 0.4],
  fuse: [0.35, 0.05, 900, 0.02, 0.22, 0.2, 4, 0.3, 0, 0, 0, 0, 0, 6],
  swing: [0.28, 0.1, 520, 0.02, 0.02, 0.09, 4, 0.6, -30, 0, 0, 0, 0, 2],
  cut: [0.85, 0.08, 340, 0, 0.02, 0.12, 4, 1.6, -14, 0, 0, 0, 0, 1.6],
  clean: [0.5, 0, 1568, 0, 0.02, 0.16, 0, 1, 0, 0, 784, 0.03],
  combo: [0.9, 0, 587, 0.01, 0.1, 0.3, 1, 1.2, 0, 0, 294, 0.07, 0.07],
  double: [1, 0, 1046, 0, 0.12, 0.4, 1, 1.7, 0, 0, 523, 0.05, 0.06],
  freeze: [0.9, 0, 1760, 0.05, 0.25, 0.5, 0, 0.6, -6, 0, -440, 0.12, 0.05],
  frenzy: [1.1, 0, 262, 0.02, 0.35, 0.4, 2, 1.4, 6, 0, 131, 0.06, 0.09],
  bomb: [2, 0, 62, 0, 0.14, 0.75, 4, 1.4, -0.6, 0, 0, 0, 0, 1.1, 0, 0.4],
  miss: [0.5, 0, 165, 0.01, 0.03, 0.16, 1, 0.8, -4],
  lost: [1, 0, 220, 0.02, 0.2, 0.4, 2, 1.2, -2, 0, -70, 0.12],
  big: [1, 0, 131, 0.05, 0.4, 0.5, 1, 1.1, 3, 0, 66, 0.14, 0.12],
  heat: [0.6, 0, 330, 0.02, 0.08, 0.2, 2, 1.3, 8, 0, 165, 0.05],
  cool: [0.45, 0, 300, 0.02, 0.06, 0.25, 4, 0.7, -12],
  blunt: [0.5, 0.05, 140, 0, 0.04, 0.1, 3, 0.5, -2, 0, 0, 0, 0, 4],
  aim: [1, 0, 784, 0.02, 0.14, 0.4, 1, 1.3, 0, 0, 392, 0.08, 0.08],
  slash: [0.7, 0.06, 430, 0, 0.02, 0.1, 4, 1.3, -18, 0, 0, 0, 0, 1.2],
  burst: [1.6, 0, 96, 0, 0.12, 0.6, 4, 1.2, 4, 0, 0, 0, 0, 1.2, 0, 0.3],
  best: [1.1, 0, 698, 0.02, 0.2, 0.4, 1, 1.2, 0, 0, 349, 0.09, 0.1],
} as const satisfies Record<string, Zzfx>;

/** An original tune: a courtyard dance in fifths, bansuri above, a plucked drone, madal below. */
export const tune: Tune = {
  beatsPerMinute: 124,
  form: [0, 5, 0],
  voices: [
    {
      wave: 'triangle',
      volume: 0.085,
      length: 2.2,
      notes: notes(`
        14 - - 12 9 - - - 14 - - 17 16 - 14 -   12 - - 9 7 - - - 9 - 12 - 14 - - -
        14 - - 12 9 - - - 14 - - 17 19 - 17 -   16 - 14 - 12 - 9 - 7 - 9 - 9 - - -
        21 - - 19 17 - - - 19 - - 17 14 - - -   17 - 16 - 14 - 12 - 14 - - - - - - -
        9 - 12 - 14 - - 12 9 - 7 - 5 - - -      7 - 9 - 12 - 9 - 14 - - - - - - -`),
    },
    {
      wave: 'square',
      volume: 0.026,
      length: 1.1,
      notes: notes(`
        26 - 21 - 26 - 28 - 26 - 21 - 24 - 21 -  24 - 19 - 24 - 26 - 24 - 19 - 21 - 19 -`),
    },
    {
      wave: 'sawtooth',
      volume: 0.045,
      length: 1.7,
      notes: notes(`
        -10 - - -10 - - 2 - -10 - - -10 - 2 - -   -12 - - -12 - - 0 - -12 - - -12 - 0 - -
        -10 - - -10 - - 2 - -10 - - -10 - 2 - -   -7 - - -7 - - 5 - -5 - - -5 - 7 - -`),
    },
    { wave: 'noise', volume: 0.045, length: 0.45, notes: notes('6 - 1 6 - 6 1 - 6 - 1 6 - 1 6 1') },
    { wave: 'sine', volume: 0.2, length: 1.4, notes: notes('-26 - - -19 - - -26 - -26 - - -19 - -24 - -') },
    ...layersIn(-10),
  ],
};

export type Messages = Readonly<Record<keyof typeof english, string>>;

/** The game's strings in every language. */
export const messages = byLocale<Messages>(
  import.meta.glob('../../i18n/*/games/fruit-ninja-2.ts', { eager: true }),
);

export type Context = GameContext<keyof typeof sounds, Messages>;
