import { blast, commonestColour, isReached } from '../blasts.ts';
import { candyOf, chaku, colourOf, empty, isSpecial, kind, kindOf, star } from '../candies.ts';
import { cause } from '../state.ts';
import { cellCount, side } from './constants.ts';
import type { Board } from './state.ts';

/** What bursts, and what that sets off. */

/** Marks a cell as going; a special that was not going yet goes off. Chaku breaks, too. */
export function doom(board: Board, cell: number, why: number): void {
  const candy = board.cells[cell]!;
  if (candy === empty || board.doomed[cell] !== cause.none) return;
  board.doomed[cell] = why;
  if (candy === chaku) board.tookChaku = 1;
  if (isSpecial(candy)) goOff(board, cell, candy);
}

function goOff(board: Board, cell: number, candy: number): void {
  const ofKind = kindOf(candy);
  if (ofKind === kind.row) blastAt(board, cell, blast.row);
  else if (ofKind === kind.column) blastAt(board, cell, blast.column);
  else if (ofKind === kind.bomb) blastAt(board, cell, blast.bomb);
  else zap(board, cell, commonestColour(board));
}

/** One blast of a shape around a cell. */
function blastAt(board: Board, cell: number, shape: number): void {
  board.blasts.push((shape << 6) | cell);
  const x = cell % side;
  const y = (cell - x) / side;
  for (let other = 0; other < cellCount; other += 1) {
    const dx = Math.abs((other % side) - x);
    const dy = Math.abs(Math.trunc(other / side) - y);
    if (isReached(shape, dx, dy)) doom(board, other, cause.blast);
  }
}

/** A star takes every candy of one colour. */
function zap(board: Board, cell: number, colour: number): void {
  board.blasts.push((blast.zap << 6) | cell);
  if (colour === 0) return;
  for (let other = 0; other < cellCount; other += 1) {
    if (colourOf(board.cells[other]!) === colour) doom(board, other, cause.blast);
  }
}

/** Two specials exchanged, or a star with anything; `at` is where the hand left off. */
export function combine(board: Board, from: number, at: number): void {
  const one = board.cells[from]!;
  const other = board.cells[at]!;
  if (one === star && other === star) sweep(board, from, at);
  else if (one === star) combineStar(board, from, other);
  else if (other === star) combineStar(board, at, one);
  else {
    spend(board, from, at);
    combineBlasts(board, at, kindOf(one), kindOf(other));
  }
}

/** The two of a combination go without going off each on its own. */
function spend(board: Board, ...cells: readonly number[]): void {
  for (const cell of cells) board.doomed[cell] = cause.blast;
}

function sweep(board: Board, from: number, at: number): void {
  spend(board, from, at);
  blastAt(board, at, blast.sweep);
}

/** A star turns every candy of the other's colour into the other's kind, and sets all of them off. */
function combineStar(board: Board, cell: number, other: number): void {
  const colour = colourOf(other);
  const ofKind = kindOf(other);
  spend(board, cell);
  for (let at = 0; at < cellCount; at += 1) {
    if (ofKind === kind.plain || board.cells[at] !== candyOf(colour, kind.plain)) continue;
    // Lines lie and stand in turn, so that a star with either of them sweeps both ways.
    board.cells[at] = candyOf(colour, ofKind === kind.bomb ? kind.bomb : kind.row + (at & 1));
  }
  zap(board, cell, colour);
}

function combineBlasts(board: Board, at: number, one: number, other: number): void {
  const bombs = (one === kind.bomb ? 1 : 0) + (other === kind.bomb ? 1 : 0);
  if (bombs === 2) return blastAt(board, at, blast.crater);
  const x = at % side;
  const y = (at - x) / side;
  for (let apart = -bombs; apart <= bombs; apart += 1) {
    if (y + apart >= 0 && y + apart < side) blastAt(board, at + apart * side, blast.row);
    if (x + apart >= 0 && x + apart < side) blastAt(board, at + apart, blast.column);
  }
}
