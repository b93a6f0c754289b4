import type { Random } from '../../../sdk/core/random.ts';
import { candyOf, chaku, colourOf, empty, kind, star } from '../candies.ts';
import { coloursMax, shuffleTriesMax } from '../constants.ts';
import { exchange } from '../matches.ts';
import { cellCount, coloursStart, side, sixthAfterMoves } from './constants.ts';
import { hasMove, isSettled } from './matches.ts';
import type { Board } from './state.ts';

/** How boards come to be: the first one, what refills it, and the reshuffle when no move is left. */

function coloursNow(board: Board): number {
  return board.made < sixthAfterMoves ? coloursStart : coloursMax;
}

/** A new board without lines and with a move; chaku stays where it is. */
export function deal(board: Board): void {
  for (let tries = 0; tries < shuffleTriesMax; tries += 1) {
    dealOnce(board);
    if (hasMove(board.cells)) return;
  }
  dealPlainly(board.cells);
}

function dealOnce(board: Board): void {
  const { cells, random } = board;
  const colours = coloursNow(board);
  for (let cell = 0; cell < cellCount; cell += 1) {
    if (cells[cell] === chaku) continue;
    const open: number[] = [];
    for (let colour = 1; colour <= colours; colour += 1) {
      if (!endsLine(cells, cell, colour)) open.push(colour);
    }
    cells[cell] = candyOf(open[random.below(open.length)]!, kind.plain);
  }
}

/** Whether two of the colour lie right before a cell in its row or its column. */
function endsLine(cells: Uint8Array, cell: number, colour: number): boolean {
  const isColour = (at: number): boolean => colour !== 0 && colourOf(cells[at]!) === colour;
  if (cell % side >= 2 && isColour(cell - 1) && isColour(cell - 2)) return true;
  return cell >= side * 2 && isColour(cell - side) && isColour(cell - side * 2);
}

/** A fixed board with a move in it, and no chaku: what is left when luck has failed forty times. */
function dealPlainly(cells: Uint8Array): void {
  for (let cell = 0; cell < cellCount; cell += 1) {
    const x = cell % side;
    const y = (cell - x) / side;
    cells[cell] = candyOf(((x + y * 2) % coloursStart) + 1, kind.plain);
  }
  cells[0] = star;
}

/** Shuffles the board until there is a move and no line; if that fails, fills it again. */
export function reshuffle(board: Board): void {
  const { cells, random } = board;
  const places = [...cells.keys()].filter((cell) => cells[cell] !== chaku);
  for (let tries = 0; tries < shuffleTriesMax; tries += 1) {
    mixPlaces(cells, places, random);
    if (isSettled(cells) && hasMove(cells)) return;
  }
  deal(board);
}

/** Every place takes a random one of those still to be placed, past those that would end a line there. */
function mixPlaces(cells: Uint8Array, places: readonly number[], random: Random): void {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index]!;
    const left = places.length - index;
    const first = random.below(left);
    for (let tries = 0; tries < left; tries += 1) {
      const other = places[index + ((first + tries) % left)]!;
      if (endsLine(cells, place, colourOf(cells[other]!))) continue;
      exchange(cells, place, other);
      break;
    }
  }
}

/** Lets everything fall and fills up from above; answers the longest fall in rows. */
export function fallAndFill(board: Board): number {
  let longest = 0;
  for (let column = 0; column < side; column += 1) {
    longest = Math.max(longest, fallColumn(board, column));
  }
  return longest;
}

function fallColumn(board: Board, column: number): number {
  const { cells, drop, random } = board;
  let gap = 0;
  let longest = 0;
  for (let cell = cellCount - side + column; cell >= 0; cell -= side) {
    const candy = cells[cell]!;
    drop[cell] = 0;
    if (candy === empty) {
      gap += 1;
      continue;
    }
    if (gap === 0) continue;
    cells[cell + gap * side] = candy;
    drop[cell + gap * side] = gap;
    cells[cell] = empty;
    longest = gap;
  }
  const colours = coloursNow(board);
  for (let row = gap - 1; row >= 0; row -= 1) {
    cells[row * side + column] = candyOf(random.below(colours) + 1, kind.plain);
    drop[row * side + column] = gap;
  }
  return gap > 0 ? gap : longest;
}
