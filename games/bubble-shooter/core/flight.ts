import { divide } from '../../sdk/core/fixed.ts';
import { stepAcross, stepUp } from './angles.ts';
import {
  bubble,
  columns,
  fieldWidth,
  launchX,
  launchY,
  radius,
  rowHeight,
  rowsAll,
  stepsPerTick,
  touchDistance,
} from './constants.ts';
import { cellX, cellY, depthOf, isCell, neighbours, rowLength } from './lattice.ts';

/** How a shot flies: straight, off the walls, until it touches a bubble or the ceiling. */

export interface Flight {
  /** Where it comes to rest. */
  cell: number;
  /** After how many ticks. */
  ticks: number;
  /** How often it met a wall. */
  bounces: number;
}

/** Called at each step of a flight; for guide lines and rendering. */
export type Follow = (x: number, y: number) => void;

/** Follows a shot to its end. Nothing else moves meanwhile, so the end is known when the shot begins. */
export function fly(cells: ArrayLike<number>, parity: number, angle: number, follow?: Follow): Flight {
  const up = stepUp(angle);
  let across = stepAcross(angle);
  let x = launchX;
  let y = launchY;
  let steps = 0;
  let bounces = 0;
  // Below the lowest bubble there is nothing to touch, and that is half of the way.
  const free = radius + (depthOf(cells) - 1) * rowHeight + touchDistance;
  while (y > radius && (y > free || !touches(cells, parity, x, y))) {
    x += across;
    y -= up;
    steps += 1;
    if (x < radius || x > fieldWidth - radius) {
      x = (x < radius ? radius : fieldWidth - radius) * 2 - x;
      across = -across;
      bounces += 1;
    }
    follow?.(x, y);
  }
  const ticks = Math.max(1, Math.ceil(steps / stepsPerTick));
  return { cell: restingCell(cells, parity, x, y), ticks, bounces };
}

/** Whether a bubble at a place touches one that hangs. */
function touches(cells: ArrayLike<number>, parity: number, x: number, y: number): boolean {
  const middle = nearestRow(y);
  for (let row = middle - 1; row <= middle + 1; row += 1) {
    if (row < 0 || row >= rowsAll) continue;
    const dy = y - radius - row * rowHeight;
    if (dy * dy >= touchDistance * touchDistance) continue;
    const shift = radius + ((row + parity) & 1) * radius;
    // A place is never more than a bubble left of a row's first.
    const first = divide(x - shift + bubble, bubble) - 1;
    for (let column = first; column <= first + 1; column += 1) {
      if (column < 0 || column >= columns || cells[row * columns + column] === 0) continue;
      const dx = x - shift - column * bubble;
      if (dx * dx + dy * dy < touchDistance * touchDistance) return true;
    }
  }
  return false;
}

/** The row of a place no higher than a step above the uppermost one. */
function nearestRow(y: number): number {
  return divide(2 * (y - radius) + rowHeight, 2 * rowHeight);
}

/** The nearest free cell that hangs on something: the cell of the place itself, else one around it. */
function restingCell(cells: ArrayLike<number>, parity: number, x: number, y: number): number {
  const row = Math.min(rowsAll - 1, Math.max(0, nearestRow(y)));
  const shift = radius + ((row + parity) & 1) * radius;
  const column = Math.floor((x - shift + radius) / bubble);
  const home = row * columns + Math.min(rowLength(row, parity) - 1, Math.max(0, column));
  let best = -1;
  let bestSquare = Infinity;
  for (const cell of [home, ...neighbours(home, parity)]) {
    if (cells[cell] !== 0 || !hangs(cells, parity, cell)) continue;
    const dx = cellX(cell, parity) - x;
    const dy = cellY(cell) - y;
    if (dx * dx + dy * dy >= bestSquare) continue;
    bestSquare = dx * dx + dy * dy;
    best = cell;
  }
  return best === -1 ? lastResort(cells, parity) : best;
}

/** Whether a cell touches the ceiling or a bubble. */
export function hangs(cells: ArrayLike<number>, parity: number, cell: number): boolean {
  if (cell < columns) return true;
  for (const next of neighbours(cell, parity)) if (cells[next] !== 0) return true;
  return false;
}

/** No shot ever needed it; a total function needs it. The lowest free cell that hangs. */
function lastResort(cells: ArrayLike<number>, parity: number): number {
  for (let cell = rowsAll * columns - 1; cell > 0; cell -= 1) {
    const row = Math.trunc(cell / columns);
    if (isCell(row, cell % columns, parity) && cells[cell] === 0 && hangs(cells, parity, cell)) return cell;
  }
  return 0;
}
