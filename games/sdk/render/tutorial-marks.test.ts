import { afterEach, expect, test, vi } from 'vitest';
import { recordDrawing } from './recorded-drawing.fixture.ts';
import { arrowKeys, drawHand, spaceKey } from './tutorial-marks.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The outlines that were filled, and how many pictures of keys. */
function drawnOn(isTouch: boolean): { keys: number; shapes: Set<string> } {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isTouch && query === '(pointer: coarse)' }));
  const keys = recordDrawing((ctx) => {
    arrowKeys(ctx, 100, 100, ['left']);
    spaceKey(ctx, 100, 200, true);
  });
  const hand = recordDrawing((ctx) => drawHand(ctx, 100, 100));
  const paths = hand.flatMap(([name, path]) => (name === 'fill' ? [(path as { text?: string })?.text] : []));
  return { keys: keys.length, shapes: new Set(paths.filter((text) => text !== undefined)) };
}

test('games: a touch screen is shown a hand and no keys, any other device keys and a pointer', () => {
  const [touch, other] = [drawnOn(true), drawnOn(false)];
  expect(touch.keys).toBe(0);
  expect(other.keys).toBeGreaterThan(20);
  // Only fingers are round.
  expect([...touch.shapes].map((shape) => shape.includes('a'))).toEqual([true]);
  expect([...other.shapes].map((shape) => /[ac]/iu.test(shape))).toEqual([false]);
});
