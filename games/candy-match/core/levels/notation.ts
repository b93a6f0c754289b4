import { aim } from '../aims.ts';
import { chaku, coconut, crate, doubleCrate, gift, hole, lamp } from '../candies.ts';
import { columns } from '../constants.ts';

/** How levels are written down. */

export interface LevelPlan {
  /** Nine rows of seven cells, or of four, which are mirrored. See `contents`. */
  map: string;
  /** 'heart 12, jelly': up to three; what the map holds all of needs no number. */
  aims: string;
  /** How many colours fall, the first ones; 5 by default. */
  colours?: number;
}

/** What a letter puts into a cell; a dot is any candy. */
export const contents: Readonly<Record<string, { cell?: number; jelly?: number; chain?: number }>> = {
  '.': {},
  _: { cell: hole },
  j: { jelly: 1 },
  J: { jelly: 2 },
  c: { cell: crate },
  C: { cell: doubleCrate },
  k: { cell: crate, jelly: 1 },
  g: { cell: gift },
  l: { cell: lamp },
  x: { chain: 1 },
  X: { chain: 1, jelly: 1 },
  '#': { cell: chaku },
  o: { cell: coconut },
};

/** What each aim counts on a map: layers, for those that have two. */
const letters: Readonly<Record<string, readonly [what: number, counted: Readonly<Record<string, number>>]>> =
  {
    heart: [1, {}],
    ball: [2, {}],
    lozenge: [3, {}],
    square: [4, {}],
    flower: [5, {}],
    ring: [6, {}],
    jelly: [aim.jelly, { j: 1, J: 2, k: 1, X: 1 }],
    crate: [aim.crate, { c: 1, C: 2, k: 1, g: 1 }],
    chaku: [aim.chaku, {}],
    coconut: [aim.coconut, { o: 1 }],
    lamp: [aim.lamp, { l: 1 }],
    chain: [aim.chain, { x: 1, X: 1 }],
    line: [aim.line, {}],
    bomb: [aim.bomb, {}],
    star: [aim.star, {}],
  };

/** A letter for each cell: rows of four are mirrored. */
export function readMap(map: string): string {
  const mirrored = (row: string): string => row + row.slice(0, 3).split('').toReversed().join('');
  const rows = map.trim().split(/\s+/);
  return rows.map((row) => (row.length === columns ? row : mirrored(row))).join('');
}

/** An aim and its count, which is the map's if none is written. */
export function readAim(written: string, cells: string): readonly [number, number] {
  const [name = '', count] = written.split(' ');
  const [what, counted] = letters[name]!;
  const onMap = [...cells].reduce((sum, letter) => sum + (counted[letter] ?? 0), 0);
  return [what, count === undefined ? onMap : Number(count)];
}
