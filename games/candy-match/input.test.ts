import { describe, expect, test } from 'vitest';
import { booster } from './core/boosters.ts';
import { coconut } from './core/candies.ts';
import { phase } from './core/state.ts';
import { BoardInput } from './input.ts';
import { layoutFor, middleOf } from './render/layout.ts';
import { boardOf, swap } from './test/boards.ts';

const layout = layoutFor({ width: 390, height: 844, ratio: 1 } as Parameters<typeof layoutFor>[0]);
const place = (cell: number): [number, number] => {
  const { x, y } = middleOf(layout, cell);
  return [x, y];
};

/** A board with one legal swap, and an input that records its callbacks. */
function handsOn() {
  const board = boardOf(['a b a a']);
  const report: string[] = [];
  const touch = new BoardInput({
    pick: (cell) => report.push(`pick ${cell}`),
    refuse: (from, to) => report.push(`refuse ${from} ${to}`),
    arm: (kind) => report.push(`arm ${kind}`),
    deny: (kind) => report.push(`deny ${kind}`),
  });
  touch.resize(layout);
  touch.moves(board);
  const { handlers } = touch;
  const tap = (cell: number): void => {
    handlers.press?.(...place(cell), 1);
    handlers.release?.(...place(cell), 1, false);
  };
  const keys = (...codes: string[]): void => codes.forEach((code) => handlers.keyDown?.(code));
  return { board, report, touch, handlers, tap, keys };
}

describe('games: input', () => {
  test('games: tapping two neighbours is one swap, in either order', () => {
    const { board, touch, tap } = handsOn();
    tap(1);
    tap(0);
    expect(touch.moves(board)).toEqual([swap(0, 0, 'right')]);
    expect([touch.held, touch.moves(board)]).toEqual([undefined, []]);
  });

  test('games: tapping elsewhere selects that candy instead, a second tap deselects it', () => {
    const { board, touch, tap } = handsOn();
    tap(0);
    tap(20);
    expect(touch.held).toBe(20);
    tap(20);
    expect([touch.held, touch.moves(board)]).toEqual([undefined, []]);
  });

  test('games: dragging half a cell swaps in that direction without waiting for release', () => {
    const { board, touch, handlers } = handsOn();
    const [x, y] = place(0);
    handlers.press?.(x, y, 1);
    handlers.drag?.(x + layout.cell * 0.3, y, 1);
    expect(touch.moves(board)).toEqual([]);
    handlers.drag?.(x + layout.cell * 0.5, y + 4, 1);
    expect(touch.moves(board)).toEqual([swap(0, 0, 'right')]);
  });

  test('games: dragging over the edge does nothing', () => {
    const { board, touch, handlers } = handsOn();
    const [x, y] = place(0);
    handlers.press?.(x, y, 1);
    handlers.drag?.(x - layout.cell, y, 1);
    expect([touch.held, touch.moves(board)]).toEqual([undefined, []]);
  });

  test('games: arrow keys move to a candy, Space selects it, an arrow key swaps it', () => {
    const { board, touch, keys } = handsOn();
    keys(
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowUp',
      'ArrowLeft',
      'ArrowLeft',
      'ArrowLeft',
      'Space',
      'ArrowRight',
    );
    expect(touch.moves(board)).toEqual([swap(0, 0, 'right')]);
    expect(touch.cursor).toBe(1);
  });

  test('games: an illegal swap is refused, not sent', () => {
    const { board, report, touch, tap } = handsOn();
    tap(30);
    tap(31);
    expect(touch.moves(board)).toEqual([]);
    expect(report).toEqual(['pick 30', 'refuse 30 31']);
  });

  test('games: a queued swap waits while candies fall, also through a hit-stop', () => {
    const { board, touch, tap } = handsOn();
    board.phase = phase.fall;
    tap(0);
    tap(1);
    touch.reset();
    expect(touch.moves(board)).toEqual([]);
    board.phase = phase.idle;
    expect(touch.moves(board)).toEqual([swap(0, 0, 'right')]);
  });

  test('games: chaku cannot be selected', () => {
    const { board, touch, tap } = handsOn();
    board.cells[9] = 40;
    tap(9);
    expect(touch.held).toBeUndefined();
  });

  test('issue 18: a spent booster answers, and a hammer that strikes nothing stays in the hand', () => {
    const { board, report, touch, handlers, tap } = handsOn();
    board.boosters.set([0, 0, 0]);
    const [hammer] = layout.boosters;
    handlers.press?.(hammer!.x, hammer!.y, 1);
    expect(report.splice(0)).toEqual(['deny 0']);
    board.boosters.set([1, 0, 0]);
    board.cells[9] = coconut;
    handlers.press?.(hammer!.x, hammer!.y, 1);
    tap(9);
    expect(touch.moves(board)).toEqual([]);
    expect([report, touch.armed]).toEqual([['pick 0', 'arm 0', 'refuse 9 9'], booster.hammer]);
  });
});
