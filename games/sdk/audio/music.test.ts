import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPlayer, notes, type Tune } from './music.ts';

/** An audio context that only notes when which tone begins. */
function fakeAudio() {
  const begun: { at: number; hertz: number }[] = [];
  const parameter = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
  const context = {
    currentTime: 0,
    sampleRate: 40,
    createBuffer: () => ({ getChannelData: () => new Float32Array(10) }),
    createGain: () => ({ gain: parameter, connect() {} }),
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
  return { context: context as unknown as AudioContext & { currentTime: number }, begun };
}

const tune: Tune = {
  beatsPerMinute: 150,
  form: [0, 12],
  voices: [
    { wave: 'sine', volume: 1, length: 1, notes: notes('0 - - -') },
    { wave: 'sine', volume: 1, length: 1, layer: 'combo', notes: notes('- 7') },
    { wave: 'sine', volume: 1, length: 1, layer: 'final', notes: notes('- - 9 -') },
  ],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Plays for so many tenths of a second, each a sixteenth of the tune. */
function play(audio: ReturnType<typeof fakeAudio>, tenths: number): void {
  for (let tenth = 0; tenth < tenths; tenth += 1) {
    audio.context.currentTime += 0.1;
    vi.advanceTimersByTime(100);
  }
}

const semitonesOf = (begun: readonly { hertz: number }[]): number[] =>
  begun.map(({ hertz }) => Math.round(12 * Math.log2(hertz / 261.63)));

test('look.md: a second pass of the tune is moved as its form says', () => {
  const audio = fakeAudio();
  createPlayer(tune, audio.context, {} as AudioNode).start();
  play(audio, 14);
  expect(semitonesOf(audio.begun).slice(0, 4)).toEqual([0, 12, 0, 12]);
});

test('look.md: a combo adds its layer for eight seconds, the last seconds theirs to the end', () => {
  const audio = fakeAudio();
  const player = createPlayer(tune, audio.context, {} as AudioNode);
  player.start();
  play(audio, 20);
  expect(new Set(semitonesOf(audio.begun))).toEqual(new Set([0, 12]));
  player.addLayer('combo');
  play(audio, 40);
  expect(semitonesOf(audio.begun)).toContain(7);
  play(audio, 60);
  const before = audio.begun.length;
  player.addLayer('final');
  play(audio, 200);
  const late = semitonesOf(audio.begun.slice(before));
  expect(late).toContain(9);
  expect(late).not.toContain(7);
});
