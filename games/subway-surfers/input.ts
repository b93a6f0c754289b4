import type { Action } from '../sdk/core/game-core.ts';
import type { Direction } from '../sdk/input/gestures.ts';
import { action } from './core/moves.ts';

/** Touch and keys: swipes become moves. */

const moves: Readonly<Record<Direction, Action>> = {
  left: action.left,
  right: action.right,
  up: action.jump,
  down: action.roll,
};

export function moveOf(direction: Direction): Action {
  return moves[direction];
}

/** Moves wait here for the next tick: at most one of a kind, the oldest first. */
export class MoveQueue {
  readonly #waiting: Action[] = [];

  add(move: Action): void {
    if (this.#waiting.length < 4) this.#waiting.push(move);
  }

  /** The next move that the game accepts; what it does not accept is forgotten. */
  take(accepts: (move: Action) => boolean): Action | undefined {
    for (let move = this.#waiting.shift(); move !== undefined; move = this.#waiting.shift()) {
      if (accepts(move)) return move;
    }
    return undefined;
  }

  clear(): void {
    this.#waiting.length = 0;
  }
}
