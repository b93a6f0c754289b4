import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../sdk/core/random.ts';
import { candyOf, chaku, kind, star } from './core/candies.ts';
import {
  blastTicks,
  chainMax,
  combinationPoints,
  clockTicks,
  columns,
  event,
  fallTicks,
  cellCount,
  movesStart,
  points,
  popTicks,
  swapTicks,
  ticksMax,
} from './core/constants.ts';
import { dealPlainly, reshuffle } from './core/filling.ts';
import { candyMatch as core, createBoard } from './core/index.ts';
import { findLines, hasMove, isSettled, legalActions, swapOf } from './core/matches.ts';
import { cause, phase } from './core/state.ts';
import { at, boardOf, marked, stepWhile, swap, swapToClear, swapToRest } from './test/boards.ts';

describe('games: legal swaps', () => {
  test('games: two neighbours may be swapped when that makes a line of three', () => {
    const board = boardOf(['a b a a . . . .']);
    expect(core.accepts(board, swap(0, 0, 'right'))).toBe(true);
    expect(core.accepts(board, swap(1, 0, 'right'))).toBe(false);
    expect(core.accepts(board, swap(4, 4, 'down'))).toBe(false);
  });

  test('games: a line counts for either of the two, horizontal or vertical', () => {
    const upright = boardOf(['. a', 'a b', '. a']);
    expect(core.accepts(upright, swap(0, 1, 'right'))).toBe(true);
    const other = boardOf(['b . .', 'a b a', 'b . .']);
    expect(core.accepts(other, swap(0, 1, 'right'))).toBe(true);
  });

  test('games: a line never wraps into the next row', () => {
    const board = boardOf(['. . . . . a a', 'a b . . . . .']);
    expect(findLines(board.cells)).toEqual([]);
    expect(core.accepts(board, swap(0, 1, 'right'))).toBe(false);
  });

  test('games: nothing is swapped across the edge of the board', () => {
    expect(swapOf(swap(6, 0, 'right'))).toBeUndefined();
    expect(swapOf(swap(3, 8, 'down'))).toBeUndefined();
    expect(swapOf(swap(5, 8, 'right'))).toEqual({ from: 61, to: 62 });
    expect(swapOf(-1)).toBeUndefined();
    expect(swapOf(1.5)).toBeUndefined();
  });

  test('games: chaku is never swapped, not even with a star', () => {
    const board = boardOf(['* # a']);
    expect(core.accepts(board, swap(0, 0, 'right'))).toBe(false);
    expect(core.accepts(board, swap(1, 0, 'right'))).toBe(false);
  });

  test('games: a star may be swapped with anything, and two specials with each other', () => {
    expect(core.accepts(boardOf(['* a']), swap(0, 0, 'right'))).toBe(true);
    expect(core.accepts(boardOf(['a- b|']), swap(0, 0, 'right'))).toBe(true);
    expect(core.accepts(boardOf(['a- b']), swap(0, 0, 'right'))).toBe(false);
  });

  test('games: no swap while candies move, and one swap per tick', () => {
    const board = boardOf(['a b a a', '. . . .', 'a b a a']);
    core.step(board, [swap(0, 0, 'right'), swap(0, 2, 'right')]);
    expect([board.moves, board.made, board.from]).toEqual([movesStart - 1, 1, 0]);
    expect(core.accepts(board, swap(0, 2, 'right'))).toBe(false);
  });
});

