import { describe, expect, test } from 'vitest';
import { Chain, lookOf, praiseFor } from '../effects/chain.ts';
import { tableOf } from './tables.ts';

const start = () => tableOf({ piles: ['*4s *6d Ah', '*5s 2c'] });

describe('issue 18: chains of good moves', () => {
  test('issue 18: cards home and turned that never were before follow one another', () => {
    const chain = new Chain(false);
    const table = start();
    expect(chain.follow(table)).toBe(false);
    table.home[1] = 1;
    expect([chain.follow(table), chain.count]).toEqual([true, 1]);
    table.hidden[0]! -= 1;
    expect([chain.follow(table), chain.count]).toEqual([true, 2]);
    expect([chain.follow(table), chain.count]).toEqual([false, 2]);
    // Taken back and brought home again is nothing new.
    table.home[1] = 0;
    chain.follow(table);
    table.home[1] = 1;
    expect(chain.follow(table)).toBe(false);
  });

  test('issue 18: it ends with its time, which is longer where time is no part of the game', () => {
    const table = start();
    for (const [isCalm, count] of [
      [false, 0],
      [true, 1],
    ] as const) {
      const chain = new Chain(isCalm);
      chain.follow(start());
      table.home[1] = 1;
      chain.follow(table);
      chain.pass(6000);
      expect(chain.count).toBe(count);
    }
  });

  test('issue 18: praise climbs, and the colour with it', () => {
    const counts = Array.from({ length: 16 }, (_, count) => count);
    expect(counts.map(praiseFor).filter((word) => word !== undefined)).toEqual([
      'nice',
      'great',
      'shabash',
      'unstoppable',
      'unstoppable',
    ]);
    expect(new Set([1, 3, 5, 7, 9].map(lookOf)).size).toBe(5);
  });
});
