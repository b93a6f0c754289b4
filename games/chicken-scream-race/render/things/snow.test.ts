import { expect, test } from 'vitest';
import { recordDrawing } from '../../../sdk/render/recorded-drawing.fixture.ts';
import { scene } from '../../core/items.ts';
import { scaleFor } from '../layout.ts';
import { bale, branch, snowball, snowEdge } from './bodies.ts';
import { drawIce, drawPit } from './grounds.ts';

const scale = scaleFor(390, 844);
const colours = (draw: Parameters<typeof recordDrawing>[0]): unknown[] =>
  recordDrawing(draw)
    .filter(([name]) => name === 'fillStyle')
    .map(([, colour]) => colour);

test('issue 18: what is white in the snow has a dark edge, which is drawn first', () => {
  for (const draw of [
    branch(true),
    snowball,
    (ctx: Parameters<typeof snowball>[0]) => drawIce(ctx, { x: 0, long: 80, place: scene.snow }, scale, 0),
  ])
    expect(colours((ctx) => draw(ctx, 100, 100))[0]).toBe(snowEdge);
  expect(colours((ctx) => bale(true)(ctx, 100, 100))).toContain(snowEdge);
  expect(colours((ctx) => drawPit(ctx, { x: 0, long: 80, place: scene.snow }, scale))).toContain(snowEdge);
});

test('issue 18: elsewhere it has none', () => {
  expect(colours((ctx) => branch(false)(ctx, 100, 100))).not.toContain(snowEdge);
  expect(colours((ctx) => bale(false)(ctx, 100, 100))).not.toContain(snowEdge);
});
