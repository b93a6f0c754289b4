import { chaku, isMovable, isSpecial } from '../candies.ts';
import { countChaku, pick } from '../chaku.ts';
import { chakuMax, creepTicks, event } from '../constants.ts';
import { nowhere, phase } from '../state.ts';
import { neighboursOf } from './bursts.ts';
import { chakuAfterMoves } from './constants.ts';
import type { Board } from './state.ts';

/** Chaku drips onto the board at set moves; in between it spreads after each move that took none. */

/** Grows one piece at the end of a move, if one is due; 0 when nothing grows. */
export function growChaku(board: Board): number {
  const cell = growthCell(board);
  if (cell === nowhere) return 0;
  board.cells[cell] = chaku;
  board.grown = cell;
  board.phase = phase.creep;
  board.left = creepTicks;
  return event.chakuGrown;
}

function growthCell(board: Board): number {
  const stuck = countChaku(board);
  if (stuck >= chakuMax) return nowhere;
  if (chakuAfterMoves.includes(board.made)) return pick(board, isPlain);
  if (stuck === 0 || board.tookChaku === 1) return nowhere;
  return pick(board, (any, cell) => isPlain(any, cell) && touchesChaku(any, cell));
}

function isPlain({ cells }: Board, cell: number): boolean {
  return isMovable(cells[cell]!) && !isSpecial(cells[cell]!);
}

function touchesChaku({ cells }: Board, cell: number): boolean {
  return neighboursOf(cell).some((other) => cells[other] === chaku);
}
