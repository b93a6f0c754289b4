import { describe, expect, test } from 'vitest';
import { booster } from './core/boosters.ts';
import { coconut } from './core/candies.ts';
import { phase } from './core/state.ts';
import { BoardInput } from './input/index.ts';
import { layoutFor, middleOf } from './render/layout.ts';
import type { Pose } from './render/poses.ts';
import { boardOf, swap } from './test/boards.ts';

const layout = layoutFor({ width: 390, height: 844, ratio: 1 } as Parameters<typeof layoutFor>[0]);
const place = (cell: number): [number, number] => {
  const { x, y } = middleOf(layout, cell);
  return [x, y];
};

function poseOf(touch: BoardInput, cell: number, start: Partial<Pose> = {}): Pose {
  const pose = { x: 0, y: 0, scaleX: 1, scaleY: 1, opacity: 1, ...start };
  touch.pose(cell, 0, pose);
  return pose;
}

/** A board with one legal swap, and an input that records its callbacks. */
function handsOn() {
  const board = boardOf(['a b a a']);
  const report: string[] = [];
  const touch = new BoardInput({
    pick: (cell) => report.push(`pick ${cell}`),
    refuse: (from, to) => report.push(`refuse ${from} ${to}`),
    miss: () => report.push('miss'),
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

  test('issue 18: dragging over the edge is refused visibly', () => {
    const { board, report, touch, handlers } = handsOn();
    const [x, y] = place(0);
    handlers.press?.(x, y, 1);
    handlers.drag?.(x - layout.cell, y, 1);
    expect([touch.held, touch.moves(board)]).toEqual([undefined, []]);
    expect(report).toEqual(['pick 0', 'refuse 0 0']);
    touch.pass(board, 40);
    expect(poseOf(touch, 0).x).not.toBe(0);
  });

  test('issue 18: an arrow over the edge is refused', () => {
    const { report, touch, keys } = handsOn();
    keys('Space', ...Array.from({ length: 5 }, () => 'ArrowUp'));
    expect([touch.cursor, report.at(-1)]).toEqual([3, 'refuse 3 3']);
  });

  test('issue 18: a touch beside the board is answered', () => {
    const { report, touch, handlers, tap } = handsOn();
    tap(0);
    handlers.press?.(4, 4, 1);
    expect([touch.held, report]).toEqual([undefined, ['pick 0', 'miss']]);
  });

  test('issue 18: a dragged candy follows the finger with weight, and springs back over its place', () => {
    const { board, touch, handlers } = handsOn();
    const [x, y] = place(30);
    const pass = (ms: number): number => {
      touch.pass(board, ms);
      return poseOf(touch, 30).x;
    };
    handlers.press?.(x, y, 1);
    handlers.drag?.(x + layout.cell * 0.3, y, 1);
    const first = pass(16);
    expect([first > 0, first < 0.2]).toEqual([true, true]);
    expect(pass(200)).toBeCloseTo(0.3, 1);
    handlers.release?.(x, y, 1, true);
    const back = Array.from({ length: 40 }, () => pass(16));
    expect(back[0]).toBeGreaterThan(0.1);
    expect(Math.min(...back)).toBeLessThan(-0.03);
    expect(back.at(-1)).toBe(0);
  });

  test('issue 18: a swap goes on from where the finger has pulled the candy', () => {
    const { board, touch, handlers } = handsOn();
    const [x, y] = place(0);
    handlers.press?.(x, y, 1);
    handlers.drag?.(x + layout.cell * 0.4, y, 1);
    touch.pass(board, 300);
    handlers.drag?.(x + layout.cell * 0.5, y, 1);
    expect(touch.moves(board)).toHaveLength(1);
    // The core has swapped: the candy is in cell 1, drawn one cell to the left at first.
    expect(poseOf(touch, 1, { x: -1 }).x).toBeCloseTo(-0.6, 1);
    expect(touch.front).toBe(1);
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
