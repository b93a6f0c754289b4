import type { Action } from '../../../sdk/core/game-core.ts';
import { empty, isSpecial } from '../candies.ts';
import { clockTicks, event, fallTicks, shuffleTicks, swapTicks } from '../constants.ts';
import { exchange, isCombination } from '../matches.ts';
import { cause, nowhere, phase } from '../state.ts';
import { burstCombination, burstFirework, burstLines } from './bursts.ts';
import { growChaku } from './chaku.ts';
import { cellCount } from './constants.ts';
import { fallAndFill, reshuffle } from './filling.ts';
import { findLines, hasMove, isLegalSwap, swapOf } from './matches.ts';
import type { Board } from './state.ts';

/** A move from the hand to the last candy that falls, and the fireworks at the end. */

/** Whether a swap is a move now. */
export function acceptsSwap(board: Board, action: Action): boolean {
  if (board.phase !== phase.idle || board.moves === 0 || board.tick >= clockTicks) return false;
  const swap = swapOf(action);
  return swap !== undefined && isLegalSwap(board.cells, swap.from, swap.to);
}

/** Begins a move. The hand comes from the cell above or on the left. */
export function beginSwap(board: Board, action: Action): number {
  const swap = swapOf(action);
  // The action list of one tick was checked as a whole: a second swap must do nothing.
  if (!swap || !acceptsSwap(board, action)) return 0;
  board.from = swap.from;
  board.to = swap.to;
  board.moves -= 1;
  board.made += 1;
  board.chain = 0;
  board.tookChaku = 0;
  exchange(board.cells, board.from, board.to);
  board.phase = phase.swap;
  board.left = swapTicks;
  return event.swap;
}

/** What follows when a phase has run out. */
export function nextPhase(board: Board): number {
  if (board.phase === phase.swap) return endSwap(board);
  if (board.phase === phase.clear) return endClear(board);
  if (board.phase === phase.fall) return event.land | settle(board);
  if (board.phase === phase.creep) return endCreep(board);
  return rest(board);
}

/** Ends the moves when they or the clock have run out while the board rests; else does nothing. */
export function endMovesWhenDue(board: Board): number {
  if (board.moves > 0 && board.tick < clockTicks) return 0;
  board.finale = 1;
  return event.finale | nextFirework(board);
}

function endSwap(board: Board): number {
  const { cells, from, to } = board;
  if (isCombination(cells[from]!, cells[to]!)) return burstCombination(board);
  return burstLines(board, findLines(cells));
}

function endClear(board: Board): number {
  const { cells, doomed, born } = board;
  for (let cell = 0; cell < cellCount; cell += 1) {
    if (doomed[cell] !== cause.none) cells[cell] = empty;
    if (born[cell] !== empty) cells[cell] = born[cell]!;
  }
  doomed.fill(cause.none);
  born.fill(empty);
  board.blasts.length = 0;
  board.phase = phase.fall;
  board.left = fallTicks[fallAndFill(board)]!;
  return 0;
}

function settle(board: Board): number {
  const lines = findLines(board.cells);
  if (lines.length > 0) return burstLines(board, lines);
  if (board.finale === 1) return nextFirework(board);
  // After the last move nothing needs to grow any more.
  return (board.moves > 0 ? growChaku(board) : 0) || findMove(board);
}

function endCreep(board: Board): number {
  board.grown = nowhere;
  return findMove(board);
}

/** A board without a move is shuffled before the hand is asked again. */
function findMove(board: Board): number {
  if (board.moves === 0 || hasMove(board.cells)) return rest(board);
  reshuffle(board);
  board.phase = phase.shuffle;
  board.left = shuffleTicks;
  return event.shuffle;
}

function rest(board: Board): number {
  board.phase = phase.idle;
  board.left = 0;
  board.drop.fill(0);
  return endMovesWhenDue(board);
}

/** Specials that were not spent go off one after another, the upper ones first. */
function nextFirework(board: Board): number {
  const cell = board.cells.findIndex((candy) => isSpecial(candy));
  if (cell >= 0) return burstFirework(board, cell);
  board.phase = phase.over;
  board.left = 0;
  return event.over;
}
