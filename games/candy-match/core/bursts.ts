import { countAims, goalsMet } from './aims.ts';
import { blast, combine, doom } from './blasts.ts';
import {
  candyOf,
  chaku,
  coconut,
  colourOf,
  crate,
  doubleCrate,
  empty,
  gift,
  hole,
  isBreakable,
  kind,
  kindOf,
  lamp,
  star,
} from './candies.ts';
import {
  blastTicks,
  cellCount,
  chainMax,
  columns,
  event,
  finaleChain,
  points,
  popTicks,
} from './constants.ts';
import type { Line } from './matches.ts';
import { chainFactor, chakuWorth, combinationWorth, specialWorth } from './scoring.ts';
import { cause, nowhere, phase, type Board } from './state.ts';

/** A clear: what the lines on the board take, what is born of them, and what that is worth. */

/** Marks all lines and the coconuts that leave, decides what is born, and begins the clear. */
export function burstLines(board: Board, lines: readonly Line[], exits: readonly number[] = []): number {
  beginClear(board);
  if (board.finale === 0) for (const line of lines) bear(board, line, lines);
  for (const cell of exits) board.doomed[cell] = cause.exit;
  for (const line of lines) forEachCell(line, (cell) => doom(board, cell, cause.match));
  breakBeside(board);
  const events = exits.length > 0 ? event.coconutOut : 0;
  if (lines.length === 0) return finishClear(board) | events;
  return finishClear(board) | events | event.match | (board.chain > 1 ? event.cascade : 0);
}

/** Sets off what a combination of the swap brings. */
export function burstCombination(board: Board): number {
  const kinds = [board.from, board.to].map((cell) => kindOf(board.cells[cell]!));
  beginClear(board);
  combine(board, board.from, board.to);
  const extra = combinationWorth(board, kinds[0]!, kinds[1]!);
  board.combinations += 1;
  if (board.level === 0) board.moves += 1;
  return finishClear(board, extra) | event.combine;
}

/** Hits one cell: a special that was not spent, or whatever the hammer falls on. */
export function burstCell(board: Board, cell: number): number {
  beginClear(board);
  doom(board, cell, cause.blast);
  return finishClear(board);
}

function beginClear(board: Board): void {
  board.phase = phase.clear;
  board.chain = board.finale === 1 ? finaleChain : Math.min(chainMax, board.chain + 1);
  board.blasts.length = 0;
  board.doomed.fill(cause.none);
  board.born.fill(empty);
}

/** Five in a line bear a star, a crossing a bomb, four a line candy that clears the way it lay. */
function bear(board: Board, line: Line, lines: readonly Line[]): void {
  const colour = colourOf(board.cells[line.start]!);
  if (line.length >= 5) return place(board, birthCell(board, line), star);
  const crossing = crossingOf(line, lines);
  if (crossing !== nowhere) return place(board, crossing, candyOf(colour, kind.bomb));
  if (line.length < 4) return;
  place(board, birthCell(board, line), candyOf(colour, line.stride === 1 ? kind.row : kind.column));
}

/** The greater birth stays where two fall into one cell; a chained candy stays what it is. */
function place(board: Board, cell: number, candy: number): void {
  if (board.chains[cell] !== 0) return;
  if (kindOf(candy) > kindOf(board.born[cell]!)) board.born[cell] = candy;
}

/** Where the hand brought the last candy, or the line's middle. */
function birthCell(board: Board, line: Line): number {
  if (board.chain === 1 && isOn(line, board.to)) return board.to;
  if (board.chain === 1 && isOn(line, board.from)) return board.from;
  return line.start + line.stride * ((line.length - 1) >> 1);
}

/** The cell in which a shorter line meets another; a line with a star in it bears no bomb besides. */
function crossingOf(line: Line, lines: readonly Line[]): number {
  for (const other of lines) {
    if (other.stride === line.stride || other.length >= 5) continue;
    for (let index = 0; index < line.length; index += 1) {
      const cell = line.start + line.stride * index;
      if (isOn(other, cell)) return cell;
    }
  }
  return nowhere;
}

function isOn(line: Line, cell: number): boolean {
  const apart = cell - line.start;
  if (apart < 0 || apart % line.stride !== 0 || apart / line.stride >= line.length) return false;
  return line.stride === columns || Math.trunc(cell / columns) === Math.trunc(line.start / columns);
}

