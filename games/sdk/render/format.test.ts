import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './format.ts';

test('§9 any number is grouped as a browser does it for India', () => {
  const browser = new Intl.NumberFormat('en-IN');
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (value) => {
      expect(formatNumber(value)).toBe(browser.format(value));
      expect(formatNumber(value / 8)).toBe(browser.format(value / 8));
    }),
  );
});
