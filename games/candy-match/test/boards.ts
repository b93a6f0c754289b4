import { seedFromNumber } from '../../sdk/core/random.ts';
import { aim } from '../core/aims.ts';
import {
  candyOf,
  chaku,
  coconut,
  crate,
  doubleCrate,
  gift,
  hole,
  kind,
  lamp,
  star,
} from '../core/candies.ts';
import { cellCount, columns, movesStart } from '../core/constants.ts';
import { candyMatch } from '../core/index.ts';
import { createEmptyBoard, phase, type Board } from '../core/state.ts';

/**
 * Boards written down for tests, a word a cell: `a` to `f` plain candies, `a-` and `a|` line candies, `ao` a
 * bomb, `*` a star, `#` chaku, `c` and `C` after a colon crates, `:g` a gift, `:l` a lamp, `:o` a coconut, `_` a hole,
 * `.` whatever makes no line. `a+` is chained, `a~` lies on jelly. Rows that are not written are all `.`.
 */
export function boardOf(rows: readonly string[], seed = 1): Board {
  const board = createEmptyBoard(seedFromNumber(seed));
  board.moves = movesStart;
  // An order that is never met.
  board.aims[0] = aim.star;
  board.aimsLeft[0] = 99;
  for (let cell = 0; cell < cellCount; cell += 1) {
    const word = rows[Math.trunc(cell / columns)]?.trim().split(/\s+/)[cell % columns] ?? '.';
    board.cells[cell] = word.startsWith('.') ? filler(cell) : candyOfWord(word);
    board.chains[cell] = word.endsWith('+') ? 1 : 0;
    board.jelly[cell] = word.endsWith('~') ? 1 : 0;
  }
  return board;
}

/** Colours 4, 5 and 6 in a pattern that has neither a line nor a legal swap. */
function filler(cell: number): number {
  const x = cell % columns;
  const y = Math.trunc(cell / columns);
  return candyOf(4 + ((x + y) % 3), kind.plain);
}

function candyOfWord(word: string): number {
  const other = others[word];
  if (other !== undefined) return other;
  const colour = word.charCodeAt(0) - 96;
  const kinds: Readonly<Record<string, number>> = { '-': kind.row, '|': kind.column, o: kind.bomb };
  return candyOf(colour, kinds[word[1] ?? ''] ?? kind.plain);
}

const others: Readonly<Record<string, number>> = {
  '*': star,
  '#': chaku,
  _: hole,
  ':c': crate,
  ':C': doubleCrate,
  ':g': gift,
  ':l': lamp,
  ':o': coconut,
};

/** The action that exchanges a cell with the one right of it or below it. */
export function swap(x: number, y: number, way: 'right' | 'down'): number {
  return (y * columns + x) * 2 + (way === 'down' ? 1 : 0);
}

/** Steps while a condition holds, answers every event met. */
export function stepWhile(board: Board, holds: () => boolean): number {
  let events = 0;
  for (let ticks = 0; holds() && ticks < 2000; ticks += 1) events |= candyMatch.step(board, []);
  return events;
}

/** Makes a swap and goes on to the moment when candies burst. */
export function swapToClear(board: Board, action: number): number {
  const events = candyMatch.step(board, [action]);
  return events | stepWhile(board, () => board.phase === phase.swap);
}

/** Makes a swap and goes on until the board rests. */
export function swapToRest(board: Board, action: number): number {
  const events = candyMatch.step(board, [action]);
  return events | stepWhile(board, () => board.phase !== phase.idle && board.phase !== phase.over);
}

/** The cells of a layer that are not 0, in order. */
export function marked(layer: Uint8Array): number[] {
  return [...layer.keys()].filter((cell) => layer[cell] !== 0);
}

export function at(x: number, y: number): number {
  return y * columns + x;
}
