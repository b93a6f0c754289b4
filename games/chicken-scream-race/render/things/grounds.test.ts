import { expect, test } from 'vitest';
import { recordDrawing } from '../../../sdk/render/recorded-drawing.fixture.ts';
import { scene } from '../../core/items.ts';
import { scaleFor } from '../layout.ts';
import { drawPit } from './grounds.ts';

test('issue 18: a hole in the bridge has a lit edge on both sides, lighter than its depth', () => {
  const scale = scaleFor(844, 390);
  const calls = recordDrawing((ctx) => drawPit(ctx, { x: 100, long: 90, place: scene.bridge }, scale));
  const lit = calls.flatMap(([name, look], at) => (name === 'fillStyle' && look === '#ffdca0' ? [at] : []));
  const starts = lit.map(
    (at) => calls.slice(at).find(([name]) => name === 'moveTo' || name === 'lineTo')?.[1],
  );
  expect(starts).toEqual([94, 196]);
});
