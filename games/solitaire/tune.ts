import { instrument, layersIn, type Tune } from '../sdk/audio/music.ts';

const flute = instrument('sine', 0.11, 5);
const pluck = instrument('triangle', 0.09, 3);
const bells = instrument('triangle', 0.03, 2);

/** A slow evening tune: a plucked bass, a bamboo flute that leaves room to think. */
export const tune: Tune = {
  beatsPerMinute: 72,
  form: 'A B A C',
  sections: {
    A: [
      flute(`
        9 - - - 12 - 14 - 16 - - - - - 14 -   12 - - - 9 - - - 7 - - - - - - -
        9 - - - 7 - 4 - 2 - - - - - 4 -       7 - - - - - - - - - - - - - - -`),
      pluck(`
        -15 - - - -3 - - - 0 - - - -3 - - -   -12 - - - 0 - - - 4 - - - 0 - - -
        -10 - - - 2 - - - 5 - - - 2 - - -     -8 - - - 4 - - - -1 - - - -8 - - -`),
      bells('- - 21 - - - 24 - - - 28 - - - 24 -'),
    ],
    // Higher, and home.
    B: [
      flute(`
        16 - - - 19 - 16 - 14 - - - - - 12 -  14 - - - 12 - 9 - 7 - - - - - 9 -
        9 - - - 12 - 14 - 12 - - - 9 - - -    7 - - - 4 - 7 - 9 - - - - - - -`),
      pluck(`
        -12 - - - 0 - - - -5 - - - 0 - - -    -17 - - - -5 - - - 2 - - - -5 - - -
        -19 - - - -7 - - - 0 - - - -7 - - -   -8 - - - -1 - - - -15 - - - -3 - - -`),
      bells(`
        - - 24 - - - 28 - - - 31 - - - 28 -   - - 26 - - - 31 - - - 26 - - - 23 -
        - - 24 - - - 29 - - - 24 - - - 21 -   - - 23 - - - 28 - - - 28 - - - 24 -`),
    ],
    // In the dark, low and slow; then it climbs back to the first tone.
    C: [
      flute(`
        0 - - - - - 2 - 0 - - - -3 - - -      4 - - - - - 2 - 4 - - - 7 - - -
        9 - - - - - 7 - 9 - - - 12 - - -      14 - - - 12 - 9 - 7 - - - 4 - - -`),
      pluck(`
        -19 - - - -12 - - - -7 - - - -12 - - -  -12 - - - -5 - - - 0 - - - -5 - - -
        -10 - - - -3 - - - 2 - - - -3 - - -     -8 - - - 4 - - - -8 - - - -1 - - -`),
      bells(`
        - - 12 - - - 17 - - - 21 - - - 17 -   - - 12 - - - 16 - - - 19 - - - 16 -
        - - 14 - - - 17 - - - 21 - - - 26 -   - - 16 - - - 23 - - - 28 - - - 23 -`),
    ],
  },
  voices: layersIn(-15),
};
