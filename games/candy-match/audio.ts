import { instrument, layersIn, type Tune } from '../sdk/audio/music.ts';
import type { Sound, Zzfx } from '../sdk/audio/sound.ts';
import { event } from './core/constants.ts';

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
  shuffle: [0.8, 0, 300, 0.05, 0.25, 0.3, 0, 1, 6, 0, 0, 0, 0.04, 0.2],
  firework: [0.9, 0, 520, 0.02, 0.08, 0.34, 4, 1.2, 9, 0, 0, 0, 0, 0.8],
  goal: [1.2, 0, 523, 0.02, 0.28, 0.5, 1, 1.2, 0, 0, 262, 0.09, 0.11],
  last: [1, 0, 880, 0.01, 0.08, 0.2, 1, 1, 0, 0, -220, 0.09, 0.18],
  tick: [0.9, 0, 990, 0, 0.01, 0.09, 1, 1, 0, 0, 495, 0.03],
  heart: [1.2, 0, 58, 0, 0.05, 0.14, 0, 0.7, -1.2],
} as const satisfies Record<string, Zzfx>;

/** The tones on which a chain climbs, in semitones. */
const tones = [0, 2, 4, 7, 9, 12, 14, 16] as const;

const soundOf: readonly (readonly [number, keyof typeof sounds])[] = [
  [event.combine, 'combine'],
  [event.lineBlast, 'line'],
  [event.bombBlast, 'bomb'],
  [event.starBlast, 'star'],
  [event.chakuTaken, 'crack'],
  [event.crateBroken | event.booster, 'crate'],
  [event.chainBroken, 'chain'],
  [event.jellyGone, 'jelly'],
  [event.lampLit, 'lamp'],
  [event.coconutOut, 'coconut'],
];

/** What bursts is heard at once; each link of a chain a tone higher. */
export function playClear(sound: Sound<keyof typeof sounds>, events: number, chain: number): void {
  sound.play('pop', 2 ** ((tones[Math.min(tones.length, chain) - 1] ?? 0) / 12));
  if (events & event.firework) sound.play('firework', 0.8 + Math.random() * 0.5);
  for (const [bits, name] of soundOf) if (events & bits) sound.play(name);
}

const box = instrument('sine', 0.13, 3);
const sparkle = instrument('triangle', 0.035, 1.6);
const organ = instrument('triangle', 0.12, 2.4);

const glitter = sparkle(`
  - - 24 - 28 - - - 31 - 28 -   - - 24 - 26 - - - 28 - 26 -
  - - 21 - 24 - - - 28 - 24 -   - - 19 - 24 - - - 26 - 24 -`);

/** A music box on a merry-go-round: threes, on the tones of the hills. Four bars of twelve a section. */
export const tune: Tune = {
  beatsPerMinute: 88,
  form: 'A B A+5 C A B',
  sections: {
    A: [
      box(`
        12 - - - 16 - 19 - 21 - 19 -   16 - - - 14 - 12 - 14 - - -
        9 - - - 12 - 14 - 16 - 14 -    12 - - - 9 - 7 - - - - -`),
      glitter,
      organ(`
        -12 - - - 4 - - - 7 - - -    -8 - - - 2 - - - 7 - - -
        -15 - - - 0 - - - 4 - - -    -17 - - - -1 - - - 2 - - -`),
    ],
    // The answer climbs to the top and comes home.
    B: [
      box(`
        12 - 14 - 16 - 19 - 24 - 21 -   19 - - - 21 - 16 - 19 - - -
        14 - 16 - 14 - 12 - 9 - 7 -     14 - - - 7 - 9 - 12 - - -`),
      glitter,
      organ(`
        -12 - - - 4 - - - 7 - - -    -8 - - - 4 - - - 7 - - -
        -10 - - - 2 - - - 5 - - -    -17 - - - -5 - - - -12 - - -`),
    ],
    // The horses at rest: low and long, then a climb back.
    C: [
      box(`
        9 - - - - - 7 - 9 - - -        4 - - - - - 7 - 4 - - -
        2 - 4 - 7 - 9 - 14 - 12 -      14 - - - - - 16 - 14 - - -`),
      sparkle(`
        - - 21 - 24 - - - 29 - 24 -   - - 19 - 24 - - - 28 - 24 -
        - - 21 - 26 - - - 29 - 26 -   - - 19 - 23 - - - 26 - 23 -`),
      organ(`
        -19 - - - 0 - - - 5 - - -    -12 - - - 4 - - - 7 - - -
        -10 - - - 2 - - - 5 - - -    -17 - - - -1 - - - 2 - - -`),
    ],
  },
  voices: [instrument('noise', 0.022, 0.5)('2 - - - 9 - - - 9 - - -'), ...layersIn(-12)],
};
