import { mix } from '../../sdk/core/fixed.ts';
import type { Random } from '../../sdk/core/random.ts';
import { columns, rowsAtStart, rowsTotal } from './constants.ts';
import { dealColours, readRow } from './letters.ts';
import type { Level } from './levels/index.ts';
import { bands, openings, type Pattern } from './patterns.ts';

/** The rows that come down in a game, decided wholly by the seed and laid before the first shot. */

export interface Ceiling {
  /** From the lowest up; even ones hold eleven bubbles, odd ones ten and a nothing. */
  rows: readonly (readonly number[])[];
  /** A hash of all of them. */
  check: number;
}

/** The uppermost rows hold no wood: on the ceiling it could never be brought down. */
const rowsWithoutWood = 3;

/** The endless game's ceiling: an opening and bands of rising tiers, with strays. */
export function layCeiling(random: Random): Ceiling {
  const dealt = dealColours(random);
  const rows: number[][] = [];
  let chosen = openings[random.below(openings.length)]!;
  while (rows.length < rowsTotal) {
    const mirrored = random.below(2) === 1;
    for (const written of chosen.rows.toReversed()) {
      const index = rows.length;
      if (index >= rowsTotal) break;
      const letters = index < rowsTotal - rowsWithoutWood ? written : written.replaceAll('#', '?');
      const open = 4 + Math.min(2, tierOf(index));
      // The higher a row hangs, the more often a bubble of another colour breaks the pattern.
      rows.push(readRow(letters, { mirrored, dealt, random, open, strayPercent: 4 + index }));
    }
    chosen = choose(random, rows.length, chosen);
  }
  return { rows, check: checkOf(rows) };
}

/** A level's ceiling: its map, in the seed's colours, perhaps mirrored. */
export function layLevel(random: Random, { rows, colours }: Level): Ceiling {
  const dealt = dealColours(random);
  const mirrored = random.below(2) === 1;
  const read = rows
    .toReversed()
    .map((written) => readRow(written, { mirrored, dealt, random, open: colours, strayPercent: 0 }));
  return { rows: read, check: checkOf(read) };
}

/** A band of about the present tier, never the same twice running. */
function choose(random: Random, laid: number, previous: Pattern): Pattern {
  const tier = tierOf(laid);
  const open = bands.filter((one) => one !== previous && one.tier <= tier && one.tier >= tier - 1);
  return open[random.below(open.length)]!;
}

function tierOf(laid: number): number {
  return Math.max(0, Math.min(3, Math.trunc((laid - rowsAtStart) / 5)));
}

function checkOf(rows: readonly (readonly number[])[]): number {
  let check = 0;
  for (const row of rows) for (const kind of row) check = mix(check, kind);
  return mix(check, rows.length * columns);
}
