/** What fingers, mouse and keys do on the canvas, as it happens. Each kind of input alone is enough. */

export interface Hands {
  /** A finger or the mouse goes down, moves while down, comes up; CSS pixels. `id` tells fingers apart. */
  press?(x: number, y: number, id: number): void;
  drag?(x: number, y: number, id: number): void;
  /** `lost` when the system took the finger away. */
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

/** Listens on the canvas and, for keys, on the window. `wake` hears any first touch or key: there sound may begin. */
export function listenToHands(canvas: HTMLCanvasElement, hands: Hands, wake: () => void): void {
  listenToPointers(canvas, hands, wake);
  window.addEventListener('keydown', (event) => {
    // Tab stays the browser's, so that the keyboard can leave the game.
    if (event.ctrlKey || event.metaKey || event.altKey || event.code === 'Tab') return;
    event.preventDefault();
    if (event.repeat) return;
    wake();
    hands.keyDown?.(arrows[event.code] ?? event.code);
  });
  window.addEventListener('keyup', (event) => hands.keyUp?.(arrows[event.code] ?? event.code));
}

function listenToPointers(canvas: HTMLCanvasElement, hands: Hands, wake: () => void): void {
  const down = new Set<number>();
  canvas.addEventListener('pointerdown', (event) => {
    wake();
    canvas.focus({ preventScroll: true });
    if (down.size >= fingersMax) return;
    down.add(event.pointerId);
    canvas.setPointerCapture(event.pointerId);
    hands.press?.(event.clientX, event.clientY, event.pointerId);
  });
  canvas.addEventListener('pointermove', (event) => {
    if (down.has(event.pointerId)) hands.drag?.(event.clientX, event.clientY, event.pointerId);
    else if (event.pointerType === 'mouse') hands.hover?.(event.clientX, event.clientY);
  });
  const end = (event: PointerEvent): void => {
    if (!down.delete(event.pointerId)) return;
    hands.release?.(event.clientX, event.clientY, event.pointerId, event.type !== 'pointerup');
  };
  canvas.addEventListener('pointerup', end);
  canvas.addEventListener('pointercancel', end);
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
}
