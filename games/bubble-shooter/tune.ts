import { instrument, layersIn, type Tune } from '../sdk/audio/music.ts';

const flute = instrument('triangle', 0.09, 3.2);
const bells = instrument('sine', 0.06, 5);
const drone = instrument('sawtooth', 0.035, 2.4);

const herd = bells('- - 28 - - - 24 - - - 19 - - - 21 - - - 26 - - - 24 - - - 21 - - - 16 -');

/** An original tune: a yak's walk home, five tones of the hills over bells and a slow drum. */
export const tune: Tune = {
  beatsPerMinute: 100,
  form: 'A A B A+5 C B',
  sections: {
    A: [
      flute(`
        4 - - 7 - 9 - -  12 - - 9 - 7 - -   4 - 7 - 9 - 7 4   2 - - - - - - -
        4 - - 7 - 9 - -  12 - 14 - 16 - 14 -  12 - 9 - 7 - 9 -  7 - - - - - - -`),
      herd,
      drone(`
        -12 - - - -5 - - - -12 - - - -5 - - -  -15 - - - -8 - - - -17 - - - -10 - - -
        -12 - - - -5 - - - -8 - - - -3 - - -   -15 - - - -5 - - - -12 - - - -5 - - -`),
    ],
    // Down the path, from the ridge to the stable.
    B: [
      flute(`
        16 - - 14 - 12 - -  14 - - 12 - 9 - -  7 - 9 - 12 - 9 7  4 - - - - - - -
        2 - - 4 - 7 - -  9 - 7 - 4 - 2 -   0 - 2 - 4 - 7 -   4 - - - - - - -`),
      herd,
      drone(`
        -15 - - - -8 - - - -17 - - - -10 - - -  -12 - - - -5 - - - -15 - - - -8 - - -
        -10 - - - -3 - - - -17 - - - -10 - - -  -12 - - - -5 - - - -12 - - - -17 - - -`),
    ],
    // A rest, with a look at the peaks: high and long.
    C: [
      flute(`
        21 - - - - - 19 -  21 - - - - - - -   19 - - - - - 16 -  12 - - - - - - -
        14 - - - - - 16 -  14 - - - 9 - - -   14 - - - - - 16 -  14 - 12 - 9 - 7 -`),
      bells(`
        - - - - 12 - - -  - - - - 17 - - -  - - - - 16 - - -  - - 7 - 12 - 16 -
        - - - - 9 - - -  - - - - 14 - - -  - - - - 19 - - -  - - - - - - - -`),
      drone(`
        -19 - - - - - - - -7 - - - - - - -  -12 - - - - - - - -5 - - - - - - -
        -10 - - - - - - - -3 - - - - - - -  -17 - - - - - - - -5 - - - -10 - - -`),
    ],
  },
  voices: [
    instrument('noise', 0.035, 0.5)('- - 6 - - - 6 2 - - 6 - - 4 6 -'),
    instrument('sine', 0.2, 1.8)('-24 - - - - - -24 - - - -17 - - - - -'),
    ...layersIn(-12),
  ],
};
