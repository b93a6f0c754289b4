import { colourOf, coconut, empty, isMovable, isSpecial, star } from './candies.ts';
import { cellCount, columns, rows } from './constants.ts';
import type { Board } from './state.ts';

/** Three or more of a colour in a line. */
export interface Line {
  /** The first cell, the way from one to the next (1 or `columns`) and how many there are. */
  start: number;
  stride: number;
  length: number;
}

/** What decides whether a swap is legal. */
export type Content = Pick<Board, 'cells' | 'chains'>;

/** Every line on the board, rows first. */
export function findLines(cells: Uint8Array): Line[] {
  const lines: Line[] = [];
  for (let row = 0; row < rows; row += 1) addLines(lines, cells, row * columns, 1, columns);
  for (let column = 0; column < columns; column += 1) addLines(lines, cells, column, columns, rows);
  return lines;
}

function addLines(lines: Line[], cells: Uint8Array, first: number, stride: number, places: number): void {
  let start = 0;
  for (let place = 1; place <= places; place += 1) {
    const colour = colourOf(cells[first + start * stride]!);
    if (place < places && colour !== 0 && colourOf(cells[first + place * stride]!) === colour) continue;
    const length = place - start;
    if (length >= 3 && colour !== 0) lines.push({ start: first + start * stride, stride, length });
    start = place;
  }
}

/** Whether the candy in a cell is part of a line of three. */
export function isInLine(cells: Uint8Array, cell: number): boolean {
  const colour = colourOf(cells[cell]!);
  if (colour === 0) return false;
  const x = cell % columns;
  const y = (cell - x) / columns;
  const across = reach(cells, cell, 1, columns - 1 - x) + reach(cells, cell, -1, x);
  if (across >= 2) return true;
  return reach(cells, cell, columns, rows - 1 - y) + reach(cells, cell, -columns, y) >= 2;
}

/** How many of the same colour follow a cell one way, at most `most`. */
export function reach(cells: Uint8Array, cell: number, stride: number, most: number): number {
  const colour = colourOf(cells[cell]!);
  let count = 0;
  while (count < most && colourOf(cells[cell + stride * (count + 1)]!) === colour) count += 1;
  return count;
}

/** Whether the two go off together: a star with any candy, or two specials. */
export function isCombination(one: number, other: number): boolean {
  if (one === coconut || other === coconut) return false;
  return one === star || other === star || (isSpecial(one) && isSpecial(other));
}

/** Whether exchanging two neighbours is a legal move: a combination, or a line with one of them in it. */
export function isLegalSwap(content: Content, from: number, to: number): boolean {
  const { cells } = content;
  if (!isFree(content, from) || !isFree(content, to)) return false;
  const one = cells[from]!;
  const other = cells[to]!;
  if (isCombination(one, other)) return true;
  if (colourOf(one) === colourOf(other)) return false;
  exchange(cells, from, to);
  const legal = isInLine(cells, from) || isInLine(cells, to);
  exchange(cells, from, to);
  return legal;
}

/** Whether a hand may take what lies in a cell. */
export function isFree({ cells, chains }: Content, cell: number): boolean {
  return isMovable(cells[cell]!) && chains[cell] === 0;
}

export function exchange(cells: Uint8Array, from: number, to: number): void {
  const held = cells[from]!;
  cells[from] = cells[to]!;
  cells[to] = held;
}

/** Every legal swap of a board, in order. */
export function legalActions(content: Content): number[] {
  const actions: number[] = [];
  for (let action = 0; action < cellCount * 2; action += 1) {
    const swap = swapOf(action);
    if (swap && isLegalSwap(content, swap.from, swap.to)) actions.push(action);
  }
  return actions;
}

export function hasMove(content: Content): boolean {
  for (let action = 0; action < cellCount * 2; action += 1) {
    const swap = swapOf(action);
    if (swap && isLegalSwap(content, swap.from, swap.to)) return true;
  }
  return false;
}

/** A swap is a cell and whether it goes down or right: the two cells, or undefined where the second lies off the board. */
export function swapOf(action: number): { from: number; to: number } | undefined {
  const from = action >> 1;
  const isDown = (action & 1) === 1;
  if (!Number.isInteger(action) || from < 0 || from >= cellCount) return undefined;
  if (isDown) return from + columns < cellCount ? { from, to: from + columns } : undefined;
  return from % columns < columns - 1 ? { from, to: from + 1 } : undefined;
}

/** The action that exchanges two neighbours, or undefined if they are none. */
export function actionOf(one: number, other: number): number | undefined {
  const from = Math.min(one, other);
  const apart = Math.abs(one - other);
  const action = from * 2 + (apart === columns ? 1 : 0);
  if (apart !== 1 && apart !== columns) return undefined;
  return swapOf(action)?.to === Math.max(one, other) ? action : undefined;
}

/** Whether a board waits for a hand: full, no line on it. */
export function isSettled(cells: Uint8Array): boolean {
  return !cells.includes(empty) && findLines(cells).length === 0;
}
