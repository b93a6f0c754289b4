import type { InputHandlers } from './input-handlers.ts';

/** Swipes are recognised while the finger moves, before its release. */

export type Direction = 'left' | 'right' | 'up' | 'down';

const swipePixels = 24;

const keyDirections: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** The direction of an arrow key, by `KeyboardEvent.code`. */
export function directionOfKey(code: string): Direction | undefined {
  return keyDirections[code];
}

/** The steps of the arrow keys, to the right and down, by `KeyboardEvent.code`. */
export const keySteps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Input handlers for swipes of one finger or the arrow keys. */
export function swiping(
  swipe: (direction: Direction) => void,
): Required<Pick<InputHandlers, 'press' | 'drag' | 'release' | 'keyDown'>> {
  let finger = -1;
  let startX = 0;
  let startY = 0;
  return {
    press(x, y, id) {
      if (finger === -1) [finger, startX, startY] = [id, x, y];
    },
    drag(x, y, id) {
      if (id !== finger) return;
      const direction = directionOf(x - startX, y - startY);
      if (!direction) return;
      swipe(direction);
      // The same touch may continue with another swipe.
      [startX, startY] = [x, y];
    },
    release(_x, _y, id) {
      if (id === finger) finger = -1;
    },
    keyDown(code) {
      const direction = directionOfKey(code);
      if (direction) swipe(direction);
    },
  };
}

/** The direction of a movement; undefined if it is too short. */
function directionOf(dx: number, dy: number): Direction | undefined {
  const across = Math.abs(dx);
  const upright = Math.abs(dy);
  if (Math.max(across, upright) < swipePixels) return undefined;
  if (across > upright) return dx < 0 ? 'left' : 'right';
  return dy < 0 ? 'up' : 'down';
}
