import { burstCell } from './bursts.ts';
import { coconut, empty, hole } from './candies.ts';
import { cellCount, event, shuffleTicks, swapTicks } from './constants.ts';
import { reshuffle } from './filling.ts';
import { exchange, isFree, swapOf } from './matches.ts';
import { phase, type Board } from './state.ts';

/** Hammer, free swap and shuffle: they cost no move. Their actions follow those of the swaps. */

export const booster = { hammer: 0, swap: 1, shuffle: 2 } as const;

const swaps = cellCount * 2;
export const firstHammer = swaps;
export const firstFreeSwap = firstHammer + cellCount;
export const shuffleAction = firstFreeSwap + swaps;

/** Whether a booster of this kind is left and does something there. */
export function acceptsBooster(board: Board, action: number): boolean {
  if (!Number.isInteger(action) || action > shuffleAction) return false;
  if (action === shuffleAction) return board.boosters[booster.shuffle]! > 0;
  if (action >= firstFreeSwap) return board.boosters[booster.swap]! > 0 && canExchange(board, action);
  return board.boosters[booster.hammer]! > 0 && canHammer(board.cells[action - firstHammer]!);
}

function canHammer(content: number): boolean {
  return content !== hole && content !== coconut && content !== empty;
}

function canExchange(board: Board, action: number): boolean {
  const swap = swapOf(action - firstFreeSwap);
  if (!swap || !isFree(board, swap.from) || !isFree(board, swap.to)) return false;
  return board.cells[swap.from] !== board.cells[swap.to];
}

export function useBooster(board: Board, action: number): number {
  board.chain = 0;
  // Chaku does not spread after a booster.
  board.tookChaku = 1;
  if (action === shuffleAction) return mixBoard(board);
  if (action >= firstFreeSwap) return swapFreely(board, action);
  board.boosters[booster.hammer]! -= 1;
  return burstCell(board, action - firstHammer) | event.booster;
}

function mixBoard(board: Board): number {
  board.boosters[booster.shuffle]! -= 1;
  reshuffle(board);
  board.phase = phase.shuffle;
  board.left = shuffleTicks;
  return event.shuffle | event.booster;
}

function swapFreely(board: Board, action: number): number {
  const swap = swapOf(action - firstFreeSwap)!;
  board.boosters[booster.swap]! -= 1;
  board.from = swap.from;
  board.to = swap.to;
  exchange(board.cells, swap.from, swap.to);
  board.phase = phase.swap;
  board.left = swapTicks;
  return event.swap | event.booster;
}
