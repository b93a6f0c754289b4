import { instrument, layersIn, type Tune } from '../sdk/audio/music.ts';

const flute = instrument('triangle', 0.1, 2);
const bass = instrument('sine', 0.12, 4);

export const tune: Tune = {
  beatsPerMinute: 96,
  form: 'A A B A+5 B A',
  sections: {
    A: [flute('0 - 4 - 7 - 9 - 7 - 4 - 2 - 4 -'), bass('-12 - - - - - - - -5 - - - - - - -')],
    B: [flute('12 - - - 9 - 7 - 9 - - - 7 - 4 -'), bass('-15 - - - - - - - -12 - - - - - - -')],
  },
  voices: layersIn(-12),
};
