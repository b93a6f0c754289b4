/** Swipes, taps and keys, told as they are understood: a swipe counts while the finger still moves. */

export type Direction = 'left' | 'right' | 'up' | 'down';

export interface GestureHandlers {
  swipe(direction: Direction): void;
  /** A press and release in one place, in CSS pixels; true if something there took it. */
  tap(x: number, y: number): void;
  /** Enter, Space or Escape and letters that are not directions, by `KeyboardEvent.code`. */
  key(code: string): void;
  /** Any first touch or key: the moment when sound may begin. */
  wake(): void;
}

const swipePixels = 24;

const keyDirections: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  KeyA: 'left',
  ArrowRight: 'right',
  KeyD: 'right',
  ArrowUp: 'up',
  KeyW: 'up',
  ArrowDown: 'down',
  KeyS: 'down',
};

/** Listens on the canvas and, for keys, on the window. */
export function listenToGestures(canvas: HTMLCanvasElement, handlers: GestureHandlers): void {
  listenToPointer(canvas, handlers);
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = keyDirections[event.code];
    // Tab stays the browser's, so that the keyboard can leave the game.
    if (event.code === 'Tab') return;
    event.preventDefault();
    if (event.repeat) return;
    handlers.wake();
    if (direction) handlers.swipe(direction);
    else handlers.key(event.code);
  });
}

function listenToPointer(canvas: HTMLCanvasElement, handlers: GestureHandlers): void {
  let pointer = -1;
  let startX = 0;
  let startY = 0;
  let swiped = false;
  canvas.addEventListener('pointerdown', (event) => {
    handlers.wake();
    canvas.focus({ preventScroll: true });
    if (pointer !== -1) return;
    pointer = event.pointerId;
    canvas.setPointerCapture(pointer);
    [startX, startY, swiped] = [event.clientX, event.clientY, false];
  });
  canvas.addEventListener('pointermove', (event) => {
    if (event.pointerId !== pointer) return;
    const direction = directionOf(event.clientX - startX, event.clientY - startY);
    if (!direction) return;
    handlers.swipe(direction);
    // The next swipe of the same touch starts here: one finger may draw a zigzag.
    [startX, startY, swiped] = [event.clientX, event.clientY, true];
  });
  const end = (event: PointerEvent): void => {
    if (event.pointerId !== pointer) return;
    pointer = -1;
    if (!swiped && event.type === 'pointerup') handlers.tap(event.clientX, event.clientY);
  };
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
}

/** The direction of a movement that is long enough and clearly more one way than the other. */
export function directionOf(dx: number, dy: number): Direction | undefined {
  const across = Math.abs(dx);
  const upright = Math.abs(dy);
  if (Math.max(across, upright) < swipePixels) return undefined;
  if (across > upright) return dx < 0 ? 'left' : 'right';
  return dy < 0 ? 'up' : 'down';
}