describe('games: matches and specials', () => {
  test('games: three in a row burst, no special appears, and everything above falls', () => {
    const board = boardOf(['c c a', 'b b d', 'a a b', 'd d a']);
    const events = swapToClear(board, swap(2, 2, 'down'));
    expect(events & event.match).toBeTruthy();
    expect(marked(board.doomed)).toEqual([at(0, 2), at(1, 2), at(2, 2)]);
    expect(marked(board.born)).toEqual([]);
    expect([board.left, board.gain]).toEqual([popTicks, 3 * points.match]);
    stepWhile(board, () => board.phase === phase.clear);
    expect(board.cells[at(0, 2)]).toBe(candyOf(2, kind.plain));
    expect(board.cells[at(0, 1)]).toBe(candyOf(3, kind.plain));
    expect([board.drop[at(0, 2)], board.drop[at(0, 0)], board.drop[at(0, 3)]]).toEqual([1, 1, 0]);
    expect(board.left).toBe(fallTicks[1]);
  });

  test('games: four in a row leave a row-clearing candy where it was moved, four in a column a column-clearing one', () => {
    const row = boardOf(['a a b a', '. . a .']);
    expect(swapToClear(row, swap(2, 0, 'down')) & event.makeLine).toBeTruthy();
    expect([marked(row.born), row.born[2]]).toEqual([[2], candyOf(1, kind.row)]);
    const column = boardOf(['. a', '. a', 'a b', '. a']);
    swapToClear(column, swap(0, 2, 'right'));
    expect([marked(column.born), column.born[at(1, 2)]]).toEqual([[at(1, 2)], candyOf(1, kind.column)]);
  });

  test('games: five in a row leave a star', () => {
    const board = boardOf(['a a b a a', '. . a . .']);
    expect(swapToClear(board, swap(2, 0, 'down')) & event.makeStar).toBeTruthy();
    expect([marked(board.born), board.born[2]]).toEqual([[2], star]);
    expect(board.gain).toBe(5 * points.match + points.star);
  });

  test('games: an L or a T leaves a bomb at its corner', () => {
    const ell = boardOf(['a a b a', '. . a .', '. . a .']);
    expect(swapToClear(ell, swap(2, 0, 'right')) & event.makeBomb).toBeTruthy();
    expect([marked(ell.born), ell.born[2]]).toEqual([[2], candyOf(1, kind.bomb)]);
    const tee = boardOf(['. . a .', '. a b a', '. . a .', '. . a .']);
    swapToClear(tee, swap(2, 0, 'down'));
    expect([marked(tee.born), tee.born[at(2, 1)]]).toEqual([[at(2, 1)], candyOf(1, kind.bomb)]);
  });

  test('games: five in a row with a crossing leave a star and nothing else', () => {
    const board = boardOf(['. . a . .', 'a a b a a', '. . a . .', '. . a . .']);
    swapToClear(board, swap(2, 0, 'down'));
    expect([marked(board.born), board.born[at(2, 1)]]).toEqual([[at(2, 1)], star]);
  });

  test('games: a special in a line goes off and clears its row, its column or the thirteen around it', () => {
    const row = boardOf(['. . . .', 'a- b a a']);
    const events = swapToClear(row, swap(0, 1, 'right'));
    expect(events & event.lineBlast).toBeTruthy();
    expect(marked(row.doomed)).toEqual(cellsWhere((_, y) => y === 1));
    expect(row.left).toBe(blastTicks);
    const column = boardOf(['a| b a a']);
    swapToClear(column, swap(0, 0, 'right'));
    expect(marked(column.doomed)).toEqual(cellsWhere((x, y) => x === 1 || (y === 0 && x >= 1 && x <= 3)));
    const bomb = boardOf(['.', '.', '. . . . .', '. . ao b a a']);
    swapToClear(bomb, swap(2, 3, 'right'));
    const around = cellsWhere((x, y) => Math.abs(x - 3) + Math.abs(y - 3) <= 2);
    expect(marked(bomb.doomed)).toEqual(around);
  });

  test('games: one blast sets off the next, each special once', () => {
    const board = boardOf(['.', 'a- b a a . c| .', '.', '. . . . . co .']);
    swapToClear(board, swap(0, 1, 'right'));
    const shapes = board.blasts.map((blast) => [blast >> 6, blast & 63]);
    expect(shapes).toEqual([
      [1, at(1, 1)],
      [2, at(5, 1)],
      [3, at(5, 3)],
    ]);
  });

  test('games: a new special survives the blast in whose row it lies', () => {
    const board = boardOf(['a- a b a', '. . a .']);
    swapToClear(board, swap(2, 0, 'down'));
    stepWhile(board, () => board.phase === phase.clear);
    expect([...board.cells]).toContain(candyOf(1, kind.row));
  });
});

