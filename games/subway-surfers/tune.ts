import { instrument, type Tune } from '../sdk/audio/music.ts';

const flute = instrument('triangle', 0.1, 2.6);
const strings = instrument('square', 0.035, 1.4);
const bass = instrument('sawtooth', 0.05, 2);
const drum = instrument('noise', 0.05, 0.5);
const kick = instrument('sine', 0.2, 1.6);
const climb = instrument('triangle', 0.06, 1.2);
const roll = instrument('noise', 0.06, 0.7);
const pulse = instrument('square', 0.03, 1);

/** An original tune on the five tones of the hills, flute over a plucked bass and a small drum. */
export const tune: Tune = {
  beatsPerMinute: 116,
  form: 'A A B A+5 C B',
  sections: {
    A: [
      flute(`
        9 - - 12 - - 14 - 12 - 9 - 7 - - -   4 - 7 - 9 - - 7 - 4 2 - 4 - - -
        9 - - 12 - - 14 - 16 - 14 - 12 - - - 9 - 12 - 14 - 12 - 9 - 7 - 9 - - -`),
      strings(`
        - 21 - 16 - 21 - 24 - 21 - 16 - 19 - 16  - 19 - 16 - 19 - 21 - 19 - 16 - 14 - 16`),
      bass(`
        -15 - - -15 - - -3 - -15 - - -15 - -3 - -   -12 - - -12 - - 0 - -12 - - -12 - 0 - -
        -15 - - -15 - - -3 - -15 - - -15 - -3 - -   -8 - - -8 - - 4 - -15 - - -15 - -3 - -`),
    ],
    // High and wide over the plain; the bass walks home.
    B: [
      flute(`
        21 - - - - - 19 - 21 - - - 24 - - -   19 - - - - - 16 - 14 - 12 - - - - -
        14 - - - 16 - - - 19 - - - 16 - 14 -  16 - - - - - 14 - 12 - - - 7 - - -`),
      strings(`
        - 9 - 12 - 9 - 17 - 9 - 12 - 9 - 17  - 7 - 12 - 7 - 16 - 7 - 12 - 7 - 16
        - 7 - 14 - 7 - 19 - 7 - 14 - 7 - 19  - 4 - 11 - 4 - 16 - 4 - 12 - 4 - 16`),
      bass(`
        -19 - - -19 - - -7 - -19 - - -19 - -7 - -   -12 - - -12 - - 0 - -12 - - -12 - 0 - -
        -17 - - -17 - - -5 - -17 - - -17 - -5 - -   -8 - - -8 - - 4 - -8 - - -8 - -10 - -12`),
    ],
    // Low and short of breath, each bar a step higher than the one before.
    C: [
      flute(`
        2 - 2 4 - 2 - 4 7 - 4 - 2 - - -       4 - 4 7 - 4 - 7 9 - 7 - 4 - - -
        7 - 7 9 - 7 - 9 14 - 12 - 9 - 12 -    16 - - 14 - - 12 - 14 - 16 - 19 - - -`),
      strings(`
        - - 21 - - - 21 - - - 26 - - - 21 -   - - 21 - - - 24 - - - 28 - - - 24 -
        - - 19 - - - 24 - - - 26 - - - 19 -   - - 19 - - - 28 - - - 26 - - - 28 -`),
      bass(`
        -10 - - -10 - - 2 - -10 - - -10 - 2 - -     -15 - - -15 - - -3 - -15 - - -15 - -3 - -
        -12 - - -12 - - 0 - -17 - - -17 - -5 - -    -8 - - -8 - - 4 - -8 - - -8 - 4 - -`),
    ],
  },
  voices: [
    drum('8 - 2 - 8 - 2 8 8 - 2 - 8 2 8 2'),
    kick('-27 - - - - - -27 - - -27 - - -20 - - -'),
    {
      ...climb('21 - 24 - 26 - 28 - 26 - 24 - 21 - 19 -  21 - 24 - 28 - 31 - 28 - 26 - 24 - 26 -'),
      layer: 'combo',
    },
    { ...roll('2 - - 2 - - 2 - 2 - - 2 - 8 8 8'), layer: 'final' },
    { ...pulse('-3 -3 - -3 -3 - -3 - 0 0 - 0 - 2 - 4'), layer: 'final' },
  ],
};
