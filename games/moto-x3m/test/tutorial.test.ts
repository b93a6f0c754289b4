import { expect, test, vi } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { pressPlayButton } from '../../sdk/render/tutorial-marks.ts';
import { RideInput } from '../input/index.ts';
import { key } from '../core/rig.ts';
import { Tutorial } from '../tutorial.ts';

/** From the hand's tip to its right side and down to its foot, in CSS pixels. */
const hand = { wide: 58, high: 74 };

test('games: the hand of the tutorial stands on its pad and wholly on the screen', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  for (const [width, height] of [
    [320, 568],
    [390, 844],
  ] as const) {
    const input = new RideInput();
    input.resize(width, height);
    const tutorial = new Tutorial(0);
    tutorial.ride.keys = key.gas;
    const calls = recordDrawing((ctx) => tutorial.draw(ctx, { width, height, nowMs: 0 }, input));
    const [, x, y] = calls.find(([name]) => name === 'translate') as [string, number, number];
    expect([x + hand.wide <= width, y + hand.high <= height]).toEqual([true, true]);
    expect(Math.abs(x - input.placeOf(key.gas).x)).toBeLessThan(28);
  }
  vi.unstubAllGlobals();
});

test('games: under a held finger the start button sinks, and the hand of the tutorial is gone', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const input = new RideInput();
  const tutorial = new Tutorial(0);
  tutorial.ride.keys = key.gas;
  const places = (): unknown[][] =>
    recordDrawing((ctx) => tutorial.draw(ctx, { width: 390, height: 844, nowMs: 0 }, input)).filter(
      ([name]) => name === 'translate',
    );
  const before = places();
  input.handlers.press?.(150, 700, 1);
  pressPlayButton(true);
  const held = places();
  pressPlayButton(false);
  expect([before.length, held.length]).toEqual([3, 1]);
  expect(held[0]![2]).toBeGreaterThan(Number(before.at(-1)![2]));
  vi.unstubAllGlobals();
});

test('games: from the first screen to the count the start button shrinks where it stood', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const input = new RideInput();
  const frame = { width: 390, height: 844, nowMs: 0 };
  const tutorial = new Tutorial(0);
  const sizes = [1, 0.5, 0.1].map((size) => {
    const calls = recordDrawing((ctx) => tutorial.drawButton(ctx, frame, input, size));
    const moves = calls.filter(([name]) => name === 'translate');
    const scales = calls.filter(([name]) => name === 'scale').map(([, scale]) => Number(scale));
    expect(moves[0]).toEqual(['translate', 195, 844 * 0.3]);
    return scales.reduce((all, one) => all * one, 1);
  });
  expect(sizes).toEqual([1, 0.5, 0.1]);
  vi.unstubAllGlobals();
});
