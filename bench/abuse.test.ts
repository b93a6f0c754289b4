import { expect, test } from 'vitest';
import { report } from './abuse.ts';

test('bench: results that take more than twice as long beside abusive accounts fail it', () => {
  const alone = { p50: 40, p99: 100 };
  expect(report(alone, { p50: 70, p99: 200 })).toBe(true);
  expect(report(alone, { p50: 40, p99: 201 })).toBe(false);
});
