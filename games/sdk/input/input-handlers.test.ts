import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForInput, type HeldInputs } from './input-handlers.ts';

/** Keys on a fake window, to see which of them reach a game. */

let page: EventTarget;
let received: string[];
let held: HeldInputs;
let canvas: HTMLCanvasElement;

beforeEach(() => {
  page = new EventTarget();
  received = [];
  vi.stubGlobal('window', page);
  const surface = { focus() {}, setPointerCapture() {} };
  canvas = Object.assign(new EventTarget(), surface) as unknown as HTMLCanvasElement;
  held = listenForInput(
    canvas,
    { keyDown: (code) => received.push(`+${code}`), keyUp: (code) => received.push(`-${code}`) },
    () => received.push('wake'),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the browser's default action remains. */
function key(type: 'keydown' | 'keyup', code: string, more: Partial<KeyboardEvent> = {}): boolean {
  return page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { code, ...more }));
}

test('games: a held key is released once when the window loses the keyboard', () => {
  key('keydown', 'KeyW');
  key('keydown', 'Space');
  page.dispatchEvent(new Event('blur'));
  key('keyup', 'Space');
  expect(received.filter((one) => one !== 'wake')).toEqual(['+ArrowUp', '+Space', '-ArrowUp', '-Space']);
});

test('games: a key whose alias is still held stays down', () => {
  key('keydown', 'ArrowUp');
  key('keydown', 'KeyW');
  key('keyup', 'ArrowUp');
  expect(received).not.toContain('-ArrowUp');
  key('keyup', 'KeyW');
  expect(received.at(-1)).toBe('-ArrowUp');
});

test('games: modifier keys and browser shortcuts are left to the browser', () => {
  // Shift+Tab must leave a paused game without resuming it; F5 must reload.
  for (const code of [
    'Tab',
    'ShiftLeft',
    'ShiftRight',
    'AltLeft',
    'MetaLeft',
    'CapsLock',
    'F5',
    'F12',
    'AudioVolumeUp',
    '',
  ])
    expect(key('keydown', code), code).toBe(true);
  expect(key('keydown', 'KeyR', { ctrlKey: true })).toBe(true);
  expect(received).toEqual([]);
  expect(key('keydown', 'Space')).toBe(false);
});

test('games: held pointers can be sent again at their current place; released ones cannot', () => {
  const finger = (type: string, pointerId: number, clientX: number): boolean =>
    canvas.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX, clientY: 5 }));
  for (const id of [1, 2]) finger('pointerdown', id, 10);
  finger('pointermove', 1, 30);
  finger('pointercancel', 2, 10);
  for (const code of ['KeyD', 'ArrowRight', 'Space']) key('keydown', code);
  key('keyup', 'Space');
  const again: string[] = [];
  held.pressAgain({
    press: (x, y, id) => again.push(`${id} at ${x}, ${y}`),
    keyDown: (code) => again.push(code),
  });
  expect(again).toEqual(['1 at 30, 5', 'ArrowRight']);
});
