import { vi } from 'vitest';

/** A tone, and when it begins. */
interface Begun {
  at: number;
  hertz: number;
}

export interface FakeAudio {
  context: AudioContext & { currentTime: number };
  begun: Begun[];
}

/** An audio context that only notes when which tone begins. */
export function fakeAudio(): FakeAudio {
  const begun: Begun[] = [];
  const parameter = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const context = {
    currentTime: 0,
    sampleRate: 40,
    createBuffer: () => ({ getChannelData: () => new Float32Array(10) }),
    createGain: () => ({ gain: parameter, connect() {} }),
    createBufferSource: () => ({ playbackRate: {}, connect() {}, start() {}, stop() {} }),
    createOscillator() {
      const frequency = { value: 0 };
      return {
        frequency,
        connect() {},
        stop() {},
        start: (at: number) => begun.push({ at, hertz: frequency.value }),
      };
    },
  };
  return { context: context as unknown as FakeAudio['context'], begun };
}

/** Plays for this many tenths of a second, on fake timers. */
export function play(audio: FakeAudio, tenths: number): void {
  for (let tenth = 0; tenth < tenths; tenth += 1) {
    audio.context.currentTime += 0.1;
    vi.advanceTimersByTime(100);
  }
}

export const semitonesOf = (begun: readonly Begun[]): number[] =>
  begun.map(({ hertz }) => Math.round(12 * Math.log2(hertz / 261.63)));
