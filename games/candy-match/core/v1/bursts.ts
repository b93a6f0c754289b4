import { eventOfBlast, forEachCell } from '../bursts.ts';
import { candyOf, chaku, colourOf, empty, kind, kindOf, star } from '../candies.ts';
import { blastTicks, event, finaleChain, popTicks } from '../constants.ts';
import type { Line } from '../matches.ts';
import { cause, nowhere, phase } from '../state.ts';
import { combine, doom } from './blasts.ts';
import { cellCount, chainMax, goals, points, side } from './constants.ts';
import type { Board } from './state.ts';

/** A clear: what the lines on the board take, what is born of them, and what that is worth. */

/** Marks all lines, decides what is born, and begins the clear. */
export function burstLines(board: Board, lines: readonly Line[]): number {
  beginClear(board);
  if (board.finale === 0) for (const line of lines) bear(board, line, lines);
  for (const line of lines) forEachCell(line, (cell) => doom(board, cell, cause.match));
  breakChaku(board);
  return finishClear(board) | event.match | (board.chain > 1 ? event.cascade : 0);
}

/** Sets off what a combination of the swap brings. */
export function burstCombination(board: Board): number {
  beginClear(board);
  combine(board, board.from, board.to);
  return finishClear(board) | event.combine;
}

/** Sets off one special that was not spent. */
export function burstFirework(board: Board, cell: number): number {
  beginClear(board);
  doom(board, cell, cause.blast);
  return finishClear(board) | event.firework;
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

/** The greater birth stays where two fall into one cell. */
function place(board: Board, cell: number, candy: number): void {
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
  return line.stride === side || Math.trunc(cell / side) === Math.trunc(line.start / side);
}

/** Chaku beside a candy that bursts in a line breaks with it. */
function breakChaku(board: Board): void {
  for (let cell = 0; cell < cellCount; cell += 1) {
    if (board.doomed[cell] !== cause.match) continue;
    for (const other of neighboursOf(cell)) {
      if (board.cells[other] === chaku) doom(board, other, cause.blast);
    }
  }
}

/** The up to four cells beside a cell. */
export function neighboursOf(cell: number): readonly number[] {
  return neighbours[cell]!;
}

const neighbours: readonly (readonly number[])[] = Array.from({ length: cellCount }, (_, cell) =>
  [cell - side, cell - 1, cell + 1, cell + side].filter((other) => {
    const apart = Math.abs((other % side) - (cell % side));
    return other >= 0 && other < cellCount && apart <= 1;
  }),
);

/** Counts the points and sets how long the clear takes. */
function finishClear(board: Board): number {
  board.left = board.blasts.length > 0 ? blastTicks : popTicks;
  board.gain = worth(board) * board.chain;
  board.score += board.gain;
  return goalsMet(board) | births(board) | blastEvents(board);
}

function worth(board: Board): number {
  let sum = 0;
  for (let cell = 0; cell < cellCount; cell += 1) {
    const why = board.doomed[cell]!;
    const ofKind = kindOf(board.born[cell]!);
    if (board.cells[cell] === chaku && why !== cause.none) sum += points.chaku;
    else if (why === cause.match) sum += points.match;
    else if (why === cause.blast) sum += points.blast;
    if (ofKind === kind.star) sum += points.star;
    else if (ofKind === kind.bomb) sum += points.bomb;
    else if (ofKind !== kind.plain) sum += points.line;
  }
  return sum;
}

/** A goal reached while moves are played gives one more move. */
function goalsMet(board: Board): number {
  let events = 0;
  while (board.finale === 0 && board.goals < goals.length && board.score >= goals[board.goals]!) {
    board.goals += 1;
    board.moves += 1;
    events = event.goal;
  }
  return events;
}

function births(board: Board): number {
  let events = 0;
  for (const candy of board.born) {
    const ofKind = kindOf(candy);
    if (ofKind === kind.star) events |= event.makeStar;
    else if (ofKind === kind.bomb) events |= event.makeBomb;
    else if (ofKind !== kind.plain) events |= event.makeLine;
  }
  return events;
}

function blastEvents(board: Board): number {
  let events = board.tookChaku === 1 && takesChaku(board) ? event.chakuTaken : 0;
  for (const one of board.blasts) events |= eventOfBlast[one >> 6]!;
  return events;
}

function takesChaku(board: Board): boolean {
  return board.cells.some((candy, cell) => candy === chaku && board.doomed[cell] !== cause.none);
}
