import type { Mode } from './game-view.ts';
import type { Hands, Held } from './hands.ts';

/** Which fingers and keys are the show's (to begin, pause, go on) and which the game's, until they come up again. */

/** The show as it stands when a hand comes. */
export interface Standing {
  mode(): Mode;
  paused(): boolean;
  /** A stored play is shown: no hand is the game's. */
  readonly watches: boolean;
  isOnPauseButton(x: number, y: number): boolean;
  begin(): void;
  pause(): void;
  resume(): void;
}

export class Grip {
  /** Listens to the canvas and passes on what is the game's. */
  readonly hands: Hands;
  readonly #show: Standing;
  readonly #game: Hands;
  /** What the show has taken for itself: the game does not hear of its end. */
  readonly #taken = new Set<number | string>();
  #pausedBy: number | undefined;

  constructor(show: Standing, game: Hands) {
    this.#show = show;
    this.#game = game;
    const runs = (): boolean => show.mode() === 'play' && !show.paused();
    this.hands = {
      press: (x, y, id) => (this.#takesPress(x, y, id) ? this.#taken.add(id) : game.press?.(x, y, id)),
      drag: (x, y, id) => (runs() && !this.#taken.has(id) ? game.drag?.(x, y, id) : undefined),
      release: (x, y, id, lost) => this.#release(x, y, id, lost),
      hover: (x, y) => (runs() ? game.hover?.(x, y) : undefined),
      keyDown: (code) => (this.#takesKey(code) ? this.#taken.add(code) : game.keyDown?.(code)),
      keyUp: (code) => (this.#taken.delete(code) ? undefined : game.keyUp?.(code)),
    };
  }

  /** A thumb or a key that is down at the start is meant for the game: nobody should have to press again. */
  takeUp(held: Held): void {
    held.again({
      press: (x, y, id) => {
        if (this.#show.isOnPauseButton(x, y)) return;
        this.#taken.delete(id);
        this.#game.press?.(x, y, id);
      },
      keyDown: (code) => {
        // Holding a key means something only where its end does.
        if (!this.#game.keyUp) return;
        this.#taken.delete(code);
        this.#game.keyDown?.(code);
      },
    });
  }

  #takesPress(x: number, y: number, id: number): boolean {
    const show = this.#show;
    if (show.paused() || show.mode() !== 'play') return true;
    if (!show.isOnPauseButton(x, y)) return show.watches;
    show.pause();
    // The end of this very touch must not take the pause back.
    this.#pausedBy = id;
    return true;
  }

  #release(x: number, y: number, id: number, lost: boolean): void {
    if (!this.#taken.delete(id)) return this.#game.release?.(x, y, id, lost);
    const pausedNow = this.#pausedBy === id;
    this.#pausedBy = undefined;
    if (lost || pausedNow) return;
    const show = this.#show;
    if (show.paused()) show.resume();
    else if (show.mode() === 'count' && show.isOnPauseButton(x, y)) show.pause();
    else if (show.mode() === 'lesson') show.begin();
  }

  #takesKey(code: string): boolean {
    const show = this.#show;
    if (show.paused()) show.resume();
    else if (code === 'KeyP' || code === 'Escape') show.pause();
    else if (show.mode() === 'lesson') show.begin();
    else return show.mode() !== 'play' || show.watches;
    return true;
  }
}
