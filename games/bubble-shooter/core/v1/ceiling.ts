import { mix } from '../../../sdk/core/fixed.ts';
import type { Random } from '../../../sdk/core/random.ts';
import type { Ceiling } from '../ceiling.ts';
import { rowsAtStart } from '../constants.ts';
import { dealColours, readRow } from '../letters.ts';
import * as present from '../patterns.ts';
import { rowsTotal } from './constants.ts';

/** Sections without chicks, fireflies and ice: those of the first rules. */
const isPlain = ({ rows }: present.Pattern): boolean => !/[A-Zo*]/.test(rows.join(' '));
const openings = present.openings.filter(isPlain);
const bands = present.bands.filter(isPlain);

/** The uppermost rows hold no stone: a stone on the ceiling could never be brought down. */
const rowsWithoutStone = 3;

export function layCeiling(random: Random): Ceiling {
  const dealt = dealColours(random);
  const rows: number[][] = [];
  let chosen = openings[random.below(openings.length)]!;
  while (rows.length < rowsTotal) {
    const mirrored = random.below(2) === 1;
    for (const written of chosen.rows.toReversed()) {
      const index = rows.length;
      if (index >= rowsTotal) break;
      const letters = index < rowsTotal - rowsWithoutStone ? written : written.replaceAll('#', '?');
      const open = 4 + Math.min(2, tierOf(index));
      rows.push(readRow(letters, { mirrored, dealt, random, open, strayPercent: 4 + index }));
    }
    chosen = choose(random, rows.length, chosen);
  }
  return { rows, check: checkOf(rows) };
}

/** A band of about the present tier, never the same twice running. */
function choose(random: Random, laid: number, previous: present.Pattern): present.Pattern {
  const tier = tierOf(laid);
  const open = bands.filter((one) => one !== previous && one.tier <= tier && one.tier >= tier - 1);
  return open[random.below(open.length)]!;
}

function tierOf(laid: number): number {
  return Math.min(3, Math.trunc((laid - rowsAtStart) / 6));
}

function checkOf(rows: readonly (readonly number[])[]): number {
  let check = 0;
  for (const row of rows) for (const kind of row) check = mix(check, kind);
  return check;
}
