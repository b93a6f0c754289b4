import { instrument, layersIn, type Tune } from '../sdk/audio/music.ts';

const bansuri = instrument('triangle', 0.085, 2.2);
const pluck = instrument('square', 0.026, 1.1);
const drone = instrument('sawtooth', 0.045, 1.7);

const dance = pluck(`
  26 - 21 - 26 - 28 - 26 - 21 - 24 - 21 -  24 - 19 - 24 - 26 - 24 - 19 - 21 - 19 -`);

/** An original tune: a courtyard dance in fifths, bansuri above, a plucked drone, madal below. */
export const tune: Tune = {
  beatsPerMinute: 124,
  form: 'A A B C A B C',
  sections: {
    A: [
      bansuri(`
        14 - - 12 9 - - - 14 - - 17 16 - 14 -   12 - - 9 7 - - - 9 - 12 - 14 - - -
        14 - - 12 9 - - - 14 - - 17 19 - 17 -   17 - 14 - 12 - 9 - 7 - 9 - 9 - - -`),
      dance,
      drone(`
        -10 - - -10 - - 2 - -10 - - -10 - 2 - -   -12 - - -12 - - 0 - -12 - - -12 - 0 - -
        -10 - - -10 - - 2 - -10 - - -10 - 2 - -   -7 - - -7 - - 5 - -5 - - -5 - 7 - -`),
    ],
    // The dance leaps up and winds down to the ground tone.
    B: [
      bansuri(`
        21 - - 19 17 - - - 19 - - 17 14 - - -  16 - 14 - 12 - 14 - 16 - - - 12 - - -
        17 - - 14 12 - - - 14 - - 12 9 - - -   7 - 9 - 12 - 9 - 14 - - - - - - -`),
      dance,
      drone(`
        -10 - - -10 - - 2 - -10 - - -10 - 2 - -   -12 - - -12 - - 0 - -12 - - -12 - 0 - -
        -7 - - -7 - - 5 - -7 - - -7 - 5 - -       -12 - - -12 - - 0 - -10 - - -10 - 2 - -`),
    ],
    // The flute walks alone, low and slow; the plucked string runs.
    C: [
      bansuri(`
        5 - - - - - 7 - 5 - - - 2 - - -        7 - - - - - 9 - 7 - - - 12 - - -
        14 - - - 12 - 9 - 14 - - - 17 - - -    16 - - - 14 - 12 - 9 - - - - - 12 -`),
      pluck(`
        26 - 22 - 26 - 29 - 26 - 22 - 26 - 22 -  24 - 19 - 24 - 28 - 24 - 19 - 24 - 19 -
        26 - 21 - 26 - 29 - 26 - 21 - 26 - 21 -  28 - 21 - 24 - 21 - 28 - 21 - 24 - 21 -`),
      drone(`
        -14 - - - - - -2 - -14 - - - - - - -    -12 - - - - - 0 - -12 - - - - - - -
        -10 - - - - - 2 - -10 - - - - - - -     -15 - - -15 - - -3 - -15 - - -15 - -3 - -`),
    ],
  },
  voices: [
    instrument('noise', 0.045, 0.45)('6 - 1 6 - 6 1 - 6 - 1 6 - 1 6 1'),
    instrument('sine', 0.2, 1.4)('-26 - - -19 - - -26 - -26 - - -19 - -24 - -'),
    ...layersIn(-10),
  ],
};
