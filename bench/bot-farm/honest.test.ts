import { expect, test } from 'vitest';
import { honestSignals } from './honest.ts';
import { createGamePool } from './logs.ts';

const pool = createGamePool(8);
const players = 100;

test.each([0, 1, 2, 3])(
  'decisions 0033: of a hundred honest players at most one has a signal (%i)',
  (hundred) => {
    const flagged = Array.from({ length: players }, (_, index) =>
      honestSignals(hundred * players + index, pool),
    ).filter((signals) => signals.length > 0);
    expect(flagged.length, JSON.stringify(flagged)).toBeLessThanOrEqual(1);
  },
);
