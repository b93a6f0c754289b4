import { aim } from '../core/aims.ts';
import { neighboursOf } from '../core/bursts.ts';
import { isBreakable, isSpecial } from '../core/candies.ts';
import { exchange, findLines, isCombination, legalActions, swapOf, type Line } from '../core/matches.ts';
import type { Board } from '../core/state.ts';

/** Which swap to show: in the hint, and by the hand of the tutorial. */

/** The legal swap that promises most at once: aims first, then long lines; undefined if there is none. */
export function promisingSwap(board: Board): number | undefined {
  const worth = (action: number): number => promiseOf(board, action);
  return legalActions(board).toSorted((one, other) => worth(other) - worth(one))[0];
}

function promiseOf(board: Board, action: number): number {
  const { from, to } = swapOf(action)!;
  const cells = board.cells.slice();
  if (isCombination(cells[from]!, cells[to]!)) return 30;
  exchange(cells, from, to);
  return findLines(cells).reduce((sum, line) => sum + promiseOfLine(board, cells, line), 0);
}

function promiseOfLine(board: Board, cells: Uint8Array, { start, stride, length }: Line): number {
  let sum = length > 3 ? length * 4 : length;
  for (let index = 0; index < length; index += 1) {
    const cell = start + index * stride;
    if (board.jelly[cell]! + board.chains[cell]! > 0) sum += 4;
    if (isSpecial(cells[cell]!)) sum += 6;
    if (asksFor(board, cells[cell]! & 7)) sum += 2;
    if (neighboursOf(cell).some((other) => isBreakable(cells[other]!))) sum += 3;
  }
  return sum;
}

function asksFor({ aims, aimsLeft }: Board, colour: number): boolean {
  return aims.some((what, index) => what < aim.jelly && what === colour && aimsLeft[index]! > 0);
}
