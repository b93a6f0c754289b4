import { describe, expect, test } from 'vitest';
import { seedFromNumber } from '../../sdk/core/random.ts';
import { aim } from '../core/aims.ts';
import { firstFreeSwap, firstHammer, shuffleAction } from '../core/boosters.ts';
import { candyOf, empty, isSpecial, kind } from '../core/candies.ts';
import {
  bagCopies,
  combinationPoints,
  event,
  goals,
  luckPart,
  movesStart,
  orderPoints,
  points,
} from '../core/constants.ts';
import { candyMatch, createBoard, createLevel, starsOf } from '../core/index.ts';
import { levels } from '../core/levels/index.ts';
import { phase, type Board } from '../core/state.ts';
import { at, boardOf, stepWhile, swap, swapToClear, swapToRest } from './boards.ts';

const toRest = (board: Board): number =>
  stepWhile(board, () => board.phase !== phase.idle && board.phase !== phase.over);

describe('games: orders of the endless game', () => {
  test('games: an order that is met pays more each time, and the next one follows', () => {
    const board = boardOf(['a b a a']);
    board.aims.set([1, 0, 0]);
    board.aimsLeft.set([3, 0, 0]);
    board.orders = 4;
    const before = board.score;
    expect(swapToRest(board, swap(0, 0, 'right')) & event.order).toBeTruthy();
    expect(board.score - before).toBeGreaterThanOrEqual(5 * orderPoints + 3 * points.match);
    expect([board.orders, board.aims[2], board.aimsLeft[2]]).toEqual([5, aim.special, 1]);
    expect(board.aims[0]).not.toBe(board.aims[1]);
  });

  test('games: a special of the hand pays in full, one that a chain brings a part', () => {
    const board = boardOf(['a a b a', '. . a .']);
    swapToClear(board, swap(2, 0, 'down'));
    expect(board.extra).toBe(points.line);
    const chained = boardOf(['a a a a']);
    Object.assign(chained, { phase: phase.fall, left: 1, chain: 1 });
    candyMatch.step(chained, []);
    expect([chained.chain, chained.extra]).toEqual([2, Math.trunc(points.line / luckPart)]);
  });

  test('games: a combination gives a move, and each pays half as much more than the first', () => {
    const board = boardOf(['a- b|']);
    swapToClear(board, swap(0, 0, 'right'));
    expect([board.extra, board.moves]).toEqual([combinationPoints[3], movesStart]);
    const second = boardOf(['a- b|']);
    second.combinations = 1;
    swapToClear(second, swap(0, 0, 'right'));
    expect(second.extra).toBe(combinationPoints[3] * 1.5);
  });

  test('games: each star gives a booster, once', () => {
    const board = boardOf(['a b a a']);
    board.score = goals[0] - 1;
    expect(swapToClear(board, swap(0, 0, 'right')) & event.goal).toBeTruthy();
    expect([board.goals, [...board.boosters]]).toEqual([1, [1, 0, 0]]);
  });
});

describe('games: equal skill does not differ by luck', () => {
  test('games: a bag gives every colour equally often, and no refill completes a line while another colour is left', () => {
    const board = createBoard(seedFromNumber(8));
    const drawn = new Uint8Array(7);
    const size = board.colours * bagCopies;
    board.bagLeft = 0;
    for (let count = 0; count < size; count += 1) {
      board.cells[at(3, 0)] = empty;
      Object.assign(board, { phase: phase.clear, left: 1 });
      candyMatch.step(board, []);
      drawn[board.cells[at(3, 0)]!]! += 1;
    }
    expect(Array.from(drawn.slice(1, 6))).toEqual(Array.from({ length: 5 }, () => bagCopies));
  });
});

describe('games: the end of a level', () => {
  /** Level 1 with one line left to its aim. */
  function nearlyWon(moves: number): Board {
    const board = boardOf(['a b a a']);
    board.level = 1;
    board.aims.set([1, 0, 0]);
    board.aimsLeft.set([3, 0, 0]);
    board.moves = moves;
    return board;
  }

  test('games: left-over moves become specials one by one, then all go off', () => {
    const board = nearlyWon(5);
    const events = swapToRest(board, swap(0, 0, 'right'));
    expect(events & event.finale).toBeTruthy();
    expect(events & event.bonus).toBeTruthy();
    expect(events & event.firework).toBeTruthy();
    expect([board.moves, board.phase, [...board.cells].some(isSpecial)]).toEqual([0, phase.over, false]);
    expect(board.score).toBeGreaterThanOrEqual(4 * points.move);
  });

  test('games: one star for the aims, two and three for the scores, none without the aims', () => {
    const board = nearlyWon(3);
    board.score = 1e6;
    expect(starsOf(board)).toBe(0);
    board.aimsLeft.fill(0);
    const [two, three] = levels[0]!.stars;
    const scores = [two - 1, two, three];
    expect(scores.map((score) => starsOf({ ...board, score }))).toEqual([1, 2, 3]);
  });

  test('games: a level whose moves are used up is over without fireworks', () => {
    const board = nearlyWon(1);
    board.aimsLeft[0] = 50;
    const events = swapToRest(board, swap(0, 0, 'right'));
    expect([events & event.finale, events & event.over, starsOf(board)]).toEqual([0, event.over, 0]);
  });

  test('games: chaku that a level asks for comes back', () => {
    const board = boardOf(['a b a a']);
    board.level = 44;
    board.aims.set([aim.chaku, 0, 0]);
    board.aimsLeft.set([2, 0, 0]);
    expect(swapToRest(board, swap(0, 0, 'right')) & event.chakuGrown).toBeTruthy();
  });
});

describe('games: boosters', () => {
  test('games: without one, no booster is a move', () => {
    const board = createBoard(seedFromNumber(4));
    const actions = [firstHammer + 5, firstFreeSwap + 5, shuffleAction];
    expect(actions.map((action) => candyMatch.accepts(board, action))).toEqual([false, false, false]);
    board.boosters.set([1, 1, 1]);
    expect(candyMatch.accepts(board, shuffleAction + 1)).toBe(false);
    expect(candyMatch.accepts(board, firstHammer - 0.5)).toBe(false);
  });

  test('games: the hammer takes what it strikes, breaks a crate, and costs no move', () => {
    const board = boardOf(['. . :c']);
    board.boosters[0] = 2;
    candyMatch.step(board, [firstHammer + 2]);
    expect(board.doomed[2]).toBeTruthy();
    toRest(board);
    expect([board.moves, board.boosters[0], board.made]).toEqual([movesStart, 1, 0]);
  });

  test('games: the free swap needs no line', () => {
    const board = boardOf(['a b .', '. . .', '. . .', '. c d c c']);
    board.boosters[1] = 1;
    const action = firstFreeSwap + swap(0, 0, 'right');
    expect([candyMatch.accepts(board, swap(0, 0, 'right')), candyMatch.accepts(board, action)]).toEqual([
      false,
      true,
    ]);
    candyMatch.step(board, [action]);
    toRest(board);
    expect([board.cells[0], board.cells[1]]).toEqual([candyOf(2, kind.plain), candyOf(1, kind.plain)]);
    expect([board.moves, board.boosters[1]]).toEqual([movesStart, 0]);
  });

  test('games: the shuffle keeps the candies and leaves a move', () => {
    const board = createLevel(seedFromNumber(6), 36);
    const before = board.cells.toSorted();
    candyMatch.step(board, [shuffleAction]);
    expect(board.cells.toSorted()).toEqual(before);
    expect([board.phase, board.boosters[2]]).toEqual([phase.shuffle, 0]);
  });
});
