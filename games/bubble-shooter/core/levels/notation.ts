import { columns } from '../constants.ts';

/**
 * How levels are drawn: rows top first in the letters of letters.ts. The lowest row has eleven bubbles, the one above it ten,
 * and so on. A row of six or five letters is the left half of a row that is mirrored.
 */
export function readMap(map: string): string[] {
  const written = map.trim().split(/\s+/);
  return written.map((row, index) => {
    const length = columns - ((written.length - 1 - index) % 2);
    return row.length === length
      ? row
      : row +
          row
            .slice(0, length - row.length)
            .split('')
            .toReversed()
            .join('');
  });
}
