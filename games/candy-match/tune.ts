import { instrument, layersIn, type Tune } from '../sdk/audio/music.ts';

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
