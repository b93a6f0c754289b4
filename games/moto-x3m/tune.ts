import { instrument, layersIn, type Tune } from '../sdk/audio/music.ts';

const lead = instrument('square', 0.04, 2);
const string = instrument('sawtooth', 0.06, 1.3);
const drum = instrument('noise', 0.05, 0.4);
const kick = instrument('sine', 0.24, 1.4);

const road = string(`
  -15 - -15 -15 - -15 -3 - -15 - -15 -15 - -15 -8 -  -12 - -12 -12 - -12 0 - -12 - -12 -12 - -12 -5 -
  -17 - -17 -17 - -17 -5 - -17 - -17 -17 - -17 -10 - -15 - -15 -15 - -15 -3 - -8 - -8 -8 - -10 -12 -`);
const drive = [
  drum('10 - 4 - 10 - 4 4 10 - 4 - 10 4 4 8'),
  kick('-26 - - - -26 - - - -26 - - - -26 - -26 -'),
];

/** An original tune: a road song on five tones, driven by a low string and a fast drum. */
export const tune: Tune = {
  beatsPerMinute: 132,
  form: 'A B A B C A B',
  sections: {
    // It asks, off the beat.
    A: [
      lead(`
        - - - - 9 - 12 - 14 - - 12 - 9 - -   - - - - 7 - 9 - 12 - - 9 - 7 - -
        - - - - 9 - 12 - 16 - - 14 - 12 - -  14 - 12 - 9 - 7 - 4 - - - - - - -`),
      road,
      ...drive,
    ],
    // It answers, higher and on the beat.
    B: [
      lead(`
        16 - - 19 - 16 - 14 - - 12 - 14 - - -  12 - - 14 - 12 - 9 - - 7 - 9 - - -
        - - 4 - 7 - 9 - 14 - 12 - 9 - 7 -      12 - - 14 12 - 9 - 9 - - - - - - -`),
      road,
      ...drive,
    ],
    // A bridge at half the pace.
    C: [
      lead(`
        9 - - - - - - - 12 - - - 14 - - -    14 - - - 12 - 9 - 7 - - - - - - -
        7 - - - - - 9 - 12 - - - 16 - - -    14 - - - 16 - - - 19 - 16 - 14 - 16 -`),
      string(`
        -19 - - - - - -19 - -7 - - - -12 - - -  -17 - - - - - -17 - -5 - - - -10 - - -
        -12 - - - - - -12 - 0 - - - -5 - - -    -8 - - - - - -8 - -8 - -8 -8 - -10 -12 -`),
      drum('10 - - - 4 - - - 10 - 4 - 4 - 4 8'),
      kick('-26 - - - - - - - -26 - - - - - -26 -'),
    ],
  },
  voices: layersIn(-15),
};
