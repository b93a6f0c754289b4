import type { messages as english } from '@sikka/i18n/en/games/subway-surfers';
import { notes, type Tune } from '../sdk/audio/music.ts';
import type { Zzfx } from '../sdk/audio/sound.ts';
import type { GameContext } from '../sdk/runtime/game-view.ts';
import { byLocale } from '../sdk/runtime/shared-messages.ts';

/** One effect an event, in zzfx's order: volume, randomness, frequency, attack, sustain, release, shape … */
export const sounds = {
  coin: [0.9, 0, 1046, 0, 0.04, 0.16, 1, 1.7, 0, 0, 523, 0.05],
  combo: [1, 0, 784, 0.01, 0.1, 0.3, 1, 1.2, 0, 0, 392, 0.08, 0.08],
  jump: [0.7, 0, 260, 0.01, 0.06, 0.14, 0, 1.4, 9, 0, 0, 0, 0, 0.1],
  roll: [0.6, 0, 180, 0.02, 0.08, 0.16, 3, 0.4, -4, 0, 0, 0, 0, 1.2],
  lane: [0.35, 0, 420, 0.01, 0.01, 0.07, 0, 1, 12],
  land: [0.5, 0, 110, 0, 0.02, 0.08, 2, 0.6, -2, 0, 0, 0, 0, 1.5],
  bump: [0.9, 0, 130, 0, 0.03, 0.16, 2, 1.4, -3, 0, 0, 0, 0, 0.7],
  hit: [1.4, 0, 88, 0, 0.07, 0.42, 4, 1.1, -2, 0, 0, 0, 0, 1.4, 0, 0.3],
  near: [0.6, 0, 660, 0.02, 0.05, 0.2, 0, 0.6, 20, 0, 0, 0, 0, 0.2],
  power: [1, 0, 392, 0.02, 0.2, 0.35, 1, 1.3, 3, 0, 196, 0.07, 0.1],
  ride: [1, 0, 330, 0.02, 0.12, 0.3, 1, 1.6, 6, 0, 165, 0.06, 0.05],
  saved: [1.3, 0, 180, 0.01, 0.1, 0.4, 2, 1.2, 12, 0, 300, 0.06, 0, 0.3],
  mission: [1.2, 0, 587, 0.02, 0.25, 0.45, 1, 1.2, 0, 0, 294, 0.08, 0.1],
  edge: [0.7, 0, 150, 0, 0.01, 0.09, 1, 1.6, -8, 0, 0, 0, 0, 0.4],
  finish: [1.3, 0, 523, 0.02, 0.35, 0.6, 1, 1.2, 0, 0, 262, 0.12, 0.14],
  tick: [0.6, 0, 1200, 0, 0.005, 0.03, 1, 1],
  heart: [1.3, 0, 58, 0, 0.05, 0.14, 0, 0.7, -1.2],
  best: [1.1, 0, 698, 0.02, 0.2, 0.4, 1, 1.2, 0, 0, 349, 0.09, 0.1],
} as const satisfies Record<string, Zzfx>;

/** An original tune on the five tones of the hills, flute over a plucked bass and a small drum. */
export const tune: Tune = {
  beatsPerMinute: 116,
  // A key for each district: about two and a half passes in the first, three in each of the next.
  form: [0, 0, 5, 5, 5, 7, 7, 7, 9, 9, 12, 12],
  voices: [
    {
      wave: 'triangle',
      volume: 0.1,
      length: 2.6,
      notes: notes(`
        9 - - 12 - - 14 - 12 - 9 - 7 - - -   4 - 7 - 9 - - 7 - 4 2 - 4 - - -
        9 - - 12 - - 14 - 16 - 14 - 12 - - - 9 - 12 - 14 - 12 - 9 - 7 - 9 - - -
        16 - - 16 - 14 - 12 14 - - - 9 - - - 12 - 14 - 12 - 9 - 7 - 4 - 7 - - -
        2 - 4 - 7 - 9 - 7 - 4 - 2 - 4 -      7 - 9 - 12 - 9 - 7 - 4 - 9 - - -`),
    },
    {
      wave: 'square',
      volume: 0.035,
      length: 1.4,
      notes: notes(`
        - 21 - 16 - 21 - 24 - 21 - 16 - 19 - 16  - 19 - 16 - 19 - 21 - 19 - 16 - 14 - 16`),
    },
    {
      wave: 'sawtooth',
      volume: 0.05,
      length: 2,
      notes: notes(`
        -15 - - -15 - - -3 - -15 - - -15 - -3 - -   -12 - - -12 - - 0 - -12 - - -12 - 0 - -
        -15 - - -15 - - -3 - -15 - - -15 - -3 - -   -8 - - -8 - - 4 - -15 - - -15 - -3 - -`),
    },
    {
      wave: 'noise',
      volume: 0.05,
      length: 0.5,
      notes: notes('8 - 2 - 8 - 2 8 8 - 2 - 8 2 8 2'),
    },
    {
      wave: 'triangle',
      volume: 0.06,
      length: 1.2,
      layer: 'combo',
      notes: notes('21 - 24 - 26 - 28 - 26 - 24 - 21 - 19 -  21 - 24 - 28 - 31 - 28 - 26 - 24 - 26 -'),
    },
    {
      wave: 'noise',
      volume: 0.06,
      length: 0.7,
      layer: 'final',
      notes: notes('2 - - 2 - - 2 - 2 - - 2 - 8 8 8'),
    },
    {
      wave: 'square',
      volume: 0.03,
      length: 1,
      layer: 'final',
      notes: notes('-3 -3 - -3 -3 - -3 - 0 0 - 0 - 2 - 4'),
    },
    {
      wave: 'sine',
      volume: 0.22,
      length: 1.6,
      notes: notes('-27 - - - - - -27 - - -27 - - -20 - - -'),
    },
  ],
};

export type Messages = Readonly<Record<keyof typeof english, string>>;

/** The game's strings in every language. */
export const messages = byLocale<Messages>(
  import.meta.glob('../../i18n/*/games/subway-surfers.ts', { eager: true }),
);

export type Context = GameContext<keyof typeof sounds, Messages>;
