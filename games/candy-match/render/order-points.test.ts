import { expect, test } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { OrderPoints } from './order-points.ts';

const from = { x: 195, y: 110 };
const score = { x: 14, y: 31, size: 34 };

/** The upper edge of the points in each frame, and when they reached the score, in milliseconds. */
function flight(isCalm = false): { tops: number[]; arrivals: number[] } {
  const points = new OrderPoints(isCalm);
  const tops: number[] = [];
  const arrivals: number[] = [];
  points.show(600);
  for (let ms = 0; ms < 1500; ms += 16) {
    const calls = recordDrawing((ctx) => {
      if (points.draw(ctx, from, score, 16)) arrivals.push(ms);
    });
    const box = calls.find(([name]) => name === 'drawImage');
    // A sprite has room above and below its figures, which are 28 of 48 high.
    if (box) tops.push((box[3] as number) + ((box[5] as number) * 10) / 48);
  }
  return { tops, arrivals };
}

test('issue 18: the points of an order go to the score and never over its figures', () => {
  const { tops } = flight();
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(score.y + score.size / 2 - 0.5);
  expect(Math.min(...tops)).toBeLessThan(score.y + score.size);
});

test('issue 18: they arrive once, unless motion is reduced', () => {
  expect(flight().arrivals).toHaveLength(1);
  expect(flight(true).arrivals).toHaveLength(0);
});
