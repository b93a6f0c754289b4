import { coconut, hole } from './candies.ts';
import { cellCount, columns } from './constants.ts';
import type { Board } from './state.ts';

/** Coconuts are brought down: one that lies in the lowest cell of its column leaves the board. */

export function coconutsOn({ cells }: Board): number {
  let count = 0;
  for (const candy of cells) if (candy === coconut) count += 1;
  return count;
}

/** Where coconuts leave now. */
export function exitsOf({ cells, level }: Board): number[] {
  const exits: number[] = [];
  if (level === 0) return exits;
  for (let column = 0; column < columns; column += 1) {
    const cell = lowestCell(cells, column);
    if (cells[cell] === coconut) exits.push(cell);
  }
  return exits;
}

/** The lowest cell of a column that belongs to the board; the column's last if none does. */
export function lowestCell(cells: Uint8Array, column: number): number {
  for (let cell = cellCount - columns + column; cell >= 0; cell -= columns) {
    if (cells[cell] !== hole) return cell;
  }
  return cellCount - columns + column;
}
