import {
  candyOf,
  chaku,
  coconut,
  colourOf,
  doubleCrate,
  empty,
  gift,
  hole,
  isSpecial,
  kind,
  kindOf,
  lamp,
  star,
} from './candies.ts';
import { cellCount, coloursMax, columns, rows } from './constants.ts';
import { cause, type Board } from './state.ts';

/** What bursts, and what that sets off. */

/** The shapes of a blast. `zap` is a star's; `crater` and `sweep` come from combinations only. */
export const blast = { row: 1, column: 2, bomb: 3, zap: 4, crater: 5, sweep: 6 } as const;

/** How far a bomb and the crater of two bombs reach. */
const bombReach = 2;
const craterReach = 2;

/** Marks a cell as hit; a special that was not hit yet goes off. */
export function doom(board: Board, cell: number, why: number): void {
  const candy = board.cells[cell]!;
  if (candy === empty || candy === hole || candy === coconut || board.doomed[cell] !== cause.none) return;
  if (board.chains[cell] !== 0 || candy === doubleCrate) {
    board.doomed[cell] = cause.crack;
    return;
  }
  board.doomed[cell] = why;
  if (candy === chaku) board.tookChaku = 1;
  else if (candy === gift) openGift(board, cell);
  else if (candy === lamp) lightLamp(board, cell);
  else if (isSpecial(candy)) goOff(board, cell, candy);
}

/** A row, a column or a bomb of any colour. */
function openGift(board: Board, cell: number): void {
  const ofKind = kind.row + board.random.below(3);
  board.born[cell] = candyOf(board.random.below(board.colours) + 1, ofKind);
}

function lightLamp(board: Board, cell: number): void {
  blastAt(board, cell, blast.row);
  blastAt(board, cell, blast.column);
}

function goOff(board: Board, cell: number, candy: number): void {
  const ofKind = kindOf(candy);
  if (ofKind === kind.row) blastAt(board, cell, blast.row);
  else if (ofKind === kind.column) blastAt(board, cell, blast.column);
  else if (ofKind === kind.bomb) blastAt(board, cell, blast.bomb);
  else zap(board, cell, commonestColour(board));
}

/** One blast of a shape around a cell. */
export function blastAt(board: Board, cell: number, shape: number): void {
  board.blasts.push((shape << 6) | cell);
  const x = cell % columns;
  const y = (cell - x) / columns;
  for (let other = 0; other < cellCount; other += 1) {
    const dx = Math.abs((other % columns) - x);
    const dy = Math.abs(Math.trunc(other / columns) - y);
    if (isReached(shape, dx, dy)) doom(board, other, cause.blast);
  }
}

/** Whether a blast takes a cell this many columns and rows away. */
export function isReached(shape: number, dx: number, dy: number): boolean {
  if (shape === blast.row) return dy === 0;
  if (shape === blast.column) return dx === 0;
  // A bomb takes the 3 × 3 around it and the four tips beyond.
  if (shape === blast.bomb) return dx + dy <= bombReach;
  if (shape === blast.crater) return Math.max(dx, dy) <= craterReach;
  return shape === blast.sweep;
}

/** A star takes every candy of one colour. */
export function zap(board: Board, cell: number, colour: number): void {
  board.blasts.push((blast.zap << 6) | cell);
  if (colour === 0) return;
  for (let other = 0; other < cellCount; other += 1) {
    if (colourOf(board.cells[other]!) === colour) doom(board, other, cause.blast);
  }
}

/** The colour that most candies have that are not going yet; the lowest of equals; 0 when none is left. */
export function commonestColour({ cells, doomed }: Pick<Board, 'cells' | 'doomed'>): number {
  const counts = new Uint8Array(coloursMax + 1);
  for (let cell = 0; cell < cells.length; cell += 1) {
    const colour = colourOf(cells[cell]!);
    if (colour !== 0 && doomed[cell] === cause.none) counts[colour]! += 1;
  }
  let best = 0;
  for (let colour = 1; colour <= coloursMax; colour += 1) {
    if (counts[colour]! > (best === 0 ? 0 : counts[best]!)) best = colour;
  }
  return best;
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
    if (ofKind === kind.plain || colour === 0 || board.chains[at] !== 0) continue;
    if (board.cells[at] !== candyOf(colour, kind.plain)) continue;
    // Lines lie and stand in turn, so that a star with either of them sweeps both ways.
    board.cells[at] = candyOf(colour, ofKind === kind.bomb ? kind.bomb : kind.row + (at & 1));
  }
  zap(board, cell, colour);
}

function combineBlasts(board: Board, at: number, one: number, other: number): void {
  const bombs = (one === kind.bomb ? 1 : 0) + (other === kind.bomb ? 1 : 0);
  if (bombs === 2) return blastAt(board, at, blast.crater);
  const x = at % columns;
  const y = (at - x) / columns;
  for (let apart = -bombs; apart <= bombs; apart += 1) {
    if (y + apart >= 0 && y + apart < rows) blastAt(board, at + apart * columns, blast.row);
    if (x + apart >= 0 && x + apart < columns) blastAt(board, at + apart, blast.column);
  }
}
