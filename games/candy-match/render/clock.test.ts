import { afterAll, expect, test, vi } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { clockTicks } from '../core/constants.ts';
import { Clock } from './clock.ts';

vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
afterAll(() => void vi.unstubAllGlobals());

/** What is written this many ticks before the clock's end. */
function written(left: number, finale = 0): string[] {
  const board = { tick: clockTicks - left, finale };
  const calls = recordDrawing((ctx) => new Clock().draw(ctx, board, { x: 14, y: 8, width: 360 }));
  const pictures = calls.flatMap(([name, picture]) => (name === 'drawImage' ? [picture] : []));
  const inner = pictures.flatMap((picture) => (picture as { calls: unknown[][] }).calls);
  return inner.flatMap(([name, text]) => (name === 'fillText' ? [String(text)] : []));
}

test('issue 18: the last twenty seconds are counted in figures, not by colour alone', () => {
  expect(written(1201)).toEqual([]);
  expect(written(1200)).toEqual(['20']);
  expect(written(30)).toEqual(['1']);
  expect([written(0), written(600, 1)]).toEqual([[], []]);
});