describe('games: combining two specials', () => {
  test('games: a star removes every candy of the other colour, and itself', () => {
    const board = boardOf(['* a . . . a', '.', '. . a']);
    expect(swapToClear(board, swap(0, 0, 'right')) & event.starBlast).toBeTruthy();
    expect(marked(board.doomed)).toEqual([0, 1, 5, at(2, 2)]);
  });

  test('games: two line candies clear a row and a column, whatever their direction', () => {
    const board = boardOf(['.', '. a| b|']);
    expect(swapToClear(board, swap(1, 1, 'right')) & event.combine).toBeTruthy();
    expect(marked(board.doomed)).toEqual(cellsWhere((x, y) => x === 2 || y === 1));
  });

  test('games: a line candy and a bomb clear three rows and three columns, fewer at the edge', () => {
    const board = boardOf(['a| bo']);
    swapToClear(board, swap(0, 0, 'right'));
    expect(marked(board.doomed)).toEqual(cellsWhere((x, y) => x <= 2 || y <= 1));
  });

  test('games: two bombs clear five by five', () => {
    const board = boardOf(['.', '.', '.', '. . . ao bo']);
    swapToClear(board, swap(3, 3, 'right'));
    const cells = cellsWhere((x, y) => Math.abs(x - 4) <= 2 && Math.abs(y - 3) <= 2);
    expect(marked(board.doomed)).toEqual(cells);
  });

  test('games: a star and a line candy turn the whole colour into line candies and set them off', () => {
    const board = boardOf(['* a- .', '.', '. . . a', '.', '. . . . a . .']);
    swapToClear(board, swap(0, 0, 'right'));
    // Every second cell's line stands: the one of row 2 clears column 3, that of row 4 its row.
    const isColumn = (cell: number): boolean => cell % 2 === 1;
    const [upper, lower] = [at(3, 2), at(4, 4)];
    const cells = cellsWhere(
      (x, y) => y === 0 || (isColumn(upper) ? x === 3 : y === 2) || (isColumn(lower) ? x === 4 : y === 4),
    );
    expect(marked(board.doomed)).toEqual(cells);
  });

  test('games: a star and a bomb turn the whole colour into bombs', () => {
    const board = boardOf(['* ao .', '.', '.', '.', '.', '. . . . . a']);
    swapToClear(board, swap(0, 0, 'right'));
    const shapes = board.blasts.map((blast) => [blast >> 6, blast & 63]);
    expect(shapes).toContainEqual([3, at(5, 5)]);
    expect(shapes).toContainEqual([3, 0]);
  });

  test('games: two stars clear the whole board', () => {
    const board = boardOf(['* *', '. #']);
    swapToClear(board, swap(0, 0, 'right'));
    expect(marked(board.doomed)).toHaveLength(cellCount);
    const swept = (cellCount - 1) * points.blast + points.chaku;
    expect(board.gain).toBe(swept + combinationPoints[8]);
  });
});

describe('games: chains', () => {
  test('games: candies that fall into a line burst again and count double', () => {
    const board = boardOf(['.', '.', 'c . .', 'a a b', 'c . a', 'c . .']);
    expect(swapToClear(board, swap(2, 3, 'down')) & event.cascade).toBe(0);
    expect([board.chain, board.gain]).toEqual([1, 3 * points.match]);
    const events = stepWhile(board, () => board.chain === 1);
    expect(events & event.cascade).toBeTruthy();
    expect(marked(board.doomed)).toEqual(expect.arrayContaining([at(0, 3), at(0, 4), at(0, 5)]));
    expect(board.gain).toBeGreaterThanOrEqual(2 * 3 * points.match);
  });

  test('games: no chain counts more than threefold', () => {
    const board = boardOf(['a a a']);
    Object.assign(board, { phase: phase.fall, left: 1, chain: chainMax });
    core.step(board, []);
    expect([board.chain, board.gain]).toEqual([chainMax, chainMax * 3 * points.match]);
  });
});

describe('games: chaku', () => {
  test('games: breaks beside a line that bursts, not beside a blast', () => {
    const board = boardOf(['a b a a', '. # . .']);
    expect(swapToClear(board, swap(0, 0, 'right')) & event.chakuTaken).toBeTruthy();
    expect(board.doomed[at(1, 1)]).toBe(cause.blast);
    const far = boardOf(['a b a a', '. . . .', '. # . .']);
    expect(swapToClear(far, swap(0, 0, 'right')) & event.chakuTaken).toBe(0);
  });

  test('games: drips after the tenth move', () => {
    const board = boardOf(['a b a a']);
    board.made = 9;
    expect(swapToRest(board, swap(0, 0, 'right')) & event.chakuGrown).toBeTruthy();
    expect([...board.cells].filter((candy) => candy === chaku)).toHaveLength(1);
  });

  test('games: spreads to a neighbour after a move that cleared none, and not after one that did', () => {
    const left = boardOf(['a b a a', '.', '.', '.', '.', '.', '.', '.', '. . . . . . #']);
    const events = swapToRest(left, swap(0, 0, 'right'));
    expect(events & event.chakuGrown).toBeTruthy();
    const stuck = marked(left.cells.map((candy) => (candy === chaku ? 1 : 0)));
    expect(stuck).toHaveLength(2);
    expect([at(6, 7), at(5, 8)]).toContain(stuck[0]);
    const taken = boardOf(['a b a a', '. # . .', '.', '.', '.', '.', '.', '.', '. . . . . . #']);
    expect(swapToRest(taken, swap(0, 0, 'right')) & event.chakuGrown).toBe(0);
  });

  test('games: falls like a candy', () => {
    const board = boardOf(['. # . .', '. . . .', 'a b a a']);
    swapToClear(board, swap(0, 2, 'right'));
    stepWhile(board, () => board.phase === phase.clear);
    expect(board.cells[at(1, 1)]).toBe(chaku);
  });
});

