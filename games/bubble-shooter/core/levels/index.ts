import type { MinimumToEarn } from '../../../sdk/core/game-core.ts';
import { chapterOne } from './chapter-one.ts';
import { chapterTwo } from './chapter-two.ts';
import { figures } from './figures.ts';
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

/** The forty levels: maps by hand, throws and scores as the bots measured them. */

export interface Level {
  /** Top row first, all written out. */
  rows: readonly string[];
  colours: number;
  throws: number;
  /** Chicks to free; a level without any is won when nothing hangs but wood. */
  chicks: number;
  /** Scores for two and three stars. */
  stars: readonly [number, number];
  /** The least score that is paid for, and what else is asked. */
  earn: Omit<MinimumToEarn, 'ticks'>;
}

function read(map: string, index: number): Level {
  const rows = readMap(map);
  const letters = rows.join('');
  const [throws, two, three, earn, also] = figures[index]!;
  return {
    rows,
    colours: colourCount(letters),
    throws,
    chicks: [...letters].filter((letter) => letter === 'o').length,
    stars: [two, three],
    earn: { score: earn, ...also },
  };
}

/** Up to the last letter used; at least three for `?`. */
function colourCount(letters: string): number {
  return Math.max(3, ...[...letters].map((letter) => 'abcdef'.indexOf(letter.toLowerCase()) + 1));
}

export const levels: readonly Level[] = [...chapterOne, ...chapterTwo].map(read);
