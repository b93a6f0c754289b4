import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { combinationPoints, event, luckPart, points, starPoints } from '../core/constants.ts';
import { candyMatch, candyMatch2 } from '../core/index.ts';
import { phase, type Board } from '../core/state.ts';
import { boardOf, swap, swapToClear, swapToRest } from './boards.ts';

/** What the third rules pay otherwise (docs/decisions/0065). */
const order = 120;
const orderPart = 35;
const special = 180;

const third = (rows: readonly string[], fields: Partial<Board> = {}): Board =>
  Object.assign(boardOf(rows), { version: 3 }, fields);

/** The clear that comes after this many of this move. */
function clearAfter(chain: number, finale = 0): Board {
  const board = third(['a a a'], { phase: phase.fall, left: 1, chain, finale });
  candyMatch.step(board, []);
  return board;
}

describe('games: the third rules of the endless game pay plans more than luck', () => {
  test('games: candies and specials of an order pay as they are taken, and no more of them than it asks for', () => {
    const board = third(['a b a a']);
    board.aims.set([1, 0, 0]);
    board.aimsLeft.set([2, 0, 0]);
    swapToClear(board, swap(0, 0, 'right'));
    expect(board.gain).toBe(3 * points.match + 2 * orderPart);
  });

  test('games: an order that is met pays as much more each time', () => {
    const board = third(['a b a a'], { orders: 4 });
    board.aims.set([1, 0, 0]);
    board.aimsLeft.set([3, 0, 0]);
    expect(swapToRest(board, swap(0, 0, 'right')) & event.order).toBeTruthy();
    expect(board.score).toBe(3 * points.match + 3 * orderPart + 5 * order);
  });

  test('games: of a chain the clear that a hand can foresee counts most, fireworks once', () => {
    const sums = [0, 1, 2, 3].map((chain) => clearAfter(chain).gain / (3 * points.match));
    expect(sums).toEqual([1, 6, 2, 2]);
    expect(clearAfter(0, 1).gain).toBe(3 * points.match);
  });

  test('games: every special of the hand pays alike, one that a chain brings a part', () => {
    const lineBombAndStar = [
      ['a a b a', '. . a .'],
      ['a a b a', '. . a .', '. . a .'],
      ['a a b a a', '. . a .'],
    ];
    const ways = ['down', 'right', 'down'] as const;
    const extras = lineBombAndStar.map((rows, index) => {
      const board = third(rows, { aimsLeft: new Uint8Array(3) });
      swapToClear(board, swap(2, 0, ways[index]!));
      return board.extra;
    });
    expect(extras).toEqual([special, special, special]);
    const chained = third(['a a a a'], { phase: phase.fall, left: 1, chain: 1 });
    candyMatch.step(chained, []);
    expect(chained.extra).toBe(special / luckPart);
  });

  test('games: combinations pay more with each, up to the fourth', () => {
    const extras = [0, 1, 2, 3, 4].map((combinations) => {
      const board = third(['a- b|'], { combinations });
      swapToClear(board, swap(0, 0, 'right'));
      return board.extra / combinationPoints[3];
    });
    expect(extras).toEqual([0.7, 1.2, 1.7, 2.2, 2.2]);
    const withCandy = third(['* a'], { combinations: 1 });
    swapToClear(withCandy, swap(0, 0, 'right'));
    expect(withCandy.extra).toBe(starPoints * 1.2);
  });

  test('games: levels and the second rules score as they did, on the same boards', () => {
    const seed = seedFromNumber(3);
    const [board, before] = [candyMatch, candyMatch2].map((core) => core.init(seed));
    expect(board!.cells).toEqual(before!.cells);
    const levels = [candyMatch, candyMatch2].map((core) => core.levels![0]!.init(seed));
    expect([board, before, ...levels].map((one) => one!.version)).toEqual([
      3,
      undefined,
      undefined,
      undefined,
    ]);
  });
});
