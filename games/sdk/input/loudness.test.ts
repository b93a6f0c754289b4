import { expect, test } from 'vitest';
import { createLoudness, rmsOf } from './loudness.ts';

/** Feeds loudness values at 40 Hz after a second of room noise; returns the level changes. */
function changes(noise: number, received: readonly number[]): number[] {
  const loudness = createLoudness(0);
  for (let ms = 0; ms < 1000; ms += 25) expect(loudness.hear(noise, ms)).toBeUndefined();
  return received.flatMap((rms, index) => loudness.hear(rms, 1000 + index * 25) ?? []);
}

test('games: quiet, talking, loud and screaming are four levels, and only changes are sent', () => {
  expect(changes(0.002, [0.002, 0.03, 0.03, 0.08, 0.08, 0.3, 0.3, 0.03, 0.001])).toEqual([1, 2, 3, 1, 0]);
});

test('games: a burst of a moment is no voice', () => {
  expect(changes(0.002, [0.3, 0.002, 0.3, 0.002])).toEqual([]);
  expect(changes(0.002, [0.03, 0.03, 0.3, 0.03, 0.3, 0.3])).toEqual([1, 3]);
});

test('games: a level does not flicker at its threshold', () => {
  expect(changes(0.002, [0.013, 0.013, 0.011, 0.013, 0.01, 0.013])).toEqual([1]);
});

test('games: a noisy room needs a louder voice, and loud noise does not stop the game from hearing', () => {
  expect(changes(0.01, [0.02, 0.04, 0.04])).toEqual([1]);
  expect(changes(0.4, [0.1, 0.1, 0.8, 0.8])).toEqual([1, 3]);
});

test('games: the root mean square of nothing is silence', () => {
  expect(rmsOf(new Float32Array(0))).toBe(0);
  expect(rmsOf(Float32Array.from([0.5, -0.5, 0.5, -0.5]))).toBeCloseTo(0.5);
});
