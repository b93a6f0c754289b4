import { instrument, layersIn, type Tune } from '../sdk/audio/music.ts';
import type { Zzfx } from '../sdk/audio/sound.ts';

export const sounds = {
  move: [0.35, 0, 420, 0.01, 0.01, 0.07, 0, 1, 12],
  catch: [0.9, 0, 784, 0, 0.04, 0.16, 1, 1.7, 0, 0, 392, 0.05],
  lose: [1.2, 0, 98, 0, 0.07, 0.4, 4, 1.1, -2],
} as const satisfies Record<string, Zzfx>;

const flute = instrument('triangle', 0.1, 2);
const bass = instrument('sine', 0.12, 4);

export const tune: Tune = {
  beatsPerMinute: 80,
  form: 'A A B A+5 B A B A',
  sections: {
    A: [
      flute('0 - 4 - 7 - 9 - 7 - 4 - 2 - 4 -  0 - 4 - 7 - 12 - 9 - 7 - 4 - - -'),
      bass('-12 - - - - - - - -5 - - - - - - -  -8 - - - - - - - -5 - - - - - - -'),
    ],
    B: [
      flute('12 - - - 9 - 7 - 9 - - - 7 - 4 -  5 - - - 7 - 9 - 7 - 4 - 2 - - -'),
      bass('-15 - - - - - - - -12 - - - - - - -  -7 - - - - - - - -5 - - - - - - -'),
    ],
  },
  voices: layersIn(-12),
};