describe('games: boards and the end', () => {
  test('games: a first board has no matches, a legal move and five colours', () => {
    for (let number = 0; number < 300; number += 1) {
      const board = createBoard(seedFromNumber(number));
      const { cells } = board;
      expect([isSettled(cells), hasMove(board)]).toEqual([true, true]);
      expect(Math.max(...cells)).toBeLessThanOrEqual(5);
    }
  });

  test('games: a board without a legal move is shuffled before the next swap, with the same candies', () => {
    const board = boardOf([]);
    // All six colours in diagonals, three to each half: no swap makes a line.
    board.cells.forEach((candy, cell) => (board.cells[cell] = cell % columns < 4 ? candy : candy - 3));
    expect([isSettled(board.cells), legalActions(board)]).toEqual([true, []]);
    board.phase = phase.creep;
    board.left = 1;
    const before = board.cells.toSorted();
    const events = stepWhile(board, () => board.phase !== phase.idle);
    expect(events & event.shuffle).toBeTruthy();
    expect(board.cells.toSorted()).toEqual(before);
    expect([isSettled(board.cells), hasMove(board)]).toEqual([true, true]);
  });

  test('games: chaku keeps its place in a shuffle, and a board that cannot be shuffled is dealt again', () => {
    const board = boardOf(['. # .']);
    board.cells.fill(1);
    board.cells[1] = chaku;
    reshuffle(board);
    expect(board.cells[1]).toBe(chaku);
    expect([isSettled(board.cells), hasMove(board)]).toEqual([true, true]);
  });

  test('games: the fallback board has no matches and a legal move', () => {
    const board = boardOf([]);
    dealPlainly(board, [...board.cells.keys()]);
    expect([isSettled(board.cells), hasMove(board)]).toEqual([true, true]);
  });

  test('games: after the last move the remaining specials go off, and the game is over', () => {
    const board = boardOf(['a b a a', '.', '.', '.', '. . . co . . .', '.', '. e- .']);
    board.moves = 1;
    const events = swapToRest(board, swap(0, 0, 'right'));
    expect(events & event.firework).toBeTruthy();
    expect(events & event.over).toBeTruthy();
    expect(core.outcome(board).over).toBe(true);
    expect([...board.cells].some((candy) => candy > 7 && candy !== chaku)).toBe(false);
  });

  test('games: no special appears during the final fireworks, which count double', () => {
    const board = boardOf(['a a a a']);
    Object.assign(board, { phase: phase.fall, left: 1, moves: 0, finale: 1 });
    core.step(board, []);
    expect([marked(board.doomed), marked(board.born)]).toEqual([[0, 1, 2, 3], []]);
    expect([board.gain, board.moves]).toEqual([2 * 4 * points.match, 0]);
  });

  test('games: moves end at 170 s, the game at 180 s', () => {
    const board = boardOf(['a b a a']);
    board.tick = clockTicks - 1;
    expect(core.accepts(board, swap(0, 0, 'right'))).toBe(true);
    board.tick = clockTicks;
    expect(core.accepts(board, swap(0, 0, 'right'))).toBe(false);
    const late = boardOf(['a- b a a']);
    late.tick = ticksMax - 3;
    late.phase = phase.shuffle;
    late.left = 100;
    stepWhile(late, () => late.phase !== phase.over);
    expect([late.tick, core.outcome(late).over]).toEqual([ticksMax, true]);
  });

  test('games: a move takes nine ticks to swap, then bursts, then falls', () => {
    const board = boardOf(['a b a a']);
    core.step(board, [swap(0, 0, 'right')]);
    const ticks: number[] = [];
    for (const now of [phase.swap, phase.clear, phase.fall]) {
      const before = board.tick;
      stepWhile(board, () => board.phase === now);
      ticks.push(board.tick - before);
    }
    // The tick of the swap itself is the first of its nine.
    expect(ticks).toEqual([swapTicks - 1, popTicks, fallTicks[1]]);
  });

  test('games: nothing happens after the end', () => {
    const board = boardOf(['a b a a']);
    board.phase = phase.over;
    const before = core.hash(board);
    expect(core.step(board, [swap(0, 0, 'right')])).toBe(0);
    expect(core.hash(board)).toBe(before);
  });

  test('games: leaving the board alone earns nothing and still ends', () => {
    const board = createBoard(seedFromNumber(3));
    let ticks = 0;
    for (; !core.outcome(board).over; ticks += 1) core.step(board, []);
    expect(ticks).toBeLessThanOrEqual(ticksMax);
    expect(core.outcome(board).score).toBeLessThan(core.minimumToEarn.score);
  });
});

/** The cells for whose column and row something holds, in order. */
function cellsWhere(holds: (x: number, y: number) => boolean): number[] {
  return Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) =>
    holds(cell % columns, Math.trunc(cell / columns)),
  );
}
