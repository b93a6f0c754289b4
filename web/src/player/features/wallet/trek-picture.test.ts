import { expect, test } from 'vitest';
import { walk } from './trek-picture.tsx';

test('§2 the climber starts in the valley and ends at the flag', () => {
  expect(walk(0).climber).toEqual([14, 110]);
  expect(walk(1).climber[0]).toBeCloseTo(272);
  expect(walk(1).climber[1]).toBeCloseTo(24);
});

test('§2 more coins never move it back', () => {
  const steps = Array.from({ length: 101 }, (_, percent) => walk(percent / 100).climber[0]);
  expect(steps.every((x, index) => index === 0 || x >= (steps[index - 1] ?? 0))).toBe(true);
});
