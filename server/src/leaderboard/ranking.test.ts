import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Ranking, type Standing } from './ranking.ts';

const account = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const standing = (number: number, coins: number, joinedAtUs = number): Standing => ({
  accountId: account(number),
  playerId: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  coins,
  joinedAtUs,
});

/** The same order the slow and obvious way. */
const sorted = (all: Iterable<Standing>): string[] =>
  [...all]
    .toSorted(
      (a, b) => b.coins - a.coins || a.joinedAtUs - b.joinedAtUs || (a.playerId < b.playerId ? -1 : 1),
    )
    .map(({ accountId }) => accountId);

const change = fc.record({
  number: fc.nat(400),
  coins: fc.integer({ min: 0, max: 30 }),
  joinedAtUs: fc.nat(3),
  remove: fc.boolean(),
});

describe('§2 the ranking', () => {
  it('§2 after any changes the order is by coins, join date and id', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 600 }), (changes) => {
        const [ranking, expected] = [new Ranking(), new Map<string, Standing>()];
        for (const { number, coins, joinedAtUs, remove } of changes) {
          const one = standing(number, coins, joinedAtUs);
          if (remove) ranking.remove(one.accountId);
          else ranking.place(one);
          if (remove) expected.delete(one.accountId);
          else expected.set(one.accountId, one);
        }
        const order = sorted(expected.values());
        expect(ranking.top(1_000).map(({ accountId }) => accountId)).toEqual(order);
        expect(order.map((accountId) => ranking.rankOf(accountId))).toEqual(order.map((_, at) => at + 1));
        expect(ranking.size).toBe(order.length);
      }),
    );
  });

  it('§2 with many blocks, loaded in order and then changed, every rank is exact', () => {
    const all = Array.from({ length: 5_000 }, (_, number) => standing(number, 5_000 - number));
    const ranking = new Ranking();
    for (const one of all) ranking.place(one);
    for (let number = 0; number < 5_000; number += 3) {
      const moved = standing(number, (number * 7_919) % 5_000);
      all[number] = moved;
      ranking.place(moved);
    }
    const order = sorted(all);
    for (const at of [0, 1, 511, 512, 1_023, 1_024, 2_500, 4_998, 4_999])
      expect(ranking.rankOf(order[at] ?? '')).toBe(at + 1);
    expect(ranking.top(50).map(({ accountId }) => accountId)).toEqual(order.slice(0, 50));
  });

  it('§2 a sweep removes exactly what it does not meet, in steps', () => {
    const change = fc.record({ number: fc.nat(300), coins: fc.nat(30) });
    fc.assert(
      fc.property(
        fc.array(change, { maxLength: 300 }),
        fc.array(change, { maxLength: 300 }),
        (before, met) => {
          const ranking = new Ranking();
          for (const { number, coins } of before) ranking.place(standing(number, coins));
          ranking.beginSweep();
          const expected = new Map<number, Standing>();
          for (const { number, coins } of met) {
            ranking.place(standing(number, coins));
            expected.set(number, standing(number, coins));
          }
          for (let from: number | null = 0; from !== null;) from = ranking.removeUnmarked(from, 7);
          expect(ranking.top(1_000).map(({ accountId }) => accountId)).toEqual(sorted(expected.values()));
          for (const number of expected.keys())
            expect(ranking.find(account(number))).toEqual(expected.get(number));
          expect(ranking.size).toBe(expected.size);
        },
      ),
    );
  });

  it('§2 thousands of inserts at one place split the block and stay in order', () => {
    const ranking = new Ranking();
    for (let number = 0; number < 4_000; number += 1) ranking.place(standing(number, 10));
    expect(ranking.rankOf(account(0))).toBe(1);
    expect(ranking.rankOf(account(3_999))).toBe(4_000);
    ranking.place(standing(3_999, 11));
    expect(ranking.rankOf(account(3_999))).toBe(1);
    expect(ranking.rankOf(account(0))).toBe(2);
  });

  it('§2 an unknown player has no rank', () => {
    const ranking = new Ranking();
    expect(ranking.rankOf(account(1))).toBeNull();
    expect(ranking.top(50)).toEqual([]);
    ranking.place(standing(1, 10));
    ranking.remove(account(1));
    expect([ranking.rankOf(account(1)), ranking.size, ranking.top(50)]).toEqual([null, 0, []]);
  });
});
