import { expect, test } from 'vitest';
import { createFramePacing } from './stage.ts';

const run = (frames: number[]): boolean[] => {
  const pace = createFramePacing();
  return frames.map((ms) => pace.isLate(ms));
};

test('games: a phone that keeps up is not throttled, hiccups included', () => {
  const frames = Array.from({ length: 240 }, (_, index) => (index % 20 === 0 ? 90 : 16.7));
  expect(run(frames)).not.toContain(true);
});

test('games: a phone that falls behind is reported once a second', () => {
  const report = run(Array.from({ length: 180 }, () => 25));
  expect(report.flatMap((late, index) => (late ? [index] : []))).toEqual([59, 119, 179]);
});

test('games: late frames are forgotten after a second', () => {
  const report = run([...Array.from({ length: 60 }, () => 25), ...Array.from({ length: 60 }, () => 16.7)]);
  expect(report.filter(Boolean)).toHaveLength(1);
});
