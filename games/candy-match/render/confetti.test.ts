import { expect, test } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { Confetti } from './confetti.ts';
import { layoutFor } from './layout.ts';

test.each([
  [390, 844],
  [320, 580],
  [844, 390],
  [1280, 800],
])('issue 18: confetti falls over no figure, at %i × %i', (width, height) => {
  const layout = layoutFor({ width, height, ratio: 1 });
  const confetti = new Confetti(false);
  confetti.resize(layout);
  confetti.fall();
  const calls = recordDrawing((ctx) => confetti.draw(ctx, 900));
  const clipped = calls.findIndex(([name]) => name === 'clip');
  const [, x, y, wide, high] = calls[clipped - 1] as [string, number, number, number, number];
  const { panel, isWide, box } = layout;
  expect(isWide ? x : y).toBeGreaterThanOrEqual(isWide ? panel.x + panel.width : panel.y + panel.height);
  expect([x <= box.x, y <= box.y, x + wide, y + high]).toEqual([true, true, width, height]);
  const drawn = calls.findIndex(([name]) => name === 'fillRect');
  expect(drawn).toBeGreaterThan(clipped);
});