export function forEachCell(line: Line, visit: (cell: number) => void): void {
  for (let index = 0; index < line.length; index += 1) visit(line.start + line.stride * index);
}

/** Chaku, crates and lamps beside a candy that bursts in a line are hit with it. */
function breakBeside(board: Board): void {
  for (let cell = 0; cell < cellCount; cell += 1) {
    if (board.doomed[cell] !== cause.match) continue;
    for (const other of neighboursOf(cell)) {
      if (isBreakable(board.cells[other]!)) doom(board, other, cause.blast);
    }
  }
}

/** The up to four cells beside a cell. */
export function neighboursOf(cell: number): readonly number[] {
  return neighbours[cell]!;
}

const neighbours: readonly (readonly number[])[] = Array.from({ length: cellCount }, (_, cell) =>
  [cell - columns, cell - 1, cell + 1, cell + columns].filter((other) => {
    const apart = Math.abs((other % columns) - (cell % columns));
    return other >= 0 && other < cellCount && apart <= 1;
  }),
);

/** Counts points and aims and sets how long the clear takes. */
function finishClear(board: Board, extra = 0): number {
  board.left = board.blasts.length > 0 ? blastTicks : popTicks;
  board.gain = 0;
  board.extra = extra;
  let events = 0;
  for (let cell = 0; cell < cellCount; cell += 1) events |= finishCell(board, cell);
  events |= countAims(board);
  board.gain = board.gain * chainFactor(board) + board.extra;
  board.score += board.gain;
  for (const one of board.blasts) events |= eventOfBlast[one >> 6]!;
  return events | goalsMet(board);
}

/** Adds a cell's points; returns what happens in it. */
function finishCell(board: Board, cell: number): number {
  const ofKind = kindOf(board.born[cell]!);
  const events = board.doomed[cell] === cause.none ? 0 : finishHit(board, cell);
  if (ofKind === kind.plain) return events;
  board.specials += 1;
  board.extra += specialWorth(board, ofKind);
  return (
    events | (ofKind === kind.star ? event.makeStar : ofKind === kind.bomb ? event.makeBomb : event.makeLine)
  );
}

function finishHit(board: Board, cell: number): number {
  const candy = board.cells[cell]!;
  const why = board.doomed[cell]!;
  if (board.chains[cell] !== 0) return gains(board, points.crate, event.chainBroken);
  const thawed = board.jelly[cell] === 0 ? 0 : gains(board, points.jelly, event.jellyGone);
  if (candy === coconut) return gains(board, points.coconut, 0) | thawed;
  if (candy === chaku) return gains(board, chakuWorth(board), event.chakuTaken) | thawed;
  if (candy === lamp) return gains(board, points.lamp, event.lampLit) | thawed;
  if (candy === crate || candy === doubleCrate || candy === gift)
    return gains(board, points.crate, event.crateBroken);
  return gains(board, why === cause.match ? points.match : points.blast, 0) | thawed;
}

function gains(board: Board, sum: number, events: number): number {
  board.gain += sum;
  return events;
}

/** What is left of a clear: empty cells, what was born, jelly and chains a layer less. */
export function applyClear(board: Board): void {
  const { cells, doomed, born, jelly, chains } = board;
  for (let cell = 0; cell < cellCount; cell += 1) {
    const why = doomed[cell]!;
    if (why === cause.crack) crack(board, cell);
    else if (why !== cause.none) {
      cells[cell] = empty;
      if (jelly[cell] !== 0) jelly[cell]! -= 1;
    }
    if (born[cell] !== empty && cells[cell] !== hole && chains[cell] === 0) cells[cell] = born[cell]!;
  }
  doomed.fill(cause.none);
  born.fill(empty);
  board.blasts.length = 0;
}

function crack({ cells, chains }: Board, cell: number): void {
  if (chains[cell] !== 0) chains[cell] = 0;
  else cells[cell] = crate;
}

/** By the shapes of blasts.ts. */
export const eventOfBlast: Readonly<Record<number, number>> = {
  [blast.row]: event.lineBlast,
  [blast.column]: event.lineBlast,
  [blast.bomb]: event.bombBlast,
  [blast.zap]: event.starBlast,
  [blast.crater]: event.bombBlast,
  [blast.sweep]: event.starBlast,
};
