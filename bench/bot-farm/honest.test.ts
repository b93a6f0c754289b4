import { expect, test } from 'vitest';
import { honestSignals } from './honest.ts';
import { createGamePool } from './logs.ts';

test('decisions 0033: of four hundred honest players at most two have a signal', () => {
  const pool = createGamePool(8);
  const flagged = Array.from({ length: 400 }, (_, seed) => honestSignals(seed, pool)).filter(
    (signals) => signals.length > 0,
  );
  expect(flagged.length, JSON.stringify(flagged)).toBeLessThanOrEqual(2);
});
