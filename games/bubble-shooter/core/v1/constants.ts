import { rowsAtStart } from '../constants.ts';

/** The first rules in numbers, where the present ones differ. */

export const shotsStart = 60;

/** What a cell or the hand holds beside colours. A stone is what wood is now. */
export const rainbow = 8;
export const bomb = 9;

export const rowsTotal = 26;
export const streakMax = 5;
export const clearPoints = 1000;
export const shotPoints = 50;

/** How much weight the ceiling bears before the next row comes: 15 s at first, 7 s at last. */
export function pressureMax(rowsCome: number): number {
  return Math.max(420, 900 - 30 * (rowsCome - rowsAtStart));
}
