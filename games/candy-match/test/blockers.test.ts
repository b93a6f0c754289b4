import { describe, expect, test } from 'vitest';
import { aim } from '../core/aims.ts';
import {
  candyOf,
  crate,
  doubleCrate,
  empty,
  isSpecial,
  kind,
  lamp,
  coconut,
  gift,
  hole,
} from '../core/candies.ts';
import { event, points } from '../core/constants.ts';
import { candyMatch } from '../core/index.ts';
import { cause, phase, type Board } from '../core/state.ts';
import { at, boardOf, marked, stepWhile, swap, swapToClear, swapToRest } from './boards.ts';

/** A board of level rules with one aim. */
function levelBoard(rows: readonly string[], what: number, count: number): Board {
  const board = boardOf(rows);
  board.level = 1;
  board.aims.set([what, 0, 0]);
  board.aimsLeft.set([count, 0, 0]);
  return board;
}

describe('games: jelly', () => {
  test('games: goes a layer a clear where something bursts, and counts', () => {
    const board = levelBoard(['a b~ a a', '. . . .'], aim.jelly, 9);
    board.jelly[2] = 2;
    const events = swapToClear(board, swap(0, 0, 'right'));
    expect(events & event.jellyGone).toBeTruthy();
    expect(board.aimsLeft[0]).toBe(7);
    expect(board.gain).toBe(3 * points.match + 2 * points.jelly);
    stepWhile(board, () => board.phase === phase.clear);
    expect([board.jelly[1], board.jelly[2]]).toEqual([0, 1]);
  });
});

describe('games: crates, gifts and lamps', () => {
  test('games: a crate breaks beside a line, a double one only cracks', () => {
    const board = levelBoard(['a b a a', '. :c :C .'], aim.crate, 9);
    expect(swapToClear(board, swap(0, 0, 'right')) & event.crateBroken).toBeTruthy();
    expect([board.doomed[at(1, 1)], board.doomed[at(2, 1)]]).toEqual([cause.blast, cause.crack]);
    stepWhile(board, () => board.phase === phase.clear);
    expect([board.cells[at(1, 1)] === crate, board.cells[at(2, 1)]]).toEqual([false, crate]);
    expect(board.aimsLeft[0]).toBe(7);
  });

  test('games: candies fall past crates, holes and chains, which stay', () => {
    const board = boardOf(['c', 'd', ':C', '_', 'a b a a']);
    swapToClear(board, swap(0, 4, 'right'));
    board.doomed[at(0, 4)] = cause.match;
    stepWhile(board, () => board.phase === phase.clear);
    const column = [2, 3, 4].map((y) => board.cells[at(0, y)]);
    expect(column).toEqual([doubleCrate, hole, candyOf(4, kind.plain)]);
    expect([board.drop[at(0, 4)], board.cells[at(0, 1)]]).toEqual([3, candyOf(3, kind.plain)]);
  });

  test('games: a gift leaves a special', () => {
    const board = levelBoard(['a b a a', '. :g . .'], aim.crate, 9);
    swapToClear(board, swap(0, 0, 'right'));
    stepWhile(board, () => board.phase === phase.clear);
    expect(board.cells.includes(gift)).toBe(false);
    expect([...board.cells].filter((candy) => isSpecial(candy))).toHaveLength(1);
  });

  test('games: a lamp that is lit clears its row and its column, and lights others there', () => {
    const board = levelBoard(['a b a a', '. :l . . . :l .'], aim.lamp, 2);
    expect(swapToClear(board, swap(0, 0, 'right')) & event.lampLit).toBeTruthy();
    expect([board.doomed[at(1, 8)], board.doomed[at(6, 1)], board.doomed[at(5, 8)]]).toEqual([2, 2, 2]);
    expect([board.aimsLeft[0], board.cells[at(5, 1)]]).toEqual([0, lamp]);
  });
});

describe('games: chains', () => {
  test('games: a chained candy is not swapped, breaks free in a line and stays', () => {
    const board = levelBoard(['a b a+ a', '. . . .'], aim.chain, 3);
    const legal = ['+', ''].map((chain) => boardOf(['a a b', `. . a${chain}`]));
    expect(legal.map((one) => candyMatch.accepts(one, swap(2, 0, 'down')))).toEqual([false, true]);
    expect(swapToClear(board, swap(0, 0, 'right')) & event.chainBroken).toBeTruthy();
    expect(board.aimsLeft[0]).toBe(2);
    stepWhile(board, () => board.phase === phase.clear);
    expect([board.chains[2], board.cells[2]]).toEqual([0, candyOf(1, kind.plain)]);
  });

  test('games: a chained special does not go off', () => {
    const board = levelBoard(['a b a-+ a'], aim.chain, 3);
    swapToClear(board, swap(0, 0, 'right'));
    expect(board.blasts).toEqual([]);
  });
});

describe('games: coconuts', () => {
  test('games: withstand blasts, leave below their column, and the next one comes from above', () => {
    const rows = ['.', '.', '.', '.', '.', '.', '.', ':o', 'a b a a'];
    const board = levelBoard(rows, aim.coconut, 4);
    board.coconuts = 3;
    const events = swapToRest(board, swap(0, 8, 'right'));
    expect(events & event.coconutOut).toBe(0);
    board.cells[at(0, 8)] = empty;
    Object.assign(board, { phase: phase.clear, left: 1 });
    const later = stepWhile(board, () => board.phase !== phase.idle);
    expect(later & event.coconutOut).toBeTruthy();
    expect(board.aimsLeft[0]).toBe(3);
    const hit = boardOf(['a- b a a :o']);
    swapToClear(hit, swap(0, 0, 'right'));
    expect(marked(hit.doomed)).not.toContain(4);
  });

  test('games: at most two are on the board, and no more come than the aim asks for', () => {
    const board = levelBoard([], aim.coconut, 5);
    board.coconuts = 5;
    for (let turn = 0; turn < 12; turn += 1) {
      for (let cell = 0; cell < 7; cell += 1) if (board.cells[cell] !== coconut) board.cells[cell] = empty;
      Object.assign(board, { phase: phase.clear, left: 1 });
      candyMatch.step(board, []);
      const lying = board.cells.filter((cell) => cell === coconut).length;
      expect(lying).toBeLessThanOrEqual(2);
    }
    expect(board.coconuts).toBe(3);
  });
});
