import { aim } from './aims.ts';
import { neighboursOf } from './bursts.ts';
import { chaku, colourOf, isSpecial } from './candies.ts';
import { chakuAfterMoves, chakuMax, creepTicks, event } from './constants.ts';
import { nowhere, phase, type Board } from './state.ts';

/** Chaku lies in levels and drips onto the endless board; it spreads after each move that took none. */

/** Grows one piece at the end of a move, if one is due; 0 when nothing grows. */
export function growChaku(board: Board): number {
  const cell = growthCell(board);
  if (cell === nowhere) return 0;
  board.cells[cell] = chaku;
  board.grown = cell;
  board.phase = phase.creep;
  board.left = creepTicks;
  // One growth a move, also if a shuffle follows.
  board.tookChaku = 1;
  return event.chakuGrown;
}

function growthCell(board: Board): number {
  if (board.tookChaku === 1) return nowhere;
  const stuck = countChaku(board);
  if (stuck >= chakuMax) return nowhere;
  if (stuck === 0 ? isWanted(board) : isDripping(board)) return pick(board, isPlain);
  return pick(board, (all, cell) => isPlain(all, cell) && touchesChaku(all, cell));
}

function isDripping(board: Board): boolean {
  return board.level === 0 && chakuAfterMoves.includes(board.made);
}

/** In a level that still asks for chaku it comes back. */
function isWanted(board: Board): boolean {
  const at = board.aims.indexOf(aim.chaku);
  return isDripping(board) || (at >= 0 && board.aimsLeft[at]! > 0);
}

export function countChaku({ cells }: Pick<Board, 'cells'>): number {
  let count = 0;
  for (const candy of cells) if (candy === chaku) count += 1;
  return count;
}

/** A random cell that fits, or `nowhere`. */
export function pick<Any extends Pick<Board, 'cells' | 'random'>>(
  board: Any,
  fits: (board: Any, cell: number) => boolean,
): number {
  const open: number[] = [];
  for (let cell = 0; cell < board.cells.length; cell += 1) if (fits(board, cell)) open.push(cell);
  return open.length === 0 ? nowhere : open[board.random.below(open.length)]!;
}

/** Whether a candy that is neither special nor chained lies in a cell. */
export function isPlain({ cells, chains }: Board, cell: number): boolean {
  return colourOf(cells[cell]!) !== 0 && !isSpecial(cells[cell]!) && chains[cell] === 0;
}

function touchesChaku({ cells }: Board, cell: number): boolean {
  return neighboursOf(cell).some((other) => cells[other] === chaku);
}
