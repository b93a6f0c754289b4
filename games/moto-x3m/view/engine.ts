import type { Sound } from '../../sdk/kit/sound.ts';

/** The bike's own voice: two strings that rise with its speed, silent while nothing rides. */
export class Engine {
  #first: OscillatorNode | undefined;
  #second: OscillatorNode | undefined;
  #gain: GainNode | undefined;

  /** To be called with each picture; begins by itself once sound may be heard. */
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
