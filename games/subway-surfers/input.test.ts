import { beforeEach, describe, expect, test, vi } from 'vitest';
import { seedFromNumber } from '../sdk/core/random.ts';
import { action } from './core/moves.ts';
import { createRun, type RunState } from './core/state.ts';
import { RunInput } from './input.ts';

let input: RunInput;
let run: RunState;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  input = new RunInput();
  input.button = [300, 700, 62];
  run = createRun(seedFromNumber(1));
  return () => vi.useRealTimers();
});

function tap(x = 100, y = 400): void {
  input.handlers.press?.(x, y, 1);
  input.handlers.release?.(x, y, 1, false);
}

function swipe(dx: number, dy: number): void {
  input.handlers.press?.(200, 400, 1);
  input.handlers.drag?.(200 + dx, 400 + dy, 1);
  input.handlers.release?.(200 + dx, 400 + dy, 1, false);
}

describe('§8 the runner by touch and by key', () => {
  test.each([
    [-40, 0, action.left],
    [40, 0, action.right],
    [0, -40, action.jump],
    [0, 40, action.roll],
  ])('§8 a swipe by %i, %i is its move', (dx, dy, move) => {
    swipe(dx, dy);
    expect(input.moves(run)).toEqual([move]);
  });

  test('§8 two quick taps ride the board; one tap, slow taps and quick swipes do not', () => {
    tap();
    vi.advanceTimersByTime(500);
    tap();
    expect(input.moves(run)).toEqual([]);
    vi.advanceTimersByTime(500);
    swipe(0, -40);
    vi.advanceTimersByTime(100);
    swipe(0, 40);
    expect([input.moves(run), input.moves(run)]).toEqual([[action.jump], [action.roll]]);
    vi.advanceTimersByTime(500);
    tap();
    vi.advanceTimersByTime(150);
    tap();
    expect(input.moves(run)).toEqual([action.board]);
  });

  test('§8 the board has a button of at least 44 pixels and two keys', () => {
    input.handlers.press?.(330, 730, 1);
    expect(input.moves(run)).toEqual([action.board]);
    for (const key of ['KeyB', 'Enter']) {
      input.handlers.keyDown?.(key);
      expect(input.moves(run)).toEqual([action.board]);
    }
  });

  test('§8 a swipe off the track is no move, and is remembered once for an answer', () => {
    run.lane = 0;
    swipe(-40, 0);
    expect([input.moves(run), input.takeUnseen(), input.takeUnseen()]).toEqual([[], action.left, undefined]);
    run.lane = 2;
    swipe(40, 0);
    expect([input.moves(run), input.takeUnseen()]).toEqual([[], action.right]);
    run.lane = 1;
    swipe(40, 0);
    expect([input.moves(run), input.takeUnseen()]).toEqual([[action.right], undefined]);
  });

  test('§8 a jump in the air waits for the ground and is answered; under the kite it is refused and answered', () => {
    run.grounded = 0;
    swipe(0, -40);
    expect([input.moves(run), input.takeUnseen()]).toEqual([[action.jump], action.jump]);
    run.kite = 100;
    swipe(0, 40);
    expect([input.moves(run), input.takeUnseen()]).toEqual([[], action.roll]);
  });

  test('§8 the board is refused with an answer while one is ridden', () => {
    run.board = 50;
    input.handlers.press?.(330, 730, 1);
    expect([input.moves(run), input.takeUnseen()]).toEqual([[], action.board]);
  });

  test('§8 a finger is answered where it came down, once', () => {
    tap(120, 410);
    expect([input.takeTouch(), input.takeTouch()]).toEqual([{ x: 120, y: 410 }, undefined]);
  });
});
