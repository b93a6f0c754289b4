import { colours, columns, ice } from './constants.ts';
import { depthOf } from './lattice.ts';
import type { AnyGame } from './state.ts';

/** What comes to the field: rows from above, bubbles to the thrower's hand. */

/** Lets the next row in at the top; all others move down by one. */
export function insertRow(game: AnyGame): void {
  const { cells } = game;
  // One by one: `copyWithin` is slow on plain arrays.
  for (let cell = cells.length - 1; cell >= columns; cell -= 1) cells[cell] = cells[cell - columns]!;
  const row = game.ceiling.rows[game.rowsCome]!;
  for (let column = 0; column < columns; column += 1) cells[column] = row[column]!;
  // The first row that ever comes is one of eleven.
  game.parity = game.rowsCome & 1;
  game.rowsCome += 1;
  game.depth = depthOf(cells);
}

export function rowsLeft(game: AnyGame): number {
  return game.ceiling.rows.length - game.rowsCome;
}

const everyColour = (1 << (colours + 1)) - 2;

/** One bit for each colour that hangs, frozen or not: bit 1 for colour 1. */
export function coloursHanging(cells: readonly number[]): number {
  let mask = 0;
  for (let cell = 0; cell < cells.length; cell += 1) mask |= 1 << cells[cell]!;
  return (mask | (mask >> ice)) & everyColour;
}

/** A colour that hangs somewhere; of an empty field any of the next row. */
export function draw(game: AnyGame): number {
  const mask = coloursHanging(game.cells) || coloursHanging(game.ceiling.rows[game.rowsCome] ?? []);
  const open: number[] = [];
  for (let colour = 1; colour <= colours; colour += 1) if (mask & (1 << colour)) open.push(colour);
  return open.length === 0 ? 1 : open[game.random.below(open.length)]!;
}

/** Whether a held bubble is of a colour that no longer hangs (`hanging` as above), so that it could match nothing. */
export function isStale(hanging: number, kind: number): boolean {
  return kind >= 1 && kind <= colours && hanging !== 0 && (hanging & (1 << kind)) === 0;
}
