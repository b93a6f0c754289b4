import type { Zzfx } from '../sdk/kit/sound.ts';
import { notes, type Tune } from '../sdk/kit/music.ts';

/** What the game says and sounds like. */

export const effects = {
  count: [0.9, 0, 523, 0.01, 0.06, 0.12, 1, 1],
  go: [1.1, 0, 1046, 0.01, 0.15, 0.3, 1, 1],
  move: [0.35, 0, 420, 0.01, 0.01, 0.07, 0, 1, 12],
  catch: [0.9, 0, 784, 0, 0.04, 0.16, 1, 1.7, 0, 0, 392, 0.05],
  lose: [1.2, 0, 98, 0, 0.07, 0.4, 4, 1.1, -2],
} as const satisfies Record<string, Zzfx>;

export type EffectName = keyof typeof effects;

export const tune: Tune = {
  beatsPerMinute: 96,
  voices: [
    { wave: 'triangle', volume: 0.1, length: 2, notes: notes('0 - 4 - 7 - 9 - 7 - 4 - 2 - 4 -') },
    { wave: 'sine', volume: 0.12, length: 4, notes: notes('-12 - - - - - - - -5 - - - - - - -') },
  ],
};

export interface Words extends Record<string, string> {
  label: string;
  won: string;
  lost: string;
  caught: string;
}

export const words: Readonly<Record<'en' | 'ne', Words>> = {
  en: {
    label: 'Marigold basket. Left and right arrow keys, or touch the left or right half. P pauses.',
    won: 'A full basket!',
    lost: 'Basket down',
    caught: 'Marigolds',
  },
  ne: {
    label: 'सयपत्रीको डालो। बायाँ-दायाँ एरो कुञ्जी, वा स्क्रिनको बायाँ-दायाँ भाग छुनुहोस्। P रोक्छ।',
    won: 'डालो भरियो!',
    lost: 'डालो खस्यो',
    caught: 'सयपत्री',
  },
};
