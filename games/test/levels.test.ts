import { expect, test } from 'vitest';
import { gameLevels, levelsMax } from '@sikka/contract/levels';
import { cores, currentRules } from '../cores.ts';

const counts = Object.entries(currentRules).flatMap(([id, rules]) => {
  const { levels } = cores.get(rules!)!;
  return levels ? [[id, levels.length]] : [];
});

test('decisions 0063: the page offers as many levels as the cores have', () => {
  expect(gameLevels).toEqual(Object.fromEntries(counts));
  expect(Math.max(...Object.values(gameLevels))).toBeLessThanOrEqual(levelsMax);
});
