import { gameIds } from '@sikka/contract/catalogue';
import { aimCount } from '@sikka/contract/progress';
import { describe, expect, test } from 'vitest';
import { playForContent } from './content.ts';

const minutesLeast = 20;
const aimsLeast = 30;

describe.each(gameIds)('games: content of %s', (id) => {
  test('games: after twenty minutes of play a middle player still meets something new', () => {
    const isLate = (minute: number): boolean => minute > minutesLeast;
    const { minutes } = playForContent(id, 1, 2 * minutesLeast, isLate);
    expect(Math.max(...minutes.values())).toBeGreaterThan(minutesLeast);
  });

  test('games: there are at least thirty aims', () => {
    expect(aimCount(id)).toBeGreaterThanOrEqual(aimsLeast);
  });
});
