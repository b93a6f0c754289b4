import { gridHeight, gridWidth } from '../core/constants.ts';

/** No fruit rises above this, so a wide screen may omit the space. */
const emptyAbove = 230;

/** The grid's place on the screen: as large as it fits, aligned to the lower edge. */
export interface Field {
  /** CSS pixels of one unit. */
  scale: number;
  left: number;
  top: number;
  width: number;
  height: number;
}

export function fieldFor(width: number, height: number): Field {
  const scale = Math.min(width / gridWidth, height / (gridHeight - emptyAbove));
  return { scale, left: (width - gridWidth * scale) / 2, top: height - gridHeight * scale, width, height };
}

export function toScreen({ scale, left, top }: Field, x: number, y: number): { x: number; y: number } {
  return { x: left + x * scale, y: top + y * scale };
}

export function toGrid({ scale, left, top }: Field, x: number, y: number): { x: number; y: number } {
  return { x: (x - left) / scale, y: (y - top) / scale };
}
