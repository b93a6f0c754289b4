import { beforeEach, expect, test } from 'vitest';
import type { Mode } from './game-view.ts';
import { Grip } from './grip.ts';

let mode: Mode;
let paused: boolean;
let heard: string[];

/** A show whose pause button fills everything left of 10. */
const gripOf = (watches = false): Grip =>
  new Grip(
    {
      mode: () => mode,
      paused: () => paused,
      watches,
      isOnPauseButton: (x) => x < 10,
      begin: () => void heard.push('begin'),
      pause: () => void (heard.push('pause'), (paused = true)),
      resume: () => void (heard.push('resume'), (paused = false)),
    },
    {
      press: (_x, _y, id) => void heard.push(`press ${id}`),
      drag: (_x, _y, id) => void heard.push(`drag ${id}`),
      release: (_x, _y, id) => void heard.push(`release ${id}`),
      keyDown: (code) => void heard.push(`down ${code}`),
      keyUp: (code) => void heard.push(`up ${code}`),
    },
  );

beforeEach(() => {
  mode = 'play';
  paused = false;
  heard = [];
});

test('games: while the game runs its fingers and keys are its own', () => {
  const { hands } = gripOf();
  hands.press?.(50, 50, 1);
  hands.drag?.(60, 50, 1);
  hands.release?.(60, 50, 1, false);
  hands.keyDown?.('Space');
  hands.keyUp?.('Space');
  expect(heard).toEqual(['press 1', 'drag 1', 'release 1', 'down Space', 'up Space']);
});

test('games: the touch that pauses does not take its pause back; the next one does, and the game hears of neither', () => {
  const { hands } = gripOf();
  hands.press?.(5, 5, 1);
  hands.release?.(5, 5, 1, false);
  expect(heard).toEqual(['pause']);
  hands.press?.(50, 50, 2);
  hands.drag?.(60, 60, 2);
  hands.release?.(60, 60, 2, false);
  expect(heard).toEqual(['pause', 'resume']);
});

test('games: a finger that the system took away neither begins nor resumes', () => {
  mode = 'lesson';
  const { hands } = gripOf();
  hands.press?.(50, 50, 1);
  hands.release?.(50, 50, 1, true);
  expect(heard).toEqual([]);
  hands.press?.(50, 50, 2);
  hands.release?.(50, 50, 2, false);
  expect(heard).toEqual(['begin']);
});

test('games: P and Escape pause, any key goes on, and its end is not the game’s', () => {
  const { hands } = gripOf();
  for (const code of ['Escape', 'Space']) {
    hands.keyDown?.(code);
    hands.keyUp?.(code);
  }
  expect(heard).toEqual(['pause', 'resume']);
});

test('games: what is held when the play begins becomes the game’s, unless it lies on the pause button', () => {
  mode = 'count';
  const grip = gripOf();
  grip.hands.press?.(50, 50, 1);
  grip.hands.press?.(5, 5, 2);
  grip.hands.keyDown?.('ArrowUp');
  mode = 'play';
  grip.takeUp({
    again(to) {
      to.press?.(50, 50, 1);
      to.press?.(5, 5, 2);
      to.keyDown?.('ArrowUp');
    },
  });
  expect(heard).toEqual(['press 1', 'down ArrowUp']);
  grip.hands.release?.(50, 50, 1, false);
  grip.hands.keyUp?.('ArrowUp');
  expect(heard.slice(2)).toEqual(['release 1', 'up ArrowUp']);
});

test('games: whoever watches a stored play may pause it and nothing else', () => {
  const { hands } = gripOf(true);
  hands.press?.(50, 50, 1);
  hands.release?.(50, 50, 1, false);
  hands.keyDown?.('Space');
  hands.keyUp?.('Space');
  expect(heard).toEqual([]);
  hands.keyDown?.('KeyP');
  expect(heard).toEqual(['pause']);
});
