import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeAudio, play, semitonesOf } from './fake-audio.fixture.ts';
import { createPlayer, instrument, type Tune } from './music.ts';

const sine = instrument('sine', 1, 1);
const tune: Tune = {
  beatsPerMinute: 150,
  form: 'A A+12 B',
  sections: { A: [sine('0 - - -')], B: [sine('4 5')] },
  voices: [
    { ...sine('- 7'), layer: 'combo' },
    { ...sine('- - 9 -'), layer: 'final' },
  ],
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('look.md: a tune goes through its sections, moved as its form says, and begins again', () => {
  const audio = fakeAudio();
  createPlayer(tune, audio.context, {} as AudioNode).start();
  play(audio, 24);
  expect(semitonesOf(audio.begun).slice(0, 8)).toEqual([0, 12, 4, 5, 0, 12, 4, 5]);
});

test('look.md: a combo adds its layer for eight seconds, the last seconds theirs to the end', () => {
  const audio = fakeAudio();
  const player = createPlayer(tune, audio.context, {} as AudioNode);
  player.start();
  play(audio, 20);
  expect(new Set(semitonesOf(audio.begun))).toEqual(new Set([0, 12, 4, 5]));
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
