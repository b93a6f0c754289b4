import { beforeEach, expect, test } from 'vitest';
import { InputRouter, type Mode } from './input-router.ts';

let mode: Mode;
let paused: boolean;
let mayLeave: boolean;
let seesCount: boolean;
let received: string[];

/** A runner whose pause button fills everything left of 10. */
const routerOf = (isReplay = false): InputRouter =>
  new InputRouter(
    {
      mode: () => mode,
      paused: () => paused,
      isReplay,
      seesCount,
      isOnPauseButton: (x) => x < 10,
      mayLeave: () => mayLeave,
      leave: () => void received.push('leave'),
      begin: () => void received.push('begin'),
      pause: () => void (received.push('pause'), (paused = true)),
      resume: () => void (received.push('resume'), (paused = false)),
    },
    {
      press: (_x, _y, id) => void received.push(`press ${id}`),
      drag: (_x, _y, id) => void received.push(`drag ${id}`),
      release: (_x, _y, id) => void received.push(`release ${id}`),
      keyDown: (code) => void received.push(`down ${code}`),
      keyUp: (code) => void received.push(`up ${code}`),
    },
  );

beforeEach(() => {
  mode = 'play';
  paused = false;
  mayLeave = false;
  seesCount = false;
  received = [];
});

test('games: while the game runs it receives fingers and keys', () => {
  const { handlers } = routerOf();
  handlers.press?.(50, 50, 1);
  handlers.drag?.(60, 50, 1);
  handlers.release?.(60, 50, 1, false);
  handlers.keyDown?.('Space');
  handlers.keyUp?.('Space');
  expect(received).toEqual(['press 1', 'drag 1', 'release 1', 'down Space', 'up Space']);
});

test('games: the touch that pauses does not resume; the next one does, and the game receives neither', () => {
  const { handlers } = routerOf();
  handlers.press?.(5, 5, 1);
  handlers.release?.(5, 5, 1, false);
  expect(received).toEqual(['pause']);
  handlers.press?.(50, 50, 2);
  handlers.drag?.(60, 60, 2);
  handlers.release?.(60, 60, 2, false);
  expect(received).toEqual(['pause', 'resume']);
});

test('games: a cancelled touch neither starts nor resumes', () => {
  mode = 'tutorial';
  const { handlers } = routerOf();
  handlers.press?.(50, 50, 1);
  handlers.release?.(50, 50, 1, true);
  expect(received).toEqual([]);
  handlers.press?.(50, 50, 2);
  handlers.release?.(50, 50, 2, false);
  expect(received).toEqual(['begin']);
});

test('games: P and Escape pause, any key resumes, and its release is not sent to the game', () => {
  const { handlers } = routerOf();
  for (const code of ['Escape', 'Space']) {
    handlers.keyDown?.(code);
    handlers.keyUp?.(code);
  }
  expect(received).toEqual(['pause', 'resume']);
});

test('games: what is held at the start is passed to the game, unless it lies on the pause button', () => {
  mode = 'count';
  const router = routerOf();
  router.handlers.press?.(50, 50, 1);
  router.handlers.press?.(5, 5, 2);
  router.handlers.keyDown?.('ArrowUp');
  mode = 'play';
  router.adoptHeld({
    pressAgain(to) {
      to.press?.(50, 50, 1);
      to.press?.(5, 5, 2);
      to.keyDown?.('ArrowUp');
    },
  });
  expect(received).toEqual(['press 1', 'down ArrowUp']);
  router.handlers.release?.(50, 50, 1, false);
  router.handlers.keyUp?.('ArrowUp');
  expect(received.slice(2)).toEqual(['release 1', 'up ArrowUp']);
});

test('games: a game that sees the count receives fingers and keys in it, and each again at the start', () => {
  mode = 'count';
  seesCount = true;
  const router = routerOf();
  const { handlers } = router;
  handlers.press?.(50, 50, 1);
  handlers.drag?.(60, 50, 1);
  handlers.press?.(70, 50, 2);
  handlers.release?.(70, 50, 2, false);
  handlers.keyDown?.('ArrowUp');
  handlers.keyUp?.('ArrowUp');
  expect(received).toEqual(['press 1', 'drag 1', 'press 2', 'release 2', 'down ArrowUp', 'up ArrowUp']);
  mode = 'play';
  router.adoptHeld({ pressAgain: (to) => to.press?.(60, 50, 1) });
  handlers.release?.(60, 50, 1, false);
  expect(received.slice(6)).toEqual(['press 1', 'release 1']);
});

