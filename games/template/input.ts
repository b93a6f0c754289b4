import type { Action } from '../sdk/core/game-core.ts';
import { directionOfKey } from '../sdk/input/gestures.ts';
import type { InputHandlers } from '../sdk/input/input-handlers.ts';
import { action } from './core/constants.ts';

const waitingMax = 3;

/** A touch on either half of the screen, or an arrow key, is one step. */
export class CatchInput {
  readonly handlers: InputHandlers;
  #waiting: Action[] = [];

  constructor(stage: { readonly width: number }) {
    this.handlers = {
      press: (x) => this.#add(x < stage.width / 2 ? action.left : action.right),
      keyDown: (code) => {
        const direction = directionOfKey(code);
        if (direction === 'left') this.#add(action.left);
        if (direction === 'right') this.#add(action.right);
      },
    };
  }

  #add(move: Action): void {
    if (this.#waiting.length < waitingMax) this.#waiting.push(move);
  }

  /** The moves of the next tick. */
  moves(): readonly Action[] {
    return this.#waiting.splice(0, 1);
  }

  reset(): void {
    this.#waiting = [];
  }
}
