import { afterAll, expect, test, vi } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { ticksMax } from '../core/constants.ts';
import { LastSeconds } from './last-seconds.ts';

vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
afterAll(() => void vi.unstubAllGlobals());

/** What is written at a tick. */
function written(tick: number): string[] {
  const calls = recordDrawing((ctx) => new LastSeconds().draw(ctx, tick, { x: 100, y: 60 }));
  const pictures = calls.flatMap(([name, picture]) => (name === 'drawImage' ? [picture] : []));
  const inner = pictures.flatMap((picture) => (picture as { calls: unknown[][] }).calls);
  return inner.flatMap(([name, text]) => (name === 'fillText' ? [String(text)] : []));
}

test('issue 18: the last twenty seconds are counted in figures, not by colour alone', () => {
  expect(written(ticksMax - 1201)).toEqual([]);
  expect(written(ticksMax - 1200)).toEqual(['20']);
  expect(written(ticksMax - 61)).toEqual(['2']);
  expect(written(ticksMax)).toEqual([]);
});
