import { seedFromNumber } from '../../sdk/core/random.ts';
import { angles } from '../core/angles.ts';
import { cellsAll, chick, columns, firefly, ice, plank, rowsTotal } from '../core/constants.ts';
import { fly } from '../core/flight.ts';
import { bubbleShooter as core } from '../core/index.ts';
import { createGame } from '../core/start.ts';
import type { Game } from '../core/state.ts';

/** Fields and throws for tests. */

const kinds: Readonly<Record<string, number>> = { '#': plank, o: chick, '*': firefly };

/** A field written row by row, top first: digits are colours, A to F the same in ice, `.` is nothing; see `kinds`. */
export function field(...rows: string[]): number[] {
  const cells = Array.from({ length: cellsAll }, () => 0);
  rows.forEach((row, index) => {
    [...row].forEach((letter, column) => {
      cells[index * columns + column] = kindOf(letter);
    });
  });
  return cells;
}

function kindOf(letter: string): number {
  const frozen = 'ABCDEF'.indexOf(letter);
  return kinds[letter] ?? (frozen >= 0 ? ice + frozen + 1 : Number(letter) || 0);
}

/** A game over such a field, with no more rows to come and the top row one of eleven. */
export function gameOver(rows: readonly string[], input: Partial<Game> = {}): Game {
  const game = createGame(seedFromNumber(1));
  const cells = field(...rows);
  const depth = rows.length;
  return Object.assign(game, { cells, parity: 0, depth, rowsCome: rowsTotal, held: 1, next: 2, ...input });
}

export const at = (row: number, column: number): number => row * columns + column;

/** Throws and waits until the bubble rests; answers every event met. */
export function throwAt(game: Game, angle: number): number {
  let events = core.step(game, [angle]);
  while (game.flightTicks > 0) events |= core.step(game, []);
  return events;
}

/** An angle whose shot comes to rest in a cell after this many bounces. */
export function angleTo(game: Game, cell: number, walls = 0): number {
  for (let angle = 0; angle < angles; angle += 1) {
    const flight = fly(game.cells, game.parity, angle);
    if (flight.cell === cell && flight.bounces === walls) return angle;
  }
  throw new Error(`no angle reaches ${cell}`);
}
