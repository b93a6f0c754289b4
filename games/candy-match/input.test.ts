import { describe, expect, test } from 'vitest';
import { phase } from './core/state.ts';
import { BoardInput } from './input.ts';
import { layoutFor, middleOf } from './render/layout.ts';
import { boardOf, swap } from './test/boards.ts';

const layout = layoutFor({ width: 390, height: 844, ratio: 1 } as Parameters<typeof layoutFor>[0]);
const place = (cell: number): [number, number] => {
  const { x, y } = middleOf(layout, cell);
  return [x, y];
};

/** A board with one legal swap, and hands over it that note what is told. */
function handsOn() {
  const board = boardOf(['a b a a']);
  const report: string[] = [];
  const touch = new BoardInput({
    pick: (cell) => report.push(`pick ${cell}`),
    refuse: (from, to) => report.push(`refuse ${from} ${to}`),
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

describe('games: hands on the sweets', () => {
  test('games: two taps on neighbours are one swap, in either order', () => {
    const { board, touch, tap } = handsOn();
    tap(1);
    tap(0);
    expect(touch.moves(board)).toEqual([swap(0, 0, 'right')]);
    expect([touch.held, touch.moves(board)]).toEqual([undefined, []]);
  });

  test('games: a tap elsewhere takes that one up instead, a second tap puts it down', () => {
    const { board, touch, tap } = handsOn();
    tap(0);
    tap(20);
    expect(touch.held).toBe(20);
    tap(20);
    expect([touch.held, touch.moves(board)]).toEqual([undefined, []]);
  });

  test('games: a drag of half a cell swaps that way and waits for no release', () => {
    const { board, touch, handlers } = handsOn();
    const [x, y] = place(0);
    handlers.press?.(x, y, 1);
    handlers.drag?.(x + layout.cell * 0.3, y, 1);
    expect(touch.moves(board)).toEqual([]);
    handlers.drag?.(x + layout.cell * 0.5, y + 4, 1);
    expect(touch.moves(board)).toEqual([swap(0, 0, 'right')]);
  });

  test('games: a drag over the edge is nothing', () => {
    const { board, touch, handlers } = handsOn();
    const [x, y] = place(0);
    handlers.press?.(x, y, 1);
    handlers.drag?.(x - layout.cell, y, 1);
    expect([touch.held, touch.moves(board)]).toEqual([undefined, []]);
  });

  test('games: arrows find a candy, Space takes it up, an arrow swaps it', () => {
    const { board, touch, keys } = handsOn();
    keys(
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

  test('games: a swap that is none is refused, not sent', () => {
    const { board, report, touch, tap } = handsOn();
    tap(30);
    tap(31);
    expect(touch.moves(board)).toEqual([]);
    expect(report).toEqual(['pick 30', 'refuse 30 31']);
  });

  test('games: a wish waits while candies fall, also over a hit-stop', () => {
    const { board, touch, tap } = handsOn();
    board.phase = phase.fall;
    tap(0);
    tap(1);
    touch.reset();
    expect(touch.moves(board)).toEqual([]);
    board.phase = phase.idle;
    expect(touch.moves(board)).toEqual([swap(0, 0, 'right')]);
  });

  test('games: chaku is not taken up', () => {
    const { board, touch, tap } = handsOn();
    board.cells[9] = 40;
    tap(9);
    expect(touch.held).toBeUndefined();
  });
});
