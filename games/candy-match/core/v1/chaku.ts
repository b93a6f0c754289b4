import { neighboursOf } from './bursts.ts';
import { chaku, isMovable, isSpecial } from '../candies.ts';
import { cellCount, chakuAfterMoves, chakuMax, creepTicks, event } from './constants.ts';
import { nowhere, phase, type Board } from './state.ts';

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
  return pick(board, (cells, cell) => isPlain(cells, cell) && touchesChaku(cells, cell));
}

function countChaku(board: Board): number {
  let count = 0;
  for (const candy of board.cells) if (candy === chaku) count += 1;
  return count;
}

function pick(board: Board, fits: (cells: Uint8Array, cell: number) => boolean): number {
  const open: number[] = [];
  for (let cell = 0; cell < cellCount; cell += 1) if (fits(board.cells, cell)) open.push(cell);
  return open.length === 0 ? nowhere : open[board.random.below(open.length)]!;
}

function isPlain(cells: Uint8Array, cell: number): boolean {
  return isMovable(cells[cell]!) && !isSpecial(cells[cell]!);
}

function touchesChaku(cells: Uint8Array, cell: number): boolean {
  return neighboursOf(cell).some((other) => cells[other] === chaku);
}
