import { colourOf, empty, isMovable } from '../candies.ts';
import { exchange, isCombination, reach, type Line } from '../matches.ts';
import { cellCount, side } from './constants.ts';

/** Every line on the board, rows first. */
export function findLines(cells: Uint8Array): Line[] {
  const lines: Line[] = [];
  for (let index = 0; index < side; index += 1) addLines(lines, cells, index * side, 1);
  for (let index = 0; index < side; index += 1) addLines(lines, cells, index, side);
  return lines;
}

function addLines(lines: Line[], cells: Uint8Array, first: number, stride: number): void {
  let start = 0;
  for (let place = 1; place <= side; place += 1) {
    const colour = colourOf(cells[first + start * stride]!);
    if (place < side && colour !== 0 && colourOf(cells[first + place * stride]!) === colour) continue;
    const length = place - start;
    if (length >= 3 && colour !== 0) lines.push({ start: first + start * stride, stride, length });
    start = place;
  }
}

/** Whether the candy in a cell is part of a line of three. */
function isInLine(cells: Uint8Array, cell: number): boolean {
  const colour = colourOf(cells[cell]!);
  if (colour === 0) return false;
  const x = cell % side;
  const y = (cell - x) / side;
  const across = reach(cells, cell, 1, side - 1 - x) + reach(cells, cell, -1, x);
  if (across >= 2) return true;
  return reach(cells, cell, side, side - 1 - y) + reach(cells, cell, -side, y) >= 2;
}

/** Whether exchanging two neighbours is a legal move: a combination, or a line with one of them in it. */
export function isLegalSwap(cells: Uint8Array, from: number, to: number): boolean {
  const one = cells[from]!;
  const other = cells[to]!;
  if (!isMovable(one) || !isMovable(other)) return false;
  if (isCombination(one, other)) return true;
  if (colourOf(one) === colourOf(other)) return false;
  exchange(cells, from, to);
  const legal = isInLine(cells, from) || isInLine(cells, to);
  exchange(cells, from, to);
  return legal;
}

/** A move is a cell and whether it goes down or right; see `swapOf`. */
export const actionBits = 7;

/** The two cells that an action exchanges, or undefined where the second would lie off the board. */
export function swapOf(action: number): { from: number; to: number } | undefined {
  const from = action >> 1;
  const isDown = (action & 1) === 1;
  if (!Number.isInteger(action) || from < 0 || from >= cellCount) return undefined;
  if (isDown) return from + side < cellCount ? { from, to: from + side } : undefined;
  return from % side < side - 1 ? { from, to: from + 1 } : undefined;
}

/** Every legal move of a board, in order. */
export function legalActions(cells: Uint8Array): number[] {
  const actions: number[] = [];
  for (let action = 0; action < cellCount * 2; action += 1) {
    const swap = swapOf(action);
    if (swap && isLegalSwap(cells, swap.from, swap.to)) actions.push(action);
  }
  return actions;
}

export function hasMove(cells: Uint8Array): boolean {
  for (let action = 0; action < cellCount * 2; action += 1) {
    const swap = swapOf(action);
    if (swap && isLegalSwap(cells, swap.from, swap.to)) return true;
  }
  return false;
}

/** Whether a board waits for a hand: full, no line on it. */
export function isSettled(cells: Uint8Array): boolean {
  return !cells.includes(empty) && findLines(cells).length === 0;
}
