import { chick, colours, columns, firefly, ice, plank } from './constants.ts';
import type { Random } from '../../sdk/core/random.ts';

/**
 * How rows are written: `a` to `f` are colours, which ones the seed decides; capitals the same in ice; `?` is any colour,
 * `#` wood, `o` a chick, `*` a firefly, `.` nothing.
 */

export interface Reading {
  mirrored: boolean;
  dealt: readonly number[];
  random: Random;
  /** Among how many colours `?` chooses. */
  open: number;
  /** In how many of a hundred bubbles another colour breaks the pattern. */
  strayPercent: number;
}

/** Which colour each letter means in this game. */
export function dealColours(random: Random): number[] {
  const dealt = Array.from({ length: colours }, (_, index) => index + 1);
  for (let index = colours - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    const swapped = dealt[index]!;
    dealt[index] = dealt[other]!;
    dealt[other] = swapped;
  }
  return dealt;
}

/** A row of eleven or ten; one of ten ends with a nothing. */
export function readRow(written: string, reading: Reading): number[] {
  const { length } = written;
  const row: number[] = [];
  for (let column = 0; column < length; column += 1) {
    row.push(readLetter(written[reading.mirrored ? length - 1 - column : column]!, reading));
  }
  if (length < columns) row.push(0);
  return row;
}

function readLetter(letter: string, { dealt, random, open, strayPercent }: Reading): number {
  const stray = random.below(100) < strayPercent;
  const any = dealt[random.below(open)]!;
  const special = specials[letter];
  if (special !== undefined) return special;
  if (letter === '?') return any;
  const isFrozen = letter < 'a';
  const colour = stray ? any : dealt[letter.charCodeAt(0) - (isFrozen ? firstCapital : firstLetter)]!;
  return isFrozen ? colour + ice : colour;
}

const specials: Readonly<Record<string, number>> = { '.': 0, '#': plank, o: chick, '*': firefly };
const firstLetter = 97;
const firstCapital = 65;
