import type { Random } from '../../sdk/core/random.ts';
import { isPlain } from './chaku.ts';
import { candyOf, coconut, colourOf, empty, isFixed, kind, star } from './candies.ts';
import { bagCopies, cellCount, coconutsAtOnce, columns, rows, shuffleTriesMax } from './constants.ts';
import { exchange, hasMove, isFree, isSettled } from './matches.ts';
import { coconutsOn } from './coconuts.ts';
import type { Board } from './state.ts';

/** How boards come to be: the first one, what refills it, and the reshuffle when no move is left. */

/** Fills empty cells and exchanges plain candies until there is no line but a move. */
export function deal(board: Board): void {
  const places = [...board.cells.keys()].filter(
    (cell) => board.cells[cell] === empty || isPlain(board, cell),
  );
  for (let tries = 0; tries < shuffleTriesMax; tries += 1) {
    for (const place of places) board.cells[place] = empty;
    for (const place of places) board.cells[place] = candyOf(drawColour(board, place), kind.plain);
    if (isSettled(board.cells) && hasMove(board)) return;
  }
  dealPlainly(board, places);
}

/** A star among candies in a fixed pattern: what is left when luck has failed forty times. */
export function dealPlainly(board: Board, places: readonly number[]): void {
  for (const cell of places) {
    const x = cell % columns;
    const y = (cell - x) / columns;
    board.cells[cell] = candyOf(((x + y * 2) % board.colours) + 1, kind.plain);
  }
  if (places.length > 0) board.cells[places[0]!] = star;
}

/** Takes a colour out of the bag, if possible one that completes no line in the cell. */
function drawColour(board: Board, cell: number): number {
  const { bag, random } = board;
  if (board.bagLeft === 0) fillBag(board);
  const first = random.below(board.bagLeft);
  let at = first;
  for (let tries = 0; tries < board.bagLeft; tries += 1) {
    at = (first + tries) % board.bagLeft;
    if (!completesLine(board.cells, cell, bag[at]!)) break;
  }
  const colour = bag[at]!;
  board.bagLeft -= 1;
  bag[at] = bag[board.bagLeft]!;
  return colour;
}

function fillBag(board: Board): void {
  board.bagLeft = board.colours * bagCopies;
  for (let index = 0; index < board.bagLeft; index += 1) board.bag[index] = (index % board.colours) + 1;
}

/** Whether a colour in a cell would be part of a line. */
function completesLine(cells: Uint8Array, cell: number, colour: number): boolean {
  const x = cell % columns;
  const y = (cell - x) / columns;
  const across = run(cells, cell, colour, 1, columns - 1 - x) + run(cells, cell, colour, -1, x);
  if (across >= 2) return true;
  return run(cells, cell, colour, columns, rows - 1 - y) + run(cells, cell, colour, -columns, y) >= 2;
}

function run(cells: Uint8Array, cell: number, colour: number, stride: number, most: number): number {
  let count = 0;
  while (count < most && colourOf(cells[cell + stride * (count + 1)]!) === colour) count += 1;
  return count;
}

/** Shuffles what a hand may move until there is a move and no line; if that fails, deals plain candies again. */
export function reshuffle(board: Board): void {
  const { cells, random } = board;
  const places = [...cells.keys()].filter((cell) => isFree(board, cell) && cells[cell] !== coconut);
  for (let tries = 0; tries < shuffleTriesMax; tries += 1) {
    mixPlaces(cells, places, random);
    if (isSettled(cells) && hasMove(board)) return;
  }
  deal(board);
}

function mixPlaces(cells: Uint8Array, places: readonly number[], random: Random): void {
  for (let index = places.length - 1; index > 0; index -= 1) {
    exchange(cells, places[index]!, places[random.below(index + 1)]!);
  }
  for (const place of places) parts(cells, place, places, random);
}

/** Exchanges a candy that lies in a line with another, a few times at most. */
function parts(cells: Uint8Array, place: number, places: readonly number[], random: Random): void {
  for (let tries = 0; tries < 6 && completesLine(cells, place, colourOf(cells[place]!)); tries += 1) {
    exchange(cells, place, places[random.below(places.length)]!);
  }
}

/** Lets everything fall and fills up from above; answers the longest fall in rows. */
export function fallAndFill(board: Board): number {
  let longest = 0;
  board.drop.fill(0);
  for (let column = 0; column < columns; column += 1) {
    longest = Math.max(longest, fallColumn(board, column));
  }
  return longest;
}

/** Candies fall past holes, crates and chains. */
function fallColumn(board: Board, column: number): number {
  const { cells, chains, drop } = board;
  let target = cellCount - columns + column;
  let longest = 0;
  for (let cell = target; cell >= 0; cell -= columns) {
    if (isStill(cells, chains, cell) || cells[cell] === empty) continue;
    while (isStill(cells, chains, target)) target -= columns;
    if (target !== cell) {
      cells[target] = cells[cell]!;
      cells[cell] = empty;
      drop[target] = (target - cell) / columns;
      longest = Math.max(longest, drop[target]!);
    }
    target -= columns;
  }
  return Math.max(longest, fillColumn(board, target));
}

/** Fills the free cells of a column from `from` upwards, the lowest first. */
function fillColumn(board: Board, from: number): number {
  const { cells, chains, drop } = board;
  let above = 1;
  let longest = 0;
  for (let cell = from; cell >= 0; cell -= columns) {
    if (isStill(cells, chains, cell)) continue;
    cells[cell] = isCoconutDue(board) ? takeCoconut(board) : candyOf(drawColour(board, cell), kind.plain);
    drop[cell] = (cell - (cell % columns)) / columns + above;
    longest = Math.max(longest, drop[cell]!);
    above += 1;
  }
  return longest;
}

function isStill(cells: Uint8Array, chains: Uint8Array, cell: number): boolean {
  return cell >= 0 && (chains[cell] !== 0 || isFixed(cells[cell]!));
}

function isCoconutDue(board: Board): boolean {
  if (board.coconuts === 0 || coconutsOn(board) >= coconutsAtOnce) return false;
  return board.random.below(3) === 0;
}

function takeCoconut(board: Board): number {
  board.coconuts -= 1;
  return coconut;
}
