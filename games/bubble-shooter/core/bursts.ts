import {
  blastDistance,
  bomb,
  cellsAll,
  chick,
  colours,
  columns,
  firefly,
  groupMin,
  ice,
  plank,
  rainbow,
} from './constants.ts';
import { cellX, cellY, neighbours } from './lattice.ts';

/** What a bubble that comes to rest bursts, frees, thaws and lights, and what falls because of it. */

export interface Burst {
  /** The cells that burst, the landing cell first. */
  popped: number[];
  /** The cells that hang on nothing then. */
  fallen: number[];
  /** Frozen bubbles that are only coloured now. */
  thawed: number[];
  /** Fireflies among those that burst. */
  lit: number[];
  /** Chicks among those that burst and fell. */
  chicks: number;
}

/** Lays a bubble into a cell and takes away what bursts and falls. Changes `cells`. */
export function settle(cells: number[], parity: number, cell: number, kind: number): Burst {
  cells[cell] = kind;
  const burst: Burst = {
    popped: poppedBy(cells, parity, cell, kind),
    fallen: [],
    thawed: [],
    lit: [],
    chicks: 0,
  };
  if (burst.popped.length === 0) return burst;
  for (let index = 0; index < burst.popped.length; index += 1) takeAway(cells, parity, burst, index);
  burst.fallen = orphans(cells, parity);
  for (const one of burst.fallen) {
    if (cells[one] === chick) burst.chicks += 1;
    cells[one] = 0;
  }
  return burst;
}

/** Empties a cell that bursts; what the burst does to others is added to the list or done at once. */
function takeAway(cells: number[], parity: number, burst: Burst, index: number): void {
  const cell = burst.popped[index]!;
  const kind = cells[cell]!;
  cells[cell] = 0;
  if (kind === chick) burst.chicks += 1;
  if (kind === firefly) lightRow(cells, burst, cell);
  for (const next of neighbours(cell, parity)) {
    const other = cells[next]!;
    if (other > ice) {
      if (burst.popped.includes(next)) continue;
      cells[next] = other - ice;
      burst.thawed.push(next);
    } else if ((other === chick || other === firefly) && !burst.popped.includes(next))
      burst.popped.push(next);
  }
}

/** Everything in the row bursts but wood. */
function lightRow(cells: ArrayLike<number>, burst: Burst, cell: number): void {
  burst.lit.push(cell);
  const first = cell - (cell % columns);
  for (let other = first; other < first + columns; other += 1) {
    if (cells[other] === 0 || cells[other] === plank || burst.popped.includes(other)) continue;
    burst.popped.push(other);
    const thawed = burst.thawed.indexOf(other);
    if (thawed >= 0) burst.thawed.splice(thawed, 1);
  }
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

/** Everything near a bomb. */
export function blast(cells: ArrayLike<number>, parity: number, cell: number): number[] {
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
export function joined(cells: ArrayLike<number>, parity: number, cell: number): number[] {
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
