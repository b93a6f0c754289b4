import { mix } from '../../../sdk/core/fixed.ts';
import type { Random } from '../../../sdk/core/random.ts';
import { colours, columns, rowsAtStart, rowsTotal, stone } from './constants.ts';
import { bands, openings, type Pattern } from './patterns.ts';

/** The rows that come down in a game, decided wholly by the seed and laid before the first shot. */

export interface Ceiling {
  /** From the lowest up; even ones hold eleven bubbles, odd ones ten and a nothing. */
  rows: readonly (readonly number[])[];
  /** A hash of all of them. */
  check: number;
}

/** The uppermost rows hold no stone: a stone on the ceiling could never be brought down. */
const rowsWithoutStone = 3;

export function layCeiling(random: Random): Ceiling {
  const dealt = dealColours(random);
  const rows: number[][] = [];
  let chosen = openings[random.below(openings.length)]!;
  while (rows.length < rowsTotal) {
    const mirrored = random.below(2) === 1;
    for (const written of chosen.rows.toReversed()) {
      if (rows.length < rowsTotal) rows.push(readRow(written, rows.length, { mirrored, dealt, random }));
    }
    chosen = choose(random, rows.length, chosen);
  }
  return { rows, check: checkOf(rows) };
}

/** Which colour each letter means in this game. */
function dealColours(random: Random): number[] {
  const dealt = Array.from({ length: colours }, (_, index) => index + 1);
  for (let index = colours - 1; index > 0; index -= 1) {
    const other = random.below(index + 1);
    const swapped = dealt[index]!;
    dealt[index] = dealt[other]!;
    dealt[other] = swapped;
  }
  return dealt;
}

/** A band of about the present tier, never the same twice running. */
function choose(random: Random, laid: number, previous: Pattern): Pattern {
  const tier = tierOf(laid);
  const open = bands.filter((one) => one !== previous && one.tier <= tier && one.tier >= tier - 1);
  return open[random.below(open.length)]!;
}

function tierOf(laid: number): number {
  return Math.min(3, Math.trunc((laid - rowsAtStart) / 6));
}

interface Reading {
  mirrored: boolean;
  dealt: readonly number[];
  random: Random;
}

function readRow(written: string, index: number, { mirrored, dealt, random }: Reading): number[] {
  const length = columns - (index & 1);
  const stones = index < rowsTotal - rowsWithoutStone;
  const row: number[] = [];
  for (let column = 0; column < length; column += 1) {
    const letter = written[mirrored ? length - 1 - column : column]!;
    // Now and then a bubble of another colour breaks the pattern, the more often the higher it hangs.
    const stray = random.below(100) < 4 + index;
    const any = dealt[random.below(4 + Math.min(2, tierOf(index)))]!;
    if (letter === '#' && stones) row.push(stone);
    else if (stray || letter === '?' || letter === '#') row.push(any);
    else row.push(dealt[letter.charCodeAt(0) - firstLetter]!);
  }
  if (length < columns) row.push(0);
  return row;
}

const firstLetter = 97;

function checkOf(rows: readonly (readonly number[])[]): number {
  let check = 0;
  for (const row of rows) for (const kind of row) check = mix(check, kind);
  return check;
}
