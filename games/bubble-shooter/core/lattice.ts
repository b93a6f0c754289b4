import { bubble, columns, radius, rowHeight, rowsAll } from './constants.ts';

/**
 * Where the cells lie. Cell `row * 11 + column`; rows of eleven and of ten take turns, and `parity` says whether the
 * top row is one of ten. The last number of a row of ten is no cell.
 */

/** How many cells a row has: eleven or ten. */
export function rowLength(row: number, parity: number): number {
  return columns - ((row + parity) & 1);
}

export function isCell(row: number, column: number, parity: number): boolean {
  return row >= 0 && row < rowsAll && column >= 0 && column < rowLength(row, parity);
}

export function cellX(cell: number, parity: number): number {
  const row = (cell / columns) | 0;
  return radius + (cell - row * columns) * bubble + ((row + parity) & 1) * radius;
}

export function cellY(cell: number): number {
  return radius + ((cell / columns) | 0) * rowHeight;
}

/** How many rows down the lowest bubble hangs. */
export function depthOf(cells: ArrayLike<number>): number {
  for (let cell = cells.length - 1; cell >= 0; cell -= 1) {
    if (cells[cell] !== 0) return ((cell / columns) | 0) + 1;
  }
  return 0;
}

/** The six or fewer cells around a cell, by its number and the parity. */
export function neighbours(cell: number, parity: number): readonly number[] {
  return around[parity]![cell]!;
}

const around = [0, 1].map((parity) =>
  Array.from({ length: rowsAll * columns }, (_, cell) => findNeighbours(cell, parity)),
);

function findNeighbours(cell: number, parity: number): number[] {
  const row = Math.trunc(cell / columns);
  const column = cell % columns;
  if (!isCell(row, column, parity)) return [];
  // Seen from a row of eleven the two cells above are one step to the left, from a row of ten one to the right.
  const left = column - 1 + ((row + parity) & 1);
  const places = [
    [row, column - 1],
    [row, column + 1],
    [row - 1, left],
    [row - 1, left + 1],
    [row + 1, left],
    [row + 1, left + 1],
  ] as const;
  return places.filter(([r, c]) => isCell(r, c, parity)).map(([r, c]) => r * columns + c);
}
