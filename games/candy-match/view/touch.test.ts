import { describe, expect, test } from 'vitest';
import { phase } from '../core/board.ts';
import { boardOf, swap } from '../test/boards.ts';
import { layoutFor, middleOf } from './layout.ts';
import { Touch } from './touch.ts';

const layout = layoutFor({ width: 390, height: 844, ratio: 1 } as Parameters<typeof layoutFor>[0]);
const place = (cell: number): [number, number] => {
  const { x, y } = middleOf(layout, cell);
  return [x, y];
};

/** A board with one legal swap, and hands over it that note what is told. */
function handsOn() {
  const board = boardOf(['a b a a']);
  const told: string[] = [];
  const touch = new Touch({
    pick: (cell) => told.push(`pick ${cell}`),
    refuse: (from, to) => told.push(`refuse ${from} ${to}`),
  });
  touch.fit(layout);
  touch.take(board);
  const { hands } = touch;
  const tap = (cell: number): void => {
    hands.press?.(...place(cell), 1);
    hands.release?.(...place(cell), 1, false);
  };
  const keys = (...codes: string[]): void => codes.forEach((code) => hands.keyDown?.(code));
  return { board, told, touch, hands, tap, keys };
}

describe('games: hands on the sweets', () => {
  test('games: two taps on neighbours are one swap, in either order', () => {
    const { board, touch, tap } = handsOn();
    tap(1);
    tap(0);
    expect(touch.take(board)).toEqual([swap(0, 0, 'right')]);
    expect([touch.held, touch.take(board)]).toEqual([undefined, []]);
  });

  test('games: a tap elsewhere takes that one up instead, a second tap puts it down', () => {
    const { board, touch, tap } = handsOn();
    tap(0);
    tap(20);
    expect(touch.held).toBe(20);
    tap(20);
    expect([touch.held, touch.take(board)]).toEqual([undefined, []]);
  });

  test('games: a drag of half a cell swaps that way and waits for no release', () => {
    const { board, touch, hands } = handsOn();
    const [x, y] = place(0);
    hands.press?.(x, y, 1);
    hands.drag?.(x + layout.cell * 0.3, y, 1);
    expect(touch.take(board)).toEqual([]);
    hands.drag?.(x + layout.cell * 0.5, y + 4, 1);
    expect(touch.take(board)).toEqual([swap(0, 0, 'right')]);
  });

  test('games: a drag over the edge is nothing', () => {
    const { board, touch, hands } = handsOn();
    const [x, y] = place(0);
    hands.press?.(x, y, 1);
    hands.drag?.(x - layout.cell, y, 1);
    expect([touch.held, touch.take(board)]).toEqual([undefined, []]);
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
    expect(touch.take(board)).toEqual([swap(0, 0, 'right')]);
    expect(touch.cursor).toBe(1);
  });

  test('games: a swap that is none is refused, not sent', () => {
    const { board, told, touch, tap } = handsOn();
    tap(30);
    tap(31);
    expect(touch.take(board)).toEqual([]);
    expect(told).toEqual(['pick 30', 'refuse 30 31']);
  });

  test('games: a wish waits while candies fall, also over a hit-stop', () => {
    const { board, touch, tap } = handsOn();
    board.phase = phase.fall;
    tap(0);
    tap(1);
    touch.rest();
    expect(touch.take(board)).toEqual([]);
    board.phase = phase.idle;
    expect(touch.take(board)).toEqual([swap(0, 0, 'right')]);
  });

  test('games: chaku is not taken up', () => {
    const { board, touch, tap } = handsOn();
    board.cells[9] = 40;
    tap(9);
    expect(touch.held).toBeUndefined();
  });
});
