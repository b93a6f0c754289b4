import { expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { createRace } from '../core/state.ts';
import { isLastStretch, scaleFor } from './layout.ts';

test('issue 18: the final stretch is the last thirty metres, of a short course the last tenth, and ends with the race', () => {
  const race = createRace(seedFromNumber(1));
  const at = (metres: number, length = 600_000, finished = 0): boolean =>
    isLastStretch({ ...race, at: metres * 1000, finished, course: { ...race.course, length } });
  expect([at(569), at(571), at(571, 600_000, 1)]).toEqual([false, true, false]);
  expect([at(18, 21_000), at(19, 21_000)]).toEqual([false, true]);
});

test.each([
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
])('issue 18: on %i × %i the chicken is whole, and the highest flight below the figures', (width, height) => {
  const { chickenX, size, lift, groundY } = scaleFor(width, height);
  expect((1400 * size) / 2).toBeLessThanOrEqual(chickenX * 1.05);
  expect(groundY - 6300 * lift).toBeGreaterThanOrEqual(height < 480 ? 44 : 92);
});

test('games: the word under the meter is whole on every upright screen', () => {
  for (const [width, height] of [
    [320, 568],
    [360, 640],
    [390, 844],
  ] as const) {
    const { meter, hush } = scaleFor(width, height);
    expect(meter.y + meter.radius + 22 + 10).toBeLessThanOrEqual(height);
    expect(hush.radius).toBeGreaterThanOrEqual(24);
  }
});
