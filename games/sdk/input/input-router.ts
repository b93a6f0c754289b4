import type { InputHandlers, HeldInputs } from './input-handlers.ts';

/** Routes each finger and key, until it is released, to the runner (begin, pause, resume) or to the game. */

/** What a play is at. */
export type Mode = 'tutorial' | 'count' | 'play' | 'over';

/** The runner's part of the router. */
export interface RunnerControls {
  mode(): Mode;
  paused(): boolean;
  /** True for a replay, which takes no input. */
  readonly isReplay: boolean;
  /** The game sees what is held during tutorial and count. */
  readonly seesCount: boolean;
  isOnPauseButton(x: number, y: number): boolean;
  /** The end has been seen long enough that a tap is meant for it. */
  mayLeave(): boolean;
  begin(): void;
  pause(): void;
  resume(): void;
  /** From the end to the page, at once. */
  leave(): void;
}

/** A finger that moves farther is still playing. */
const tapPixels = 16;

export class InputRouter {
  /** Handlers for the canvas; they pass the game's input on. */
  readonly handlers: InputHandlers;
  readonly #runner: RunnerControls;
  readonly #game: InputHandlers;
  /** Used by the runner: their release does not reach the game. */
  readonly #taken = new Set<number | string>();
  /** Taken, but shown to the game too: it will not act on them. */
  readonly #shown = new Set<number>();
  #pausedBy: number | undefined;
  /** What went down at the end, and where: up again it leaves. */
  readonly #leaving = new Map<number | string, readonly [x: number, y: number]>();

  constructor(runner: RunnerControls, game: InputHandlers) {
    this.#runner = runner;
    this.#game = game;
    const runs = (): boolean => (this.#gameSees() || this.#isShown()) && !runner.paused();
    const seesFinger = (id: number): boolean => !this.#taken.has(id) || this.#shown.has(id);
    this.handlers = {
      press: (x, y, id) => this.#press(x, y, id),
      drag: (x, y, id) => (runs() && seesFinger(id) ? game.drag?.(x, y, id) : undefined),
      release: (x, y, id, lost) => this.#release(x, y, id, lost),
      hover: (x, y) => (runs() ? game.hover?.(x, y) : undefined),
      keyDown: (code) => (this.#takesKey(code) ? this.#taken.add(code) : game.keyDown?.(code)),
      keyUp: (code) => (this.#taken.delete(code) ? this.#leaveBy(code) : game.keyUp?.(code)),
    };
  }

  /** Passes fingers and keys that are held at the start on to the game. */
  adoptHeld(held: HeldInputs): void {
    held.pressAgain({
      press: (x, y, id) => {
        if (this.#runner.isOnPauseButton(x, y)) return;
        this.#taken.delete(id);
        this.#shown.delete(id);
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

  /** A finger is down whose release begins or resumes. */
  get isPressed(): boolean {
    for (const id of this.#taken) if (typeof id === 'number' && id !== this.#pausedBy) return true;
    return false;
  }

  #isShown(): boolean {
    return this.#runner.mode() === 'tutorial' && this.#runner.seesCount;
  }

  #gameSees(): boolean {
    const mode = this.#runner.mode();
    return mode === 'play' || (mode === 'count' && this.#runner.seesCount);
  }

  #press(x: number, y: number, id: number): void {
    if (this.#takesPress(x, y, id)) {
      this.#taken.add(id);
      if (!this.#isShown()) return;
      this.#shown.add(id);
    }
    this.#game.press?.(x, y, id);
  }

  #takesPress(x: number, y: number, id: number): boolean {
    const runner = this.#runner;
    if (runner.mayLeave()) this.#leaving.set(id, [x, y]);
    if (runner.paused() || !this.#gameSees()) return true;
    if (!runner.isOnPauseButton(x, y)) return runner.isReplay;
    // Otherwise the release pauses.
    if (runner.mode() !== 'play') return true;
    runner.pause();
    // The release of this touch must not resume.
    this.#pausedBy = id;
    return true;
  }

  #release(x: number, y: number, id: number, lost: boolean): void {
    if (this.#shown.delete(id)) this.#game.release?.(x, y, id, lost);
    if (!this.#taken.delete(id)) return this.#game.release?.(x, y, id, lost);
    const pausedNow = this.#pausedBy === id;
    this.#pausedBy = undefined;
    if (lost || pausedNow) return void this.#leaving.delete(id);
    const runner = this.#runner;
    this.#leaveBy(id, x, y);
    if (runner.paused()) runner.resume();
    else if (runner.mode() === 'count' && runner.isOnPauseButton(x, y)) runner.pause();
    else if (runner.mode() === 'tutorial') runner.begin();
  }

  /** On the release: a key still down would press the page's next button. */
  #leaveBy(id: number | string, x = 0, y = 0): void {
    const from = this.#leaving.get(id);
    this.#leaving.delete(id);
    if (from && Math.hypot(x - from[0], y - from[1]) <= tapPixels) this.#runner.leave();
  }

  #takesKey(code: string): boolean {
    const runner = this.#runner;
    if (runner.mayLeave()) this.#leaving.set(code, [0, 0]);
    if (runner.paused()) runner.resume();
    else if (code === 'KeyP' || code === 'Escape') runner.pause();
    else if (runner.mode() === 'tutorial') runner.begin();
    else return !this.#gameSees() || runner.isReplay;
    return true;
  }
}
