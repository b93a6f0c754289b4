import { afterAll, expect, test, vi } from 'vitest';
import { recordDrawing } from '../../sdk/render/recorded-drawing.fixture.ts';
import { phase, type Board } from '../core/state.ts';
import { boardOf } from '../test/boards.ts';
import { isHeartbeat, LastMoves, lastMovesLeft, tensionOf } from './last-moves.ts';
import { layoutFor } from './layout.ts';

vi.stubGlobal('document', { createElement: () => ({ getContext: () => null }) });
afterAll(() => void vi.unstubAllGlobals());

const layout = layoutFor({ width: 390, height: 844, ratio: 1 });
const plate = { x: 213, y: 42 };
const left = (moves: number, tick = 0): Board => Object.assign(boardOf([]), { moves, tick });

/** What is drawn `ms` after the figure of this move set out. */
function drawn(board: Board, { ms = 0, isCalm = false } = {}): unknown[][] {
  const countDown = new LastMoves(isCalm);
  countDown.resize(layout);
  countDown.count(board.moves);
  return recordDrawing((ctx) => {
    countDown.drawEdges(ctx, board);
    countDown.draw(ctx, plate, ms);
  });
}

const alphas = (calls: unknown[][]) =>
  calls.filter(([name]) => name === 'globalAlpha').map(([, value]) => value);

test('issue 18: tension grows with each of the last five moves, to the end', () => {
  expect([7, 6, 5, 4, 3, 2, 1, 0].map((moves) => tensionOf(left(moves)))).toEqual([
    0, 0, 0.2, 0.4, 0.6, 0.8, 1, 1,
  ]);
  expect(lastMovesLeft({ ...left(2), finale: 1 })).toBeUndefined();
  expect(lastMovesLeft({ ...left(2), phase: phase.over })).toBeUndefined();
});

test('issue 18: the edges glow stronger with each of them and beat, but keep still under reduced motion', () => {
  expect(alphas(drawn(left(6), { ms: 900 }))).toEqual([]);
  const strengths = [5, 4, 3, 2, 1].map((moves) => alphas(drawn(left(moves), { ms: 900 }))[0] as number);
  expect(strengths).toEqual(strengths.toSorted((one, other) => one - other));
  expect(new Set(strengths).size).toBe(5);
  const at = (tick: number, isCalm: boolean) => alphas(drawn(left(1, tick), { ms: 900, isCalm }))[0];
  expect(at(30, false)).toBeGreaterThan(at(45, false) as number);
  expect(at(30, true)).toBe(at(45, true));
});

test('issue 18: the heart is heard in the last three while the board waits, faster with each', () => {
  const beats = (moves: number): number =>
    Array.from({ length: 600 }, (_, tick) => tick).filter((tick) => isHeartbeat(left(moves, tick))).length;
  expect([5, 4, 3, 2, 1].map(beats)).toEqual([0, 0, 12, 15, 20]);
  expect(isHeartbeat({ ...left(1), phase: phase.fall })).toBe(false);
});

test('issue 18: the figure of a move flies from the board to its plate, and is gone before the next decision', () => {
  const middle = (ms: number) => {
    const image = drawn(left(3), { ms }).findLast(([name]) => name === 'drawImage')!;
    const [x, y, wide, high] = image.slice(2) as [number, number, number, number];
    return { x: x + wide / 2, y: y + high / 2 };
  };
  expect(middle(250).y).toBeGreaterThan(layout.box.y + layout.box.height * 0.4);
  expect(Math.abs(middle(519).y - plate.y)).toBeLessThan(12);
  const images = (ms: number, isCalm = false) =>
    drawn(left(6), { ms, isCalm }).filter(([name]) => name === 'drawImage');
  expect([images(250).length, images(521).length, images(250, true).length]).toEqual([1, 0, 0]);
});
