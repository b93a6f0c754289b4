import { blastDistance, bomb, cellsAll, colours, columns, groupMin, rainbow } from './constants.ts';
import { cellX, cellY, neighbours } from '../lattice.ts';

/** What a bubble that comes to rest bursts, and what falls because of it. */

export interface Burst {
  /** The cells that burst, the landing cell first. */
  popped: number[];
  /** The cells that hang on nothing then. */
  fallen: number[];
}

/** Lays a bubble into a cell and takes away what bursts and falls. Changes `cells`. */
export function settle(cells: number[], parity: number, cell: number, kind: number): Burst {
  cells[cell] = kind;
  const popped = poppedBy(cells, parity, cell, kind);
  if (popped.length === 0) return { popped, fallen: [] };
  for (const one of popped) cells[one] = 0;
  const fallen = orphans(cells, parity);
  for (const one of fallen) cells[one] = 0;
  return { popped, fallen };
}

function poppedBy(cells: number[], parity: number, cell: number, kind: number): number[] {
  if (kind === bomb) return blast(cells, parity, cell);
  if (kind === rainbow) return joined(cells, parity, cell);
  const group = groupOf(cells, parity, cell);
  return group.length >= groupMin ? group : [];
}

/** All bubbles of one colour that hang together, the given one first. */
export function groupOf(cells: ArrayLike<number>, parity: number, cell: number): number[] {
  const colour = cells[cell]!;
  const group = [cell];
  const seen = unmarked();
  seen[cell] = 1;
  for (let index = 0; index < group.length; index += 1) {
    for (const next of neighbours(group[index]!, parity)) {
      if (seen[next] === 1 || cells[next] !== colour) continue;
      seen[next] = 1;
      group.push(next);
    }
  }
  return group;
}

function blast(cells: ArrayLike<number>, parity: number, cell: number): number[] {
  const x = cellX(cell, parity);
  const y = cellY(cell);
  const taken = [cell];
  for (let other = 0; other < cellsAll; other += 1) {
    if (other === cell || cells[other] === 0) continue;
    const dx = cellX(other, parity) - x;
    const dy = cellY(other) - y;
    if (dx * dx + dy * dy <= blastDistance * blastDistance) taken.push(other);
  }
  return taken;
}

/** A rainbow takes every pair or group that it touches; where there is none, the single bubbles. */
function joined(cells: ArrayLike<number>, parity: number, cell: number): number[] {
  const touched = neighbours(cell, parity).filter((one) => cells[one]! >= 1 && cells[one]! <= colours);
  const groups = touched.map((one) => groupOf(cells, parity, one));
  const larger = groups.filter((group) => group.length > 1);
  return [...new Set([cell, ...(larger.length > 0 ? larger : groups).flat()])];
}

/** The bubbles that no chain of bubbles ties to the ceiling, from the lowest up. */
export function orphans(cells: ArrayLike<number>, parity: number): number[] {
  const held = unmarked();
  const queue: number[] = [];
  for (let cell = 0; cell < columns; cell += 1) {
    if (cells[cell] === 0) continue;
    held[cell] = 1;
    queue.push(cell);
  }
  for (let index = 0; index < queue.length; index += 1) {
    for (const next of neighbours(queue[index]!, parity)) {
      if (held[next] === 1 || cells[next] === 0) continue;
      held[next] = 1;
      queue.push(next);
    }
  }
  const fallen: number[] = [];
  for (let cell = cellsAll - 1; cell >= 0; cell -= 1) {
    if (cells[cell] !== 0 && held[cell] === 0) fallen.push(cell);
  }
  return fallen;
}

const marks = new Uint8Array(cellsAll);

/** A mark for each cell, none set; good until the next call. One array for all, because each landing asks twice. */
function unmarked(): Uint8Array {
  return marks.fill(0);
}
