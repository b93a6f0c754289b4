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
const keys: Readonly<Record<string, Action>> = {
  Space: action.jump,
  KeyB: action.board,
  Enter: action.board,
};
const doubleTapMs = 320;

interface Point {
  x: number;
  y: number;
}

export function moveOf(direction: Direction): Action {
  return moves[direction];
}

/** Swipes, arrows and the space bar; the board by its button, two taps or B. Moves wait for the next tick, the oldest first. */
export class RunInput implements GameInput<RunState> {
  readonly handlers: InputHandlers;
  /** The board's button: left, top and size. */
  button: readonly [number, number, number] = [0, 0, 0];
  readonly #waiting: Action[] = [];
  #swiped = false;
  #tapMs = -1000;
  /** The last move with nothing to see: refused, or a jump that waits for the ground. */
  #unseen: Action | undefined;
  #touch: Point | undefined;

  constructor() {
    const swipes = swiping((direction) => {
      this.#swiped = true;
      this.#add(moves[direction]);
    });
    this.handlers = {
      press: (x, y, id) => {
        this.#swiped = false;
        this.#touch = { x, y };
        if (this.#isOnButton(x, y)) this.#add(action.board);
        else swipes.press(x, y, id);
      },
      drag: (x, y, id) => swipes.drag(x, y, id),
      release: (x, y, id, lost) => {
        swipes.release(x, y, id, lost);
        if (!this.#swiped && !lost && !this.#isOnButton(x, y)) this.#tap();
      },
      keyDown: (code) => {
        const move = keys[code];
        if (move === undefined) swipes.keyDown(code);
        else this.#add(move);
      },
    };
  }

  /** The next legal move; illegal ones are dropped, and remembered for an answer. */
  moves(run: RunState): readonly Action[] {
    for (let move = this.#waiting.shift(); move !== undefined; move = this.#waiting.shift()) {
      const isLegal = subwaySurfers.accepts(run, move);
      if (!isLegal || (move === action.jump && run.grounded === 0)) this.#unseen = move;
      if (isLegal) return [move];
    }
    return [];
  }

  /** The last move since the last call that the runner does not show. */
  takeUnseen(): Action | undefined {
    const move = this.#unseen;
    this.#unseen = undefined;
    return move;
  }

  /** Where a finger came down since the last call. */
  takeTouch(): Point | undefined {
    const touch = this.#touch;
    this.#touch = undefined;
    return touch;
  }

  reset(): void {
    this.#waiting.length = 0;
  }

  #tap(): void {
    const now = performance.now();
    if (now - this.#tapMs < doubleTapMs) this.#add(action.board);
    this.#tapMs = now;
  }

  #isOnButton(x: number, y: number): boolean {
    const [left, top, size] = this.button;
    return x >= left && x <= left + size && y >= top && y <= top + size;
  }

  #add(move: Action): void {
    if (this.#waiting.length < 4) this.#waiting.push(move);
  }
}
