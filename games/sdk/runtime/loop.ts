import { ticksPerSecond } from '../core/game-core.ts';
/** Sixty ticks a second at any frame rate; drawing happens between them. */

export interface Loop {
  pause(): void;
  resume(): void;
  readonly paused: boolean;
  /** Milliseconds that the game has been running, at its speed; stops while paused. */
  readonly nowMs: number;
  /** Speed factor for replays. */
  setSpeed(speed: number): void;
}

export interface LoopWork {
  /** One tick of the game, 1/60 s. */
  tick(): void;
  /** Draws a frame; `between` (0 to 1) is the time since the last tick, `elapsedMs` since the last frame. */
  draw(alpha: number, elapsedMs: number): void;
}

export const tickMs = 1000 / ticksPerSecond;
/** After a long stall the game continues without catching up. */
const stallMsMax = 100;
const speedMax = 8;

/** Starts running at once. While paused it still draws, so that a pause screen can move. */
export function startLoop(work: LoopWork): Loop {
  let owedMs = 0;
  let lastMs = performance.now();
  let paused = false;
  let speed = 1;
  let ranMs = 0;
  const frame = (nowMs: number): void => {
    requestAnimationFrame(frame);
    const elapsedMs = Math.min(stallMsMax, Math.max(0, nowMs - lastMs));
    lastMs = nowMs;
    if (!paused) {
      owedMs += elapsedMs * speed;
      ranMs += elapsedMs * speed;
      for (; owedMs >= tickMs; owedMs -= tickMs) work.tick();
    }
    work.draw(paused ? 1 : owedMs / tickMs, elapsedMs);
  };
  requestAnimationFrame(frame);
  return {
    pause() {
      paused = true;
    },
    resume() {
      paused = false;
      owedMs = 0;
    },
    get paused() {
      return paused;
    },
    get nowMs() {
      return ranMs;
    },
    setSpeed(next) {
      speed = Math.min(speedMax, Math.max(1, next));
    },
  };
}
