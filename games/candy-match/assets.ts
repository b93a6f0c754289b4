import type { messages as english } from '@sikka/i18n/en/games/candy-match';
import { layersIn, notes, type Tune } from '../sdk/audio/music.ts';
import type { Zzfx } from '../sdk/audio/sound.ts';
import type { GameContext } from '../sdk/runtime/game-view.ts';
import { byLocale } from '../sdk/runtime/shared-messages.ts';

/** One effect an event, in zzfx's order: volume, randomness, frequency, attack, sustain, release, shape … */
export const sounds = {
  pick: [0.5, 0, 620, 0, 0.02, 0.07, 1, 1.4, 8],
  swap: [0.5, 0, 330, 0.01, 0.03, 0.1, 0, 1.2, 14],
  refuse: [0.7, 0, 150, 0.01, 0.05, 0.12, 2, 1.2, -3, 0, 0, 0, 0, 0.4],
  pop: [0.9, 0, 523, 0, 0.03, 0.16, 1, 1.6, 6, 0, 262, 0.04],
  land: [0.3, 0, 170, 0, 0.01, 0.05, 0, 1.5, -3],
  gather: [0.6, 0, 260, 0.16, 0.05, 0.04, 1, 1, 22],
  makeLine: [0.9, 0, 587, 0.01, 0.08, 0.24, 1, 1.2, 0, 0, 294, 0.06, 0.07],
  makeBomb: [1, 0, 440, 0.01, 0.1, 0.3, 1, 1.2, 0, 0, 220, 0.07, 0.08],
  makeStar: [1.5, 0, 659, 0.02, 0.2, 0.45, 1, 1.2, 0, 0, 330, 0.07, 0.09],
  line: [0.9, 0, 240, 0.01, 0.1, 0.28, 2, 0.5, 18, 0, 0, 0, 0, 0.5],
  bomb: [1.3, 0, 82, 0, 0.08, 0.45, 4, 1.1, -1.5, 0, 0, 0, 0, 1.2, 0, 0.25],
  star: [1.1, 0, 700, 0.02, 0.25, 0.4, 1, 0.6, -6, 0, 180, 0.03, 0.05, 0.1],
  combine: [1.4, 0, 110, 0.02, 0.25, 0.6, 3, 0.8, 6, 0, 60, 0.06, 0.06, 0.6],
  chaku: [0.8, 0, 120, 0.04, 0.1, 0.22, 0, 2, -2, 1, 0, 0, 0, 0.3],
  crack: [0.8, 0, 260, 0, 0.02, 0.14, 4, 1.4, -6, 0, 0, 0, 0, 0.9],
  collect: [0.35, 0, 780, 0, 0.02, 0.08, 1, 1.4, 5],
  crate: [0.9, 0, 190, 0, 0.02, 0.12, 4, 1.6, -4, 0, 0, 0, 0, 1],
  chain: [0.7, 0, 900, 0, 0.02, 0.14, 1, 0.4, -9, 0, 0, 0, 0.03, 0.3],
  jelly: [0.6, 0, 240, 0.01, 0.04, 0.14, 0, 1.6, 10, 0, 0, 0, 0.05],
  lamp: [0.9, 0, 420, 0.03, 0.12, 0.34, 1, 0.7, 7, 0, 210, 0.05],
  coconut: [1, 0, 160, 0, 0.05, 0.22, 0, 2, -5, 0, 320, 0.08],
  order: [1, 0, 659, 0.01, 0.14, 0.3, 1, 1.2, 0, 0, 330, 0.06, 0.07],
  lost: [1, 0, 330, 0.03, 0.25, 0.5, 1, 1.2, -2, 0, -82, 0.16],
  shuffle: [0.8, 0, 300, 0.05, 0.25, 0.3, 0, 1, 6, 0, 0, 0, 0.04, 0.2],
  firework: [0.9, 0, 520, 0.02, 0.08, 0.34, 4, 1.2, 9, 0, 0, 0, 0, 0.8],
  goal: [1.2, 0, 523, 0.02, 0.28, 0.5, 1, 1.2, 0, 0, 262, 0.09, 0.11],
  last: [1, 0, 880, 0.01, 0.08, 0.2, 1, 1, 0, 0, -220, 0.09, 0.18],
  tick: [0.9, 0, 990, 0, 0.01, 0.09, 1, 1, 0, 0, 495, 0.03],
  heart: [1.2, 0, 58, 0, 0.05, 0.14, 0, 0.7, -1.2],
  finish: [1.3, 0, 392, 0.02, 0.35, 0.6, 1, 1.2, 0, 0, 196, 0.12, 0.14],
  best: [1.1, 0, 698, 0.02, 0.2, 0.4, 1, 1.2, 0, 0, 349, 0.09, 0.1],
} as const satisfies Record<string, Zzfx>;

/** A music box on a merry-go-round: threes, on the tones of the hills. Four bars of twelve, twice. */
export const tune: Tune = {
  beatsPerMinute: 88,
  form: [0, 5, 0],
  voices: [
    {
      wave: 'sine',
      volume: 0.13,
      length: 3,
      notes: notes(`
        12 - - - 16 - 19 - 21 - 19 -   16 - - - 14 - 12 - 14 - - -
        9 - - - 12 - 14 - 16 - 14 -    12 - - - 9 - 7 - - - - -
        12 - - - 16 - 19 - 24 - 21 -   19 - - - 21 - 16 - 19 - - -
        14 - 16 - 14 - 12 - 9 - 7 -    9 - 14 - 12 - - - - - - -`),
    },
    {
      wave: 'triangle',
      volume: 0.035,
      length: 1.6,
      notes: notes(`
        - - 24 - 28 - - - 31 - 28 -   - - 24 - 26 - - - 28 - 26 -
        - - 21 - 24 - - - 28 - 24 -   - - 19 - 24 - - - 26 - 24 -`),
    },
    {
      wave: 'triangle',
      volume: 0.12,
      length: 2.4,
      notes: notes(`
        -12 - - - 4 - - - 7 - - -    -8 - - - 2 - - - 7 - - -
        -15 - - - 0 - - - 4 - - -    -17 - - - -1 - - - 2 - - -
        -12 - - - 4 - - - 7 - - -    -8 - - - 4 - - - 7 - - -
        -10 - - - 2 - - - 5 - - -    -5 - - - 2 - - - -12 - - -`),
    },
    {
      wave: 'noise',
      volume: 0.022,
      length: 0.5,
      notes: notes('2 - - - 9 - - - 9 - - -'),
    },
    ...layersIn(-12),
  ],
};

export type Messages = Readonly<Record<keyof typeof english, string>>;

/** The game's strings in every language. */
export const messages = byLocale<Messages>(
  import.meta.glob('../../i18n/*/games/candy-match.ts', { eager: true }),
);

export type Context = GameContext<keyof typeof sounds, Messages>;