test('games: a game that sees the count does not see what pauses and resumes it', () => {
  mode = 'count';
  seesCount = true;
  const { handlers } = routerOf();
  handlers.press?.(5, 5, 1);
  expect(received).toEqual([]);
  handlers.release?.(5, 5, 1, false);
  handlers.press?.(50, 50, 2);
  handlers.release?.(50, 50, 2, false);
  handlers.keyDown?.('KeyP');
  handlers.keyUp?.('KeyP');
  expect(received).toEqual(['pause', 'resume', 'pause']);
});

test('games: a finger in the tutorial is seen at its press, shown to a game that sees the count, and begins on release', () => {
  mode = 'tutorial';
  seesCount = true;
  const router = routerOf();
  const { handlers } = router;
  handlers.press?.(50, 50, 1);
  expect([router.isPressed, received]).toEqual([true, ['press 1']]);
  handlers.drag?.(60, 50, 1);
  handlers.release?.(60, 50, 1, false);
  expect([router.isPressed, received.slice(1)]).toEqual([false, ['drag 1', 'release 1', 'begin']]);
  received = [];
  handlers.press?.(50, 50, 2);
  handlers.release?.(50, 50, 2, true);
  expect(received).toEqual(['press 2', 'release 2']);
});

test('games: a finger of the tutorial that still lies on the glass in the count is released once', () => {
  mode = 'tutorial';
  seesCount = true;
  const router = routerOf();
  const { handlers } = router;
  handlers.press?.(50, 50, 1);
  mode = 'count';
  handlers.drag?.(60, 50, 1);
  mode = 'play';
  router.adoptHeld({ pressAgain: (to) => to.press?.(60, 50, 1) });
  handlers.release?.(60, 50, 1, false);
  expect(received).toEqual(['press 1', 'drag 1', 'press 1', 'release 1']);
});

test('games: in a pause a finger is seen at its press, but not the one that paused', () => {
  const router = routerOf();
  router.handlers.press?.(5, 5, 1);
  expect(router.isPressed).toBe(false);
  router.handlers.release?.(5, 5, 1, false);
  router.handlers.press?.(50, 50, 2);
  expect(router.isPressed).toBe(true);
});

test('games: no other game receives anything in the count', () => {
  mode = 'count';
  const { handlers } = routerOf();
  handlers.press?.(50, 50, 1);
  handlers.drag?.(60, 50, 1);
  handlers.release?.(60, 50, 1, false);
  handlers.keyDown?.('ArrowUp');
  handlers.keyUp?.('ArrowUp');
  expect(received).toEqual([]);
});

test('games: a replay can be paused and nothing else', () => {
  const { handlers } = routerOf(true);
  handlers.press?.(50, 50, 1);
  handlers.release?.(50, 50, 1, false);
  handlers.keyDown?.('Space');
  handlers.keyUp?.('Space');
  expect(received).toEqual([]);
  handlers.keyDown?.('KeyP');
  expect(received).toEqual(['pause']);
});

test('issue 18: a tap or a key that begins after the end leaves once it is up again', () => {
  mode = 'over';
  mayLeave = true;
  const { handlers } = routerOf();
  handlers.press?.(50, 50, 1);
  handlers.keyDown?.('Space');
  expect(received).toEqual([]);
  handlers.release?.(52, 51, 1, false);
  expect(received).toEqual(['leave']);
  handlers.keyUp?.('Space');
  expect(received).toEqual(['leave', 'leave']);
});

test('issue 18: what was meant for the game does not leave: held or begun before, swiped, or lost', () => {
  const { handlers } = routerOf();
  handlers.press?.(50, 50, 1);
  handlers.keyDown?.('ArrowUp');
  mode = 'over';
  handlers.press?.(50, 50, 2);
  handlers.keyDown?.('Space');
  mayLeave = true;
  handlers.press?.(50, 50, 3);
  handlers.press?.(50, 50, 4);
  received = [];
  for (const id of [1, 2]) handlers.release?.(50, 50, id, false);
  handlers.release?.(90, 50, 3, false);
  handlers.release?.(50, 50, 4, true);
  for (const code of ['ArrowUp', 'Space']) handlers.keyUp?.(code);
  expect(received).not.toContain('leave');
  handlers.press?.(50, 50, 4);
  handlers.release?.(50, 50, 4, false);
  expect(received.at(-1)).toBe('leave');
});
