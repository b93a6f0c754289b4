import { expect, test } from 'vitest';
import { honestSignals } from './honest.ts';
import { createGamePool } from './logs.ts';

const pool = createGamePool(8);
const players = 400;

test('decisions 0033: of 400 honest players at most two have a signal: 0.5 %', () => {
  const flagged = Array.from({ length: players }, (_, seed) => honestSignals(seed, pool)).filter(
    (signals) => signals.length > 0,
  );
  expect(flagged.length, JSON.stringify(flagged)).toBeLessThanOrEqual(players * 0.005);
}, 180_000);
