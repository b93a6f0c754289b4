import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToHands, type Held } from './hands.ts';

/** Keys on a window that is no browser's: what matters is which of them reach a game. */

let page: EventTarget;
let heard: string[];
let held: Held;
let canvas: HTMLCanvasElement;

beforeEach(() => {
  page = new EventTarget();
  heard = [];
  vi.stubGlobal('window', page);
  const surface = { focus() {}, setPointerCapture() {} };
  canvas = Object.assign(new EventTarget(), surface) as unknown as HTMLCanvasElement;
  held = listenToHands(
    canvas,
    { keyDown: (code) => heard.push(`+${code}`), keyUp: (code) => heard.push(`-${code}`) },
    () => heard.push('wake'),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Whether the browser may still do what the key means to it. */
function key(type: 'keydown' | 'keyup', code: string, more: Partial<KeyboardEvent> = {}): boolean {
  return page.dispatchEvent(Object.assign(new Event(type, { cancelable: true }), { code, ...more }));
}

test('games: a key that is held when the window loses the keyboard comes up then, once', () => {
  key('keydown', 'KeyW');
  key('keydown', 'Space');
  page.dispatchEvent(new Event('blur'));
  key('keyup', 'Space');
  expect(heard.filter((one) => one !== 'wake')).toEqual(['+ArrowUp', '+Space', '-ArrowUp', '-Space']);
});

test('games: a key whose other name is still held stays down', () => {
  key('keydown', 'ArrowUp');
  key('keydown', 'KeyW');
  key('keyup', 'ArrowUp');
  expect(heard).not.toContain('-ArrowUp');
  key('keyup', 'KeyW');
  expect(heard.at(-1)).toBe('-ArrowUp');
});

test('games: keys that mean nothing alone, and the browser’s own, are left to it', () => {
  // Shift+Tab must leave a paused game without waking it; F5 is somebody’s wish to reload.
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
  expect(heard).toEqual([]);
  expect(key('keydown', 'Space')).toBe(false);
});

test('games: what is down can be told again, where it is by then; what came up cannot', () => {
  const finger = (type: string, pointerId: number, clientX: number): boolean =>
    canvas.dispatchEvent(Object.assign(new Event(type), { pointerId, clientX, clientY: 5 }));
  for (const id of [1, 2]) finger('pointerdown', id, 10);
  finger('pointermove', 1, 30);
  finger('pointercancel', 2, 10);
  for (const code of ['KeyD', 'ArrowRight', 'Space']) key('keydown', code);
  key('keyup', 'Space');
  const again: string[] = [];
  held.again({
    press: (x, y, id) => again.push(`${id} at ${x}, ${y}`),
    keyDown: (code) => again.push(code),
  });
  expect(again).toEqual(['1 at 30, 5', 'ArrowRight']);
});
