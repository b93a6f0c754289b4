import { instrument, layersIn, type Tune } from '../sdk/audio/music.ts';
import type { Sound, Zzfx } from '../sdk/audio/sound.ts';

/** One effect an event, in zzfx's order: volume, randomness, frequency, attack, sustain, release, shape … */
export const sounds = {
  land: [0.7, 0, 95, 0, 0.03, 0.12, 2, 0.7, -2, 0, 0, 0, 0, 1.6],
  hard: [1, 0, 70, 0, 0.05, 0.2, 2, 0.7, -2, 0, 0, 0, 0, 2],
  leap: [0.4, 0, 240, 0.02, 0.06, 0.2, 0, 1.1, 7, 0, 0, 0, 0, 0.2],
  flip: [1.1, 0, 523, 0.01, 0.14, 0.3, 1, 1.3, 0, 0, 262, 0.06, 0.08],
  trick: [0.9, 0, 660, 0.01, 0.07, 0.18, 1, 1.4, 0, 0, 220, 0.05],
  spring: [1, 0, 180, 0.01, 0.1, 0.3, 0, 1.2, 14, 0, 0, 0, 0, 0.1],
  clash: [0.6, 0, 150, 0, 0.02, 0.06, 1, 1.2],
  beat: [0.7, 0, 1046, 0, 0.03, 0.08, 1, 1.4],
  splash: [0.9, 0, 420, 0.02, 0.12, 0.3, 4, 1.2, -4, 0, 0, 0, 0, 1.4],
  flag: [0.9, 0, 659, 0.01, 0.08, 0.22, 1, 1.5, 0, 0, 330, 0.07],
  crash: [1.2, 0, 110, 0, 0.08, 0.4, 4, 1, -3, 0, 0, 0, 0, 1.6, 0, 0.2],
  explode: [1.6, 0, 60, 0, 0.14, 0.7, 4, 1.3, -0.6, 0, 0, 0, 0, 2, 0, 0.5],
  fuse: [0.7, 0, 900, 0.01, 0.3, 0.2, 4, 0.3, 0, 0, 0, 0, 0.02, 1.2],
  stand: [0.6, 0, 330, 0.02, 0.08, 0.16, 1, 1.2, 4],
  done: [1.2, 0, 523, 0.02, 0.25, 0.45, 1, 1.2, 0, 0, 262, 0.09, 0.1],
  starLost: [1.1, 0, 220, 0.03, 0.25, 0.6, 1, 1, -2, 0, -60, 0.2],
} as const satisfies Record<string, Zzfx>;

/** The engine's sound: two strings that rise with the speed, silent without a ride. */
export class Engine {
  #first: OscillatorNode | undefined;
  #second: OscillatorNode | undefined;
  #gain: GainNode | undefined;

  /** Call in each frame; starts once audio is allowed. */
  update(
    sound: Pick<Sound<never>, 'output'>,
    { speed, gas, runs }: { speed: number; gas: boolean; runs: boolean },
  ): void {
    const { output } = sound;
    if (!output) return;
    if (!this.#gain) this.#begin(output.context, output.gain);
    const now = output.context.currentTime;
    const turns = 46 + Math.min(14, Math.abs(speed)) * 8.5 + (gas ? 20 : 0);
    this.#first?.frequency.setTargetAtTime(turns, now, 0.07);
    this.#second?.frequency.setTargetAtTime(turns * 1.5 + 1, now, 0.07);
    this.#gain?.gain.setTargetAtTime(runs ? (gas ? 0.05 : 0.024) : 0, now, 0.06);
  }

  #begin(context: AudioContext, output: AudioNode): void {
    const gain = context.createGain();
    const filter = context.createBiquadFilter();
    gain.gain.value = 0;
    filter.type = 'lowpass';
    filter.frequency.value = 620;
    const string = (type: OscillatorType): OscillatorNode => {
      const oscillator = context.createOscillator();
      oscillator.type = type;
      oscillator.connect(filter);
      oscillator.start();
      return oscillator;
    };
    this.#first = string('sawtooth');
    this.#second = string('square');
    filter.connect(gain).connect(output);
    this.#gain = gain;
  }
}

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
