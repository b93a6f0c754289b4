/** Input events of fingers, mouse and keys on the canvas. Each kind alone is enough to play. */

export interface InputHandlers {
  /** A finger or the mouse goes down, moves while down, comes up; CSS pixels. `id` tells fingers apart. */
  press?(x: number, y: number, id: number): void;
  drag?(x: number, y: number, id: number): void;
  /** `lost` if the system cancelled the touch. */
  release?(x: number, y: number, id: number, lost: boolean): void;
  /** The mouse moves with no button down: for aiming. */
  hover?(x: number, y: number): void;
  /** A key goes down, without repeats, or comes up, by `KeyboardEvent.code`. WASD arrive as arrows. */
  keyDown?(code: string): void;
  keyUp?(code: string): void;
}

const arrows: Readonly<Record<string, string>> = {
  KeyA: 'ArrowLeft',
  KeyD: 'ArrowRight',
  KeyW: 'ArrowUp',
  KeyS: 'ArrowDown',
};
const fingersMax = 4;

/** Keys of the browser and the system, and modifiers: Shift+Tab leaves the game. */
const notOurs =
  /^(?:$|Tab$|F\d|Shift|Control|Alt|Meta|OS|CapsLock|NumLock|ScrollLock|ContextMenu|PrintScreen|Audio|Media|Browser|Launch|Unidentified)/;

/** Listens on the canvas and, for keys, on the window. `wake` runs at every touch or key, where browsers allow audio to start. */
export function listenForInput(
  canvas: HTMLCanvasElement,
  handlers: InputHandlers,
  wake: () => void,
): HeldInputs {
  const fingers = listenToPointers(canvas, handlers, wake);
  const keys = listenToKeys(handlers, wake);
  return {
    pressAgain(to) {
      for (const [id, [x, y]] of fingers) to.press?.(x, y, id);
      for (const name of new Set([...keys].map(nameOf))) to.keyDown?.(name);
    },
  };
}

/** Pointers and keys that are down now. */
export interface HeldInputs {
  /** Sends them again, as if pressed now. */
  pressAgain(to: Pick<InputHandlers, 'press' | 'keyDown'>): void;
}

function listenToKeys(handlers: InputHandlers, wake: () => void): ReadonlySet<string> {
  const down = new Set<string>();
  const lift = (code: string): void => {
    const name = nameOf(code);
    // W and the arrow are one key: it is down while either is.
    if (down.delete(code) && ![...down].some((other) => nameOf(other) === name)) handlers.keyUp?.(name);
  };
  window.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || notOurs.test(event.code)) return;
    event.preventDefault();
    if (event.repeat) return;
    wake();
    down.add(event.code);
    handlers.keyDown?.(nameOf(event.code));
  });
  window.addEventListener('keyup', (event) => lift(event.code));
  // Without the focus no key release arrives, so release all keys now.
  window.addEventListener('blur', () => [...down].forEach(lift));
  return down;
}

function nameOf(code: string): string {
  return arrows[code] ?? code;
}

type Fingers = ReadonlyMap<number, readonly [x: number, y: number]>;

function listenToPointers(canvas: HTMLCanvasElement, handlers: InputHandlers, wake: () => void): Fingers {
  const down = new Map<number, readonly [x: number, y: number]>();
  canvas.addEventListener('pointerdown', (event) => {
    wake();
    canvas.focus({ preventScroll: true });
    if (down.size >= fingersMax) return;
    down.set(event.pointerId, [event.clientX, event.clientY]);
    canvas.setPointerCapture(event.pointerId);
    handlers.press?.(event.clientX, event.clientY, event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    const { clientX, clientY, pointerId, pointerType } = event;
    if (!down.has(pointerId)) return pointerType === 'mouse' ? handlers.hover?.(clientX, clientY) : undefined;
    down.set(pointerId, [clientX, clientY]);
    handlers.drag?.(clientX, clientY, pointerId);
  });
  const end = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return;
    handlers.release?.(event.clientX, event.clientY, event.pointerId, event.type !== 'pointerup');
  };
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  return down;
}
