import type { Action } from '../sdk/core/game-core.ts';
import { swiping, type Direction } from '../sdk/input/gestures.ts';
import type { InputHandlers } from '../sdk/input/input-handlers.ts';
import type { GameInput } from '../sdk/runtime/game-view.ts';
import { subwaySurfers } from './core/index.ts';
import { action } from './core/moves.ts';
import type { RunState } from './core/state.ts';

const moves: Readonly<Record<Direction, Action>> = {
  left: action.left,
  right: action.right,
  up: action.jump,
  down: action.roll,
};

export function moveOf(direction: Direction): Action {
  return moves[direction];
}

/** Swipes, arrows and the space bar. Moves wait for the next tick, the oldest first. */
export class RunInput implements GameInput<RunState> {
  readonly handlers: InputHandlers;
  readonly #waiting: Action[] = [];

  constructor() {
    const swipes = swiping((direction) => this.#add(moves[direction]));
    this.handlers = {
      ...swipes,
      keyDown: (code) => (code === 'Space' ? this.#add(action.jump) : swipes.keyDown(code)),
    };
  }

  /** The next legal move; illegal ones are dropped. */
  moves(run: RunState): readonly Action[] {
    for (let move = this.#waiting.shift(); move !== undefined; move = this.#waiting.shift()) {
      if (subwaySurfers.accepts(run, move)) return [move];
    }
    return [];
  }

  reset(): void {
    this.#waiting.length = 0;
  }

  #add(move: Action): void {
    if (this.#waiting.length < 4) this.#waiting.push(move);
  }
}
