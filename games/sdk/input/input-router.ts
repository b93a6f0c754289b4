import type { Mode } from '../runtime/overlays.ts';
import type { InputHandlers, HeldInputs } from './input-handlers.ts';

/** Routes each finger and key, until it is released, to the runner (begin, pause, resume, skip) or to the game. */

/** The runner's part of the router. */
export interface RunnerControls {
  mode(): Mode;
  paused(): boolean;
  /** True for a replay, which takes no input. */
  readonly isReplay: boolean;
  isOnPauseButton(x: number, y: number): boolean;
  begin(): void;
  pause(): void;
  resume(): void;
  /** Goes on from the end's scene. */
  skip(): void;
}

export class InputRouter {
  /** Handlers for the canvas; they pass the game's input on. */
  readonly handlers: InputHandlers;
  readonly #runner: RunnerControls;
  readonly #game: InputHandlers;
  /** Used by the runner: their release does not reach the game. */
  readonly #taken = new Set<number | string>();
  #pausedBy: number | undefined;

  constructor(runner: RunnerControls, game: InputHandlers) {
    this.#runner = runner;
    this.#game = game;
    const runs = (): boolean => runner.mode() === 'play' && !runner.paused();
    this.handlers = {
      press: (x, y, id) => (this.#takesPress(x, y, id) ? this.#taken.add(id) : game.press?.(x, y, id)),
      drag: (x, y, id) => (runs() && !this.#taken.has(id) ? game.drag?.(x, y, id) : undefined),
      release: (x, y, id, lost) => this.#release(x, y, id, lost),
      hover: (x, y) => (runs() ? game.hover?.(x, y) : undefined),
      keyDown: (code) => (this.#takesKey(code) ? this.#taken.add(code) : game.keyDown?.(code)),
      keyUp: (code) => (this.#taken.delete(code) ? undefined : game.keyUp?.(code)),
    };
  }

  /** Passes fingers and keys that are held at the start on to the game. */
  adoptHeld(held: HeldInputs): void {
    held.pressAgain({
      press: (x, y, id) => {
        if (this.#runner.isOnPauseButton(x, y)) return;
        this.#taken.delete(id);
        this.#game.press?.(x, y, id);
      },
      keyDown: (code) => {
        // A key is passed on only if its release is.
        if (!this.#game.keyUp) return;
        this.#taken.delete(code);
        this.#game.keyDown?.(code);
      },
    });
  }

  #takesPress(x: number, y: number, id: number): boolean {
    const runner = this.#runner;
    if (runner.paused() || runner.mode() !== 'play') return true;
    if (!runner.isOnPauseButton(x, y)) return runner.isReplay;
    runner.pause();
    // The release of this touch must not resume.
    this.#pausedBy = id;
    return true;
  }

  #release(x: number, y: number, id: number, lost: boolean): void {
    if (!this.#taken.delete(id)) return this.#game.release?.(x, y, id, lost);
    const pausedNow = this.#pausedBy === id;
    this.#pausedBy = undefined;
    if (lost || pausedNow) return;
    const runner = this.#runner;
    if (runner.paused()) runner.resume();
    else if (runner.mode() === 'count' && runner.isOnPauseButton(x, y)) runner.pause();
    else if (runner.mode() === 'tutorial') runner.begin();
    else if (runner.mode() === 'over' && !runner.isReplay) runner.skip();
  }

  #takesKey(code: string): boolean {
    const runner = this.#runner;
    if (runner.paused()) runner.resume();
    else if (code === 'KeyP' || code === 'Escape') runner.pause();
    else if (runner.mode() === 'tutorial') runner.begin();
    else if (runner.mode() === 'over' && !runner.isReplay) runner.skip();
    else return runner.mode() !== 'play' || runner.isReplay;
    return true;
  }
}
