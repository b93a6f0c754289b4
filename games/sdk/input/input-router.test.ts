import { beforeEach, expect, test } from 'vitest';
import type { Mode } from '../runtime/overlays.ts';
import { InputRouter } from './input-router.ts';

let mode: Mode;
let paused: boolean;
let received: string[];

/** A runner whose pause button fills everything left of 10. */
const routerOf = (isReplay = false): InputRouter =>
  new InputRouter(
    {
      mode: () => mode,
      paused: () => paused,
      isReplay,
      isOnPauseButton: (x) => x < 10,
      begin: () => void received.push('begin'),
      pause: () => void (received.push('pause'), (paused = true)),
      resume: () => void (received.push('resume'), (paused = false)),
      skip: () => void received.push('skip'),
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

test('issue 18: a touch or a key goes on from the scene at the end, except in a replay and for a finger from the game', () => {
  const { handlers } = routerOf();
  handlers.press?.(50, 50, 1);
  mode = 'over';
  handlers.release?.(50, 50, 1, false);
  expect(received).toEqual(['press 1', 'release 1']);
  handlers.press?.(50, 50, 2);
  handlers.release?.(50, 50, 2, false);
  handlers.keyDown?.('Space');
  expect(received.slice(2)).toEqual(['skip', 'skip']);
  const replay = routerOf(true).handlers;
  replay.press?.(50, 50, 1);
  replay.release?.(50, 50, 1, false);
  replay.keyDown?.('Space');
  expect(received.slice(4)).toEqual([]);
});
