import { expect, test } from 'vitest';
import { createFramePacing } from './stage.ts';

const run = (frames: number[]): boolean[] => {
  const pace = createFramePacing();
  return frames.map((ms) => pace.isLate(ms));
};

test('games: a phone that keeps up is left alone, hiccups included', () => {
  const frames = Array.from({ length: 240 }, (_, index) => (index % 20 === 0 ? 90 : 16.7));
  expect(run(frames)).not.toContain(true);
});

test('games: a phone that falls behind is told once a second', () => {
  const report = run(Array.from({ length: 180 }, () => 25));
  expect(report.flatMap((late, index) => (late ? [index] : []))).toEqual([59, 119, 179]);
});

test('games: what was late a second ago is forgotten', () => {
  const report = run([...Array.from({ length: 60 }, () => 25), ...Array.from({ length: 60 }, () => 16.7)]);
  expect(report.filter(Boolean)).toHaveLength(1);
});
