import type { messages as english } from '@sikka/i18n/en/games/chicken-scream-race';
import { layersIn, notes, type Tune } from '../sdk/audio/music.ts';
import type { Zzfx } from '../sdk/audio/sound.ts';
import type { GameContext } from '../sdk/runtime/game-view.ts';
import { byLocale } from '../sdk/runtime/shared-messages.ts';

/** One effect an event, in zzfx's order: volume, randomness, frequency, attack, sustain, release, shape … */
export const sounds = {
  leap: [0.9, 0.05, 620, 0.01, 0.06, 0.16, 2, 0.7, 14, 0, 0, 0, 0, 0.3],
  flap: [0.5, 0.1, 180, 0.01, 0.02, 0.08, 4, 0.6, -6, 0, 0, 0, 0, 1.2],
  land: [0.5, 0.05, 120, 0, 0.02, 0.08, 2, 0.6, -2, 0, 0, 0, 0, 1.4],
  corn: [0.8, 0, 1174, 0, 0.03, 0.13, 1, 1.6, 0, 0, 587, 0.04],
  teeter: [0.5, 0.05, 740, 0.01, 0.08, 0.12, 1, 1, -8, 0, 0, 0, 0.06],
  stumble: [1, 0.05, 150, 0, 0.04, 0.2, 2, 1.3, -3, 0, 0, 0, 0, 0.9],
  fall: [1.1, 0, 880, 0.01, 0.2, 0.4, 1, 0.7, -16],
  bite: [1.3, 0, 95, 0, 0.06, 0.35, 4, 1.2, -2, 0, 0, 0, 0, 1.2],
  croak: [0.8, 0.1, 210, 0.02, 0.14, 0.14, 2, 1.6, -4, 0, 0, 0, 0.05, 0.4],
  overtake: [0.8, 0, 523, 0.01, 0.08, 0.2, 1, 1.2, 0, 0, 262, 0.06],
  overtaken: [0.6, 0, 392, 0.01, 0.08, 0.18, 1, 1.1, 0, 0, -131, 0.06],
  clean: [0.55, 0, 659, 0, 0.03, 0.1, 1, 1.5, 0, 0, 330, 0.04],
  cheer: [0.9, 0, 587, 0.01, 0.12, 0.3, 1, 1.3, 0, 0, 294, 0.06, 0.06],
  heart: [1.3, 0, 58, 0, 0.05, 0.14, 0, 0.7, -1.2],
  tick: [0.6, 0, 1200, 0, 0.005, 0.03, 1, 1],
  bounce: [1, 0, 190, 0.01, 0.1, 0.26, 0, 1.2, 16, 0, 0, 0, 0, 0.1],
  splash: [0.9, 0, 420, 0.02, 0.12, 0.3, 4, 1.2, -4, 0, 0, 0, 0, 1.4],
  opened: [1, 0, 330, 0.01, 0.12, 0.3, 2, 1.3, 6, 0, 165, 0.08],
  fled: [0.8, 0.2, 980, 0.01, 0.1, 0.3, 2, 1.4, -6, 0, 0, 0, 0.07, 0.6],
  crack: [1.1, 0, 130, 0, 0.05, 0.25, 4, 1.4, -2, 0, 0, 0, 0, 1.8],
  egg: [0.9, 0, 880, 0.01, 0.08, 0.2, 1, 1.5, 0, 0, 440, 0.06],
  laid: [0.8, 0, 240, 0.01, 0.05, 0.12, 1, 1.3, 9],
  slip: [1, 0, 700, 0.01, 0.2, 0.26, 1, 0.8, -12],
  scare: [0.9, 0.1, 830, 0.01, 0.08, 0.2, 2, 1.6, 8, 0, 0, 0, 0.05],
  push: [0.9, 0, 160, 0, 0.04, 0.14, 2, 1, -4, 0, 0, 0, 0, 0.7],
  scene: [1, 0, 392, 0.02, 0.2, 0.4, 1, 1.2, 0, 0, 196, 0.1, 0.1],
  shutter: [1.1, 0, 1400, 0, 0.01, 0.06, 4, 1, 0, 0, 0, 0, 0, 2],
  best: [1.1, 0, 698, 0.02, 0.2, 0.4, 1, 1.2, 0, 0, 349, 0.09, 0.1],
  finish: [1.3, 0, 523, 0.02, 0.35, 0.6, 1, 1.2, 0, 0, 262, 0.12, 0.14],
  over: [1, 0, 220, 0.02, 0.2, 0.4, 2, 1.2, -2, 0, -70, 0.12],
} as const satisfies Record<string, Zzfx>;

/** An original tune: a barnyard gallop, whistle above, plucked below. */
export const tune: Tune = {
  beatsPerMinute: 132,
  form: [0, 0, 5, 0],
  voices: [
    {
      wave: 'triangle',
      volume: 0.075,
      length: 1.6,
      notes: notes(`
        7 - 9 11 - 7 4 - 7 - 9 11 - 14 11 -   9 - 7 9 - 4 2 - 4 - - - - - - -
        7 - 9 11 - 7 4 - 7 - 9 11 - 14 16 -   14 - 11 14 - 9 7 - 7 - - - - - - -
        11 - 14 16 - 14 11 - 9 - 11 14 - 11 9 -   7 - 9 11 - 9 7 - 4 - - - 2 - - -
        4 - 7 9 - 11 9 - 7 - 4 2 - 4 7 -   9 - 11 14 - 11 9 - 7 - - - - - - -`),
    },
    {
      wave: 'square',
      volume: 0.024,
      length: 0.9,
      notes: notes('- - 19 - - - 19 - - - 16 - - - 16 - - - 18 - - - 18 - - - 14 - - - 14 -'),
    },
    {
      wave: 'sawtooth',
      volume: 0.045,
      length: 1.4,
      notes: notes('-17 - - - -10 - - - -17 - - - -10 - - - -20 - - - -13 - - - -22 - - - -15 - - -'),
    },
    { wave: 'noise', volume: 0.04, length: 0.4, notes: notes('6 - 2 - 6 - 2 2') },
    { wave: 'sine', volume: 0.18, length: 1.3, notes: notes('-29 - - - -22 - - -') },
    ...layersIn(-5),
  ],
};

type Messages = Readonly<Record<keyof typeof english, string>>;

/** The game's strings in every language. */
export const messages = byLocale<Messages>(
  import.meta.glob('../../i18n/*/games/chicken-scream-race.ts', { eager: true }),
);

export type Context = GameContext<keyof typeof sounds, Messages>;
